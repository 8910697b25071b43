import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '../../infra/test/smtp.ts';
import { inSteps } from './in-steps.ts';
import type { ServerOptions } from './transport.ts';

const mail = { from: 'hello@prism.example', to: 'ada@example.com', subject: 'Hello', text: 'Good day.' };

async function listen(options: Parameters<typeof startSmtpServer>[0]): Promise<number> {
  const server = await startSmtpServer(options);
  onTestFinished(() => server.close());
  return server.port;
}

async function sent(options: ServerOptions) {
  const sending = inSteps({ host: '127.0.0.1', ...options });
  const error = await sending.sendMail(mail).then(() => undefined, String);
  return { states: sending.steps().map(({ state }) => state), steps: sending.steps(), advice: sending.advice(), error };
}

test('a server that accepts the mail has all four steps', async () => {
  const port = await listen({ onAuth: ({ username }, _session, done) => done(null, { user: username }) });
  const auth = { user: 'studio', pass: 'right' };
  const { steps, advice } = await sent({ port, auth, requireTLS: true, tls: { rejectUnauthorized: false } });
  expect(advice).toBeNull();
  expect(steps).toMatchObject([
    { step: 'connected', state: 'done', says: expect.stringMatching(/^\d+ ms$/) },
    { step: 'encrypted', state: 'done', says: 'TLS 1.3' },
    { step: 'signed-in', state: 'done', says: 'studio' },
    { step: 'accepted', state: 'done', says: expect.stringMatching(/^250 /) },
  ]);
});

test('a refused password stops at the sign-in, with the server’s code', async () => {
  const refusal = Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 });
  const port = await listen({ onAuth: (_auth, _session, done) => done(refusal) });
  const auth = { user: 'studio', pass: 'wrong' };
  const { states, steps, advice } = await sent({ port, auth, requireTLS: true, tls: { rejectUnauthorized: false } });
  expect(states).toEqual(['done', 'done', 'failed', 'not-reached']);
  expect(steps[2]?.says).toMatch(/^535 /);
  expect(advice).toMatch(/app password/);
});

test('a server without STARTTLS, with a wrong certificate, or without TLS stops at the encryption', async () => {
  const plain = await listen({ disabledCommands: ['STARTTLS'], authOptional: true });
  const offering = await listen({ authOptional: true });
  const without = await sent({ port: plain, requireTLS: true });
  const foreign = await sent({ port: offering, requireTLS: true });
  const late = await sent({ port: plain, secure: true });
  for (const { states } of [without, foreign, late])
    expect(states).toEqual(['done', 'failed', 'not-reached', 'not-reached']);
  expect([without.advice, foreign.advice, late.advice]).toEqual([
    expect.stringContaining('offers no STARTTLS'),
    expect.stringContaining('certificate'),
    expect.stringContaining('Choose STARTTLS'),
  ]);
});

test('a host that refuses connections, or greets with an error, stops at the connection', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve));
  const address = closed.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => closed.close(resolve));
  const refusal = Object.assign(new Error('Busy'), { responseCode: 421 });
  const busy = await listen({ onConnect: (_session, done) => done(refusal) });
  const refused = await sent({ port });
  const greeted = await sent({ port: busy });
  for (const { states } of [refused, greeted])
    expect(states).toEqual(['failed', 'not-reached', 'not-reached', 'not-reached']);
  expect(refused.steps[0]?.says).toBe('ECONNREFUSED');
  expect(refused.advice).toMatch(/No mail server listens on this port/);
  expect(greeted.steps[0]?.says).toMatch(/421/);
});
