import { expect, test } from 'vitest';
import { bounceOf, mail } from '../../infra/test/received-mails.ts';
import { read } from '../test/read-mail.ts';

test('an HTML report identifies the returned mail', async () => {
  const report =
    '<p>Delivery has failed to these recipients or groups:</p><p>ada@a.example</p><p>550 5.1.1 Not found</p>';
  const headers = { 'Content-Type': 'text/html', 'In-Reply-To': '<m1@prism.example>' };
  const from = { From: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@x.example>' };
  expect(await read(mail(report, { ...headers, ...from }))).toMatchObject({
    what: 'bounce',
    failure: { messageId: '<m1@prism.example>', to: 'ada@a.example' },
  });
});

test.each([
  ['a trailing comment', 'Action: failed (bad destination mailbox)\r\nStatus: 5.1.1 (permanent)'],
  ['no action', 'Status: 5.1.1'],
  ['a non-standard action', 'Action: undeliverable\r\nStatus: 5.1.1'],
  ['other capitals', 'ACTION : Failed\r\nStatus: 5.1.1'],
])('recognises a failure report with %s, without a copy of the mail', async (_what, said) => {
  const report = mail(
    [
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      'X-Original-Message-ID: <ours@prism.example>',
      '',
      'Final-Recipient: rfc822; Ada@Analytical.example',
      said,
      '--r--',
      '',
    ].join('\r\n'),
    { From: 'mailer-daemon@mx.example', 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r' },
  );
  expect((await read(report)).failure).toEqual({
    messageId: '<ours@prism.example>',
    to: 'ada@analytical.example',
    reason: '5.1.1',
  });
});

test.each([
  [
    'Exim',
    { 'X-Failed-Recipients': 'ada@analytical.example', 'Auto-Submitted': 'auto-replied' },
    [
      'A message that you sent could not be delivered.',
      '',
      '  ada@analytical.example',
      '    550 5.1.1 No such user',
      '',
      '------ This is a copy of the message, including all the headers. ------',
      '',
    ],
  ],
  [
    'qmail',
    { 'Return-Path': '<>' },
    [
      'Hi. This is the qmail-send program at mx.example.',
      'This is a permanent error; I have given up.',
      '',
      '<ada@analytical.example>:',
      '550 5.1.1 No such user',
      '',
      '--- Below this line is a copy of the message.',
      '',
      'Return-Path: <hello@prism.example>',
    ],
  ],
  [
    'Yahoo',
    {},
    [
      'Sorry, we were unable to deliver your message to the following address.',
      '',
      '<ada@analytical.example>:',
      '550: 5.1.1 No such user',
      '',
      '---------- Forwarded message ----------',
    ],
  ],
])('reads a failure as %s writes it for people', async (_server, headers, lines) => {
  const text = [...lines, 'Message-ID: <ours@prism.example>', 'Subject: Your enquiry', '', 'Yes.'].join('\r\n');
  expect(await read(mail(text, { From: 'Mailer-Daemon@mx.example', ...headers }))).toMatchObject({
    what: 'bounce',
    failure: {
      messageId: '<ours@prism.example>',
      to: 'ada@analytical.example',
      reason: expect.stringMatching(/^550:? 5\.1\.1 No such user$/),
    },
  });
});

test.each([
  ['Delivery to the following recipient failed permanently:', 'bounce'],
  ['Your mail could not be delivered.', 'bounce'],
  ['Ihre Nachricht konnte nicht zugestellt werden.', 'bounce'],
  ['Doručení se nezdařilo.', 'bounce'],
  ['Your mail could not be delivered. We will retry for two days.', 'automatic'],
])('“%s” next to the mail means %s', async (said, what) => {
  const parts = [
    ['Content-Type: text/plain', '', said],
    ['Content-Type: message/rfc822', '', 'Message-ID: <ours@prism.example>', 'To: ada@analytical.example', '', 'Yes.'],
  ];
  const text = `${parts.map((lines) => `--b\r\n${lines.join('\r\n')}\r\n`).join('')}--b--\r\n`;
  const headers = { From: 'Mail\r\n <mailer-daemon@mx.example>', 'Content-Type': 'multipart/mixed; boundary=b' };
  const report = await read(mail(text, headers));
  expect(report.what).toBe(what);
  if (what === 'bounce')
    expect(report.failure).toMatchObject({ messageId: '<ours@prism.example>', to: 'ada@analytical.example' });
});

test.each([
  'Ihre Nachricht an ada@a.example wurde nicht zugestellt.',
  'Il messaggio non può essere recapitato a ada@a.example.',
  'Wiadomość do ada@a.example nie mogła zostać dostarczona.',
  'ada@a.example へのメッセージは配信できませんでした。',
])('“%s” is a failure without the mail', async (said) => {
  const headers = { From: 'postmaster@mx.example', 'In-Reply-To': '<ours@prism.example>' };
  expect((await read(mail(said, headers))).failure).toMatchObject({ messageId: '<ours@prism.example>' });
});

test('a failure report has the returned mail and reason; a delay report is only automatic', async () => {
  const bounce = await read(bounceOf('<ours@prism.example>'));
  expect(bounce).toMatchObject({
    what: 'bounce',
    attachments: [],
    text: 'Your message could not be delivered.',
    failure: {
      messageId: '<ours@prism.example>',
      to: 'ada@analytical.example',
      reason: '550 5.1.1 No such user',
    },
  });
  expect(bounce.answers[0]).toBe('<ours@prism.example>');
  // The last server may have received it under another recipient.
  const forwarded = bounceOf('<ours@prism.example>').replace(
    /(Message-ID: <ours[^\r]+)/,
    '$1\r\nTo: Ada <Ada@Engines.example>',
  );
  expect((await read(forwarded)).failure?.to).toBe('ada@engines.example');
  expect(await read(bounceOf('<ours@prism.example>', 'delayed'))).toMatchObject({
    what: 'automatic',
    failure: undefined,
  });
});
