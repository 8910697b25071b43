import { expect, test } from 'vitest';
import { PermanentError } from '../errors.ts';
import { explainFailure } from './refusal.ts';

function smtpError(code: string, command: string, response?: string): Error {
  const responseCode = response ? Number(response.slice(0, 3)) : undefined;
  return Object.assign(new Error(`Failed: ${response ?? code}`), { code, command, response, responseCode });
}

test.each([
  ['an unknown recipient', smtpError('EENVELOPE', 'RCPT TO', '550 5.1.1 <ada@example.com> User unknown')],
  ['a refused text', smtpError('EMESSAGE', 'DATA', '554 5.7.1 Not wanted')],
  ['an address nodemailer does not take', smtpError('EENVELOPE', 'API')],
])('%s is permanent', (_name, error) => {
  expect(explainFailure(error)).toBeInstanceOf(PermanentError);
});

test.each([
  ['greylisting', smtpError('EENVELOPE', 'RCPT TO', '451 4.7.1 Come back later'), 'rejected it temporarily: 451 4.7.1'],
  ['a busy server', smtpError('EMESSAGE', 'DATA', '421 Too busy'), 'rejected it temporarily: 421'],
  ['a refused sender', smtpError('EENVELOPE', 'MAIL FROM', '550 Not your address'), 'could not be sent: 550'],
  ['a wrong password', smtpError('EAUTH', 'AUTH PLAIN', '535 Wrong password'), 'rejected our sign-in: 535'],
  ['a server that is away', smtpError('ESOCKET', 'CONN'), 'cannot be reached'],
  ['something that is no error', 'odd', 'could not be sent: odd'],
])('%s is transient', (_name, error, reason) => {
  const failure = explainFailure(error);
  expect(failure).not.toBeInstanceOf(PermanentError);
  expect(failure.message).toContain(reason);
});

test('S-263: the reason contains no email', () => {
  const refusal = smtpError('EENVELOPE', 'RCPT TO', '550-5.1.1 <ada@example.com>:\r\n550 no such user ada@example.com');
  expect(explainFailure(refusal).message).not.toContain('ada@');
});
