import { mailLimits } from '@prism/core/contract/received-mails';
import { expect, test } from 'vitest';
import { mail } from '../../infra/test/received-mails.ts';
import { read } from '../test/read-mail.ts';

test('reads an answer as text, with its references and recipients', async () => {
  expect(
    await read(
      mail('Yes, Thursday.\r\n', {
        'Delivered-To': 'replies+token@prism.example',
        'In-Reply-To': '<b@prism.example>',
        References: '<a@prism.example>\r\n <b@prism.example>',
      }),
    ),
  ).toMatchObject({
    what: 'answer',
    from: 'ada@analytical.example',
    subject: 'Re: Your enquiry',
    text: 'Yes, Thursday.',
    messageId: '<1@analytical.example>',
    answers: ['<b@prism.example>', '<a@prism.example>'],
    isCut: false,
    to: expect.arrayContaining(['hello@prism.example', 'replies+token@prism.example']),
  });
});

test('S-181: keeps the visible words of HTML, and nothing that runs or loads', async () => {
  const html =
    '<head><title>T</title><style>p{}</style></head><p>Dear&nbsp;Tom,</p><script>alert(1)</script><div>yes &lt;b&gt;<br>Ada<img src="https://spy.example/x"></div>';
  const { text } = await read(mail(html, { 'Content-Type': 'text/html; charset=utf-8' }));
  expect(text).toBe('Dear Tom,\n\nyes <b>\nAda');
});

test.each([
  ['Auto-Submitted', 'auto-replied (vacation)'],
  ['X-Autoreply', 'yes'],
  ['X-Autoresponder', 'yes'],
  ['X-FC-MachineGenerated', 'true'],
  ['X-Precedence', 'auto_reply'],
  ['Precedence', 'auto_reply'],
  ['Precedence', 'auto-reply'],
  ['X-POST-MessageClass', '9; Autoresponder'],
  ['From', 'Mail Delivery System <MAILER-DAEMON@mx.example>'],
  ['Return-Path', '<>'],
])('%s: %s is no answer of a person', async (header, value) => {
  expect((await read(mail('I am away.', { [header]: value }))).what).toBe('automatic');
  expect((await read(mail('I am here.', { 'Auto-Submitted': 'no' }))).what).toBe('answer');
});

test.each([
  { Precedence: 'list', 'List-ID': '<hello.prism.example>' },
  { Precedence: 'bulk' },
  { Precedence: 'junk' },
  { 'X-Auto-Response-Suppress': 'OOF' },
  { 'Auto-Submitted': 'no (a person)' },
  { Subject: 'Automatic reply: Your enquiry' },
  { Subject: 'Re: Automatic reply: Your enquiry', 'X-Auto-Response-Suppress': 'All' },
])('relay headers say nothing about the author: %j', async (headers) => {
  expect((await read(mail('I am here.', headers))).what).toBe('answer');
});

test.each([
  ['Automatische Antwort: Your enquiry', 'X-Auto-Response-Suppress'],
  ['Automatische Antwort (Extern): Your enquiry', 'X-Auto-Response-Suppress'],
  ['Automatski odgovor: Your enquiry', 'X-Auto-Response-Suppress'],
  ['Abwesenheitsnotiz: Your enquiry', 'X-MS-Exchange-Inbox-Rules-Loop'],
  ['Réponse automatique : Your enquiry', 'X-Auto-Response-Suppress'],
  ['AUTO: Ada is out of the office (returning 11/09/2026)', 'X-MIMETrack'],
  ['=?utf-8?B?6Ieq5YuV5b+c562UOiBZ?=', 'X-MS-Exchange-Generated-Message-Source'],
])('an old Exchange header %s with %s is automatic', async (Subject, header) => {
  expect((await read(mail('Until Monday.', { Subject, [header]: 'All' }))).what).toBe('automatic');
});

test('a mail relayed by a mailing list is from its author', async () => {
  const via = { From: "'Ada' via Hello <hello@prism.example>", 'Reply-To': 'Ada <Ada@Analytical.example>' };
  expect((await read(mail('Yes.', { ...via, 'X-Original-From': 'Ada <ada@analytical.example>' }))).from).toBe(
    'ada@analytical.example',
  );
  expect((await read(mail('Yes.', { ...via, 'List-ID': '<hello.prism.example>' }))).from).toBe(
    'ada@analytical.example',
  );
  expect(await read(mail('Yes.', via))).toMatchObject({
    from: 'hello@prism.example',
    replyTo: 'ada@analytical.example',
  });
});

const hello = 'hello@lists.client.example';
test.each([
  ['Mailman, with the author in Reply-To', { 'Reply-To': `${hello}, Ada <ada@analytical.example>` }],
  ['Mailman, with the author in Cc', { 'Reply-To': hello, Cc: 'Ada <ada@analytical.example>, ben@a.example' }],
  ['Mailman, with the author in the envelope', { 'X-MailFrom': 'ada@analytical.example' }],
  ['Google Groups in German', { From: `"Ada über Hello" <${hello}>`, 'Reply-To': 'ada@analytical.example' }],
  ['a list of another email', { From: `Ada <x-dmarc-request@a.example>`, 'Reply-To': 'ada@analytical.example' }],
  ['groups.io', { From: 'Ada via groups.io <ada=analytical.example@groups.io>', 'Reply-To': hello }],
  ['the IETF', { From: 'Ada <ada=40analytical.example@dmarc.ietf.org>' }],
  ['a list that keeps From', { From: 'ada@analytical.example', 'Reply-To': hello }],
  ['an author with another mailbox', { From: 'ada@analytical.example', 'Reply-To': 'office@analytical.example' }],
])('finds the author of a mail by %s', async (_list, headers) => {
  const relayed = { From: `Ada via Hello <${hello}>`, 'List-ID': '<hello.lists.client.example>', ...headers };
  expect((await read(mail('Yes.', relayed))).from).toBe('ada@analytical.example');
});

test('finds references without brackets and emails of forwarders', async () => {
  const forwarded = mail('Yes.', {
    References: 'a@prism.example b@prism.example',
    'In-Reply-To': 'b@prism.example',
    'X-Forwarded-To': 'replies+one@prism.example',
    'X-Envelope-To': '<replies+two@prism.example>',
  });
  expect(await read(forwarded)).toMatchObject({
    answers: ['<b@prism.example>', '<a@prism.example>'],
    to: expect.arrayContaining(['replies+one@prism.example', 'replies+two@prism.example']),
  });
});

test('marks HTML quotations as plain text does, but not indentation', async () => {
  const html = [
    '<div>My own words.</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px">Indented.</blockquote>',
    '<div class="gmail_quote">On Fri, Prism wrote:<br><blockquote class="gmail_quote">Theirs.',
    '<blockquote type="cite">Before.</blockquote></blockquote></div>',
  ];
  expect((await read(mail(html.join(''), { 'Content-Type': 'text/html' }))).text).toBe(
    'My own words.\n\nIndented.\n\nOn Fri, Prism wrote:\n\n> Theirs.\n>> Before.\n>',
  );
});

test('S-182: names attachments, and stores none', async () => {
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

test('S-249: reads a truncated, endless, nested or invalid mail as far as possible, or refuses it', async () => {
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

test('identifies a mail without a Message-ID by its content', async () => {
  const [one, two] = [await read('Subject: a\r\n\r\nx'), await read('Subject: a\r\n\r\nx')];
  expect(one.messageId).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(two.messageId).toBe(one.messageId);
});
