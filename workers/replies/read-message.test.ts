import { mailLimits } from '@prism/core/contract/received-mails';
import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { bounceOf, mail } from '../../infra/test/received-mails.ts';

const read = async (source: string | Buffer, size?: number) => {
  const bytes = Buffer.from(source);
  return await readMessage({ source: bytes, size: size ?? bytes.length });
};

test('an answer is read as text, with what it answers and to which addresses it came', async () => {
  expect(
    await read(
      mail('Yes, Thursday.\r\n', {
        'Delivered-To': 'replies+token@prism.example',
        'In-Reply-To': '<b@prism.example>',
        References: '<a@prism.example>\r\n <b@prism.example>',
      }),
    ),
  ).toMatchObject({
    ...{ what: 'answer', from: 'ada@analytical.example', subject: 'Re: Your enquiry', text: 'Yes, Thursday.' },
    ...{ messageId: '<1@analytical.example>', answers: ['<b@prism.example>', '<a@prism.example>'], isCut: false },
    to: expect.arrayContaining(['hello@prism.example', 'replies+token@prism.example']),
  });
});

test('S-181: of HTML alone the words are kept, and nothing that runs, loads or is not read', async () => {
  const html =
    '<head><title>T</title><style>p{}</style></head><p>Dear&nbsp;Tom,</p><script>alert(1)</script><div>yes &lt;b&gt;<br>Ada<img src="https://spy.example/x"></div>';
  const { text } = await read(mail(html, { 'Content-Type': 'text/html; charset=utf-8' }));
  expect(text).toBe('Dear Tom,\n\nyes <b>\nAda');
});

test.each([
  ['Auto-Submitted', 'auto-replied (vacation)'],
  ['X-Autoreply', 'yes'],
  ['Precedence', 'bulk'],
  ['Return-Path', '<>'],
])('%s: %s is no answer of a person', async (header, value) => {
  expect((await read(mail('I am away.', { [header]: value }))).what).toBe('automatic');
  expect((await read(mail('I am here.', { 'Auto-Submitted': 'no' }))).what).toBe('answer');
});

test('a report of a failed delivery tells which mail came back and why, one of a delay is only automatic', async () => {
  const bounce = await read(bounceOf('<ours@prism.example>'));
  expect(bounce).toMatchObject({
    ...{ what: 'bounce', attachments: [], text: 'Your message could not be delivered.' },
    failure: {
      ...{ messageId: '<ours@prism.example>', to: 'ada@analytical.example' },
      reason: '550 5.1.1 No such user',
    },
  });
  expect(bounce.answers[0]).toBe('<ours@prism.example>');
  // The last server may have had it from another address.
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

test('S-182: attachments are named, and nothing of them is kept', async () => {
  const source = mail(
    [
      '--b',
      'Content-Type: text/plain',
      '',
      'See it.',
      '--b',
      'Content-Type: application/x-msdownload',
      'Content-Disposition: attachment; filename="a\u202e.exe"',
      '',
      'MZ',
      '--b--',
      '',
    ].join('\r\n'),
    { 'Content-Type': 'multipart/mixed; boundary=b' },
  );
  expect(await read(source)).toMatchObject({ text: 'See it.', attachments: ['a.exe'] });
});

test('S-249: what is cut off, endless, nested or no mail at all is read as far as it goes, or refused', async () => {
  const long = mail('x'.repeat(50_000));
  const cut = await read(long.slice(0, 30_000), 9_000_000);
  expect(cut).toMatchObject({ isCut: true, messageId: '<1@analytical.example>' });
  expect(cut.text).toHaveLength(mailLimits.text);
  const references = Array.from({ length: 5_000 }, (_none, index) => `<${index}@x.example>`).join(' ');
  expect((await read(mail('x', { References: references }))).answers).toHaveLength(mailLimits.references);
  const html = `<p>Read me.</p>${'<div>'.repeat(80_000)}deep`;
  expect((await read(mail(html, { 'Content-Type': 'text/html' }))).text).toBe('Read me.');
  expect(await read('\u0000\u0001 not a mail')).toMatchObject({ from: '', answers: [], what: 'answer' });
  const nested = Array.from(
    { length: 60 },
    (_none, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  ).join('');
  await expect(read(nested)).rejects.toThrow('nesting');
});

test('a mail without a Message-ID is known by what it says', async () => {
  const [one, two] = [await read('Subject: a\r\n\r\nx'), await read('Subject: a\r\n\r\nx')];
  expect(one.messageId).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(two.messageId).toBe(one.messageId);
});
