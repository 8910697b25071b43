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
])('how a mail was relayed says nothing of who wrote it: %j', async (headers) => {
  expect((await read(mail('I am here.', headers))).what).toBe('answer');
});

test.each([
  ['Automatische Antwort: Your enquiry', 'X-Auto-Response-Suppress'],
  ['Automatische Antwort (Extern): Your enquiry', 'X-Auto-Response-Suppress'],
  ['Automatski odgovor: Your enquiry', 'X-Auto-Response-Suppress'],
  ['Abwesenheitsnotiz: Your enquiry', 'X-MS-Exchange-Inbox-Rules-Loop'],
  ['Réponse automatique : Your enquiry', 'X-Auto-Response-Suppress'],
  ['=?utf-8?B?6Ieq5YuV5b+c562UOiBZ?=', 'X-MS-Exchange-Generated-Message-Source'],
])('an old Exchange that says %s with %s is no person', async (Subject, header) => {
  expect((await read(mail('Until Monday.', { Subject, [header]: 'All' }))).what).toBe('automatic');
});

test('a mail that a group relays is from its author', async () => {
  const via = { From: "'Ada' via Hello <hello@prism.example>", 'Reply-To': 'Ada <Ada@Analytical.example>' };
  expect((await read(mail('Yes.', { ...via, 'X-Original-From': 'Ada <ada@analytical.example>' }))).from).toBe(
    'ada@analytical.example',
  );
  expect((await read(mail('Yes.', { ...via, 'List-ID': '<hello.prism.example>' }))).from).toBe(
    'ada@analytical.example',
  );
  expect(await read(mail('Yes.', via))).toMatchObject({
    ...{ from: 'hello@prism.example', replyTo: 'ada@analytical.example' },
  });
});

test('references without brackets and addresses of forwarders are found', async () => {
  const forwarded = mail('Yes.', {
    ...{ References: 'a@prism.example b@prism.example', 'In-Reply-To': 'b@prism.example' },
    ...{ 'X-Forwarded-To': 'replies+one@prism.example', 'X-Envelope-To': '<replies+two@prism.example>' },
  });
  expect(await read(forwarded)).toMatchObject({
    answers: ['<b@prism.example>', '<a@prism.example>'],
    to: expect.arrayContaining(['replies+one@prism.example', 'replies+two@prism.example']),
  });
});

const latin = (text: string) => Buffer.from(text, 'latin1');
const typed = (type: string, body: string | Buffer, encoding = '8bit') =>
  Buffer.concat([
    Buffer.from(mail('', { 'Content-Type': type, 'Content-Transfer-Encoding': encoding })),
    Buffer.from(body),
  ]);
const japanese = '\u001b$B$*@$OC$K\u001b(B';

test.each([
  ['no charset, Latin-1', typed('text/plain', latin('Grüße aus Köln')), 'Grüße aus Köln'],
  ['no charset, UTF-8', typed('text/plain', 'Grüße'), 'Grüße'],
  ['no charset, JIS', typed('text/plain;', japanese), 'お世話に'],
  ['UTF-8 that is none', typed('text/plain; charset=utf-8', latin('Grüße')), 'Grüße'],
  ['ASCII that is none', typed('text/plain; charset="us-ascii"; format=flowed', 'Grüße'), 'Grüße'],
  ['an unknown charset', typed('text/plain; charset=x-unknown-8bit', 'Grüße'), 'Grüße'],
  ['quoted-printable', typed('text/plain', 'Gr=FC=DFe', 'quoted-printable'), 'Grüße'],
  ['a character on two lines', typed('text/plain', 'Gr=C3=\r\n=BC=C3=9Fe', 'quoted-printable'), 'Grüße'],
  ['base64', typed('text/plain', latin('Grüße').toString('base64'), 'base64'), 'Grüße'],
  ['UTF-8 that says Latin-1', typed('text/plain; charset=iso-8859-1', 'Grüße €'), 'Grüße €'],
  ['UTF-8 that says windows-1252', typed('text/plain; charset=windows-1252', 'Grüße'), 'Grüße'],
  ['JIS of an unknown charset', typed('text/plain; charset=x-unknown', japanese), 'お世話に'],
  ['what is declared', typed('text/plain; charset=iso-8859-2', Buffer.from([0xb1])), 'ą'],
  [
    'HTML that says so itself',
    typed('text/html', Buffer.concat([latin('<meta charset="windows-1251"><p>'), Buffer.from([0xcf, 0xf0])])),
    'Пр',
  ],
  ['no headers of its kind', Buffer.concat([Buffer.from(mail('')), latin('Grüße')]), 'Grüße'],
  [
    'a part of several',
    typed('multipart/mixed; boundary=b', latin('--b\r\nContent-Type: text/plain\r\n\r\nGrüße\r\n--b--\r\n')),
    'Grüße',
  ],
  ['parts without a boundary', typed('multipart/mixed', 'Grüße\r\nAda'), 'Grüße\nAda'],
  [
    'parts of another boundary',
    typed('multipart/mixed; boundary=a', '--b\r\n\r\nGrüße\r\n--b--'),
    '--b\n\nGrüße\n--b--',
  ],
])('of letters nothing is lost: %s', async (_what, source, text) => {
  expect((await read(source)).text).toBe(text);
});

test('lines that a program broke are joined, never with those of another depth', async () => {
  const flowed = 'text/plain; charset=utf-8; format=flowed';
  const answer =
    'On 27/11/2026 21:44, Prism wrote:\r\n> When can \r\n> we talk? \r\nThursday \r\nsuits me.\r\n-- \r\nAda';
  expect((await read(typed(flowed, answer))).text).toBe(
    'On 27/11/2026 21:44, Prism wrote:\n> When can we talk? \nThursday suits me.\n-- \nAda',
  );
  expect((await read(typed(`${flowed}; delsp=yes`, 'Thurs \r\nday.\r\n >no quotation'))).text).toBe(
    'Thursday.\n>no quotation',
  );
});

test('what HTML quotes is marked as plain text has it, and what it indents is not', async () => {
  const html = [
    '<div>My own words.</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px">Indented.</blockquote>',
    '<div class="gmail_quote">On Fri, Prism wrote:<br><blockquote class="gmail_quote">Theirs.',
    '<blockquote type="cite">Before.</blockquote></blockquote></div>',
  ];
  expect((await read(mail(html.join(''), { 'Content-Type': 'text/html' }))).text).toBe(
    'My own words.\n\nIndented.\n\nOn Fri, Prism wrote:\n\n> Theirs.\n>> Before.\n>',
  );
});

const calendar = (method: string, lines: readonly string[]) =>
  mail(
    [
      ...['--b', `Content-Type: text/calendar; method=${method}; charset=utf-8`, '', 'BEGIN:VCALENDAR'],
      ...[
        `METHOD:${method}`,
        'BEGIN:VEVENT',
        'UID:the-',
        ' session',
        ...lines,
        'END:VEVENT',
        'END:VCALENDAR',
        '--b--',
        '',
      ],
    ].join('\r\n'),
    { 'Content-Type': 'multipart/alternative; boundary=b', 'Auto-Submitted': 'auto-generated' },
  );

test.each([
  ['REPLY', ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@analytical.example'], 'accepted', null],
  ['REPLY', ['ATTENDEE;CN="Ada";PARTSTAT=DECLINED:mailto:ada@analytical.example'], 'declined', null],
  ['REPLY', ['ATTENDEE;ROLE=REQ-PARTICIPANT;', ' PARTSTAT=TENTATIVE:mailto:ada@analytical.example'], 'tentative', null],
  ['COUNTER', ['DTSTART:20261203T100000Z'], 'proposed', '2026-12-03T10:00:00.000Z'],
  ['COUNTER', ['DTSTART;TZID=Europe/Berlin:20261203T100000'], 'proposed', '2026-12-03T09:00:00.000Z'],
  ['COUNTER', ['DTSTART;TZID="W. Europe Standard Time":20261203T100000'], 'proposed', '2026-12-03T09:00:00.000Z'],
  ['COUNTER', ['DTSTART;TZID=Pacific Standard Time:20270702T100000'], 'proposed', '2027-07-02T17:00:00.000Z'],
  ['COUNTER', ['DTSTART;TZID=Custom:20261203T100000'], 'proposed', null],
])('a calendar that answers by %s %j has %s', async (method, lines, said, startsAt) => {
  expect(await read(calendar(method, lines))).toMatchObject({
    ...{ what: 'answer', attachments: [], calendar: { uid: 'the-session', said, startsAt } },
  });
});

test.each([
  ['raw UTF-8', Buffer.from('Grüße'), 'Grüße'],
  ['raw Latin-1', Buffer.from('Grüße', 'latin1'), 'Grüße'],
  ['raw JIS', Buffer.from('\u001b$B$*@$OC\u001b(B'), 'お世話'],
  ['an unknown charset', Buffer.from(`=?x-unknown?B?${Buffer.from('Grüße').toString('base64')}?=`), 'Grüße'],
  ['UTF-8 that is none', Buffer.from('=?utf-8?Q?Gr=FC=DFe?='), 'Grüße'],
  ['UTF-8 that says Latin-1', Buffer.from('=?iso-8859-1?Q?Gr=C3=BC=C3=9Fe?='), 'Grüße'],
  ['Latin-1', Buffer.from('=?iso-8859-1?Q?Gr=FC=DFe?='), 'Grüße'],
  ['a character in two words', Buffer.from('=?utf-8?B?R3LD?= =?utf-8?B?vMOfZQ==?='), 'Grüße'],
])('a subject in %s is read', async (_how, subject, words) => {
  const source = Buffer.concat([Buffer.from('From: a@b.example\r\nSubject: '), subject, Buffer.from('\r\n\r\nHi')]);
  expect((await read(source)).subject).toBe(words);
});

test('an answer that says neither its type nor its method is known by its name', async () => {
  const source = ['--b', 'Content-Type: text/plain', '', 'No.', '--b']
    .concat(['Content-Type: application/octet-stream; name="invite.ics"', 'Content-Disposition: attachment', ''])
    .concat(['BEGIN:VCALENDAR', 'METHOD:COUNTER', 'BEGIN:VTIMEZONE', 'TZID:Custom', 'BEGIN:STANDARD'])
    .concat(['TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:u'])
    .concat(['DTSTART;TZID=Custom:20261203T100000', 'END:VEVENT', 'END:VCALENDAR', '--b--', '']);
  const answer = await read(mail(source.join('\r\n'), { 'Content-Type': 'multipart/mixed; boundary=b' }));
  expect(answer).toMatchObject({ attachments: [], calendar: { startsAt: '2026-12-03T04:30:00.000Z' } });
});

test('a report that is HTML alone says which mail came back', async () => {
  const report =
    '<p>Delivery has failed to these recipients or groups:</p><p>ada@a.example</p><p>550 5.1.1 Not found</p>';
  const headers = { 'Content-Type': 'text/html', 'In-Reply-To': '<m1@prism.example>' };
  const from = { From: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@x.example>' };
  expect(await read(mail(report, { ...headers, ...from }))).toMatchObject({
    ...{ what: 'bounce', failure: { messageId: '<m1@prism.example>', to: 'ada@a.example' } },
  });
});

test('an invitation of someone else is no answer of a calendar', async () => {
  expect((await read(calendar('REQUEST', []))).calendar).toBeUndefined();
});

test.each([
  ['a comment behind it', 'Action: failed (bad destination mailbox)\r\nStatus: 5.1.1 (permanent)'],
  ['no action', 'Status: 5.1.1'],
  ['an action of its own', 'Action: undeliverable\r\nStatus: 5.1.1'],
  ['other letters', 'ACTION : Failed\r\nStatus: 5.1.1'],
])('a report is one of a failure with %s, and without a copy of the mail', async (_what, said) => {
  const report = mail(
    [
      ...['--r', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example'],
      ...['X-Original-Message-ID: <ours@prism.example>', ''],
      ...['Final-Recipient: rfc822; Ada@Analytical.example', said, '--r--', ''],
    ].join('\r\n'),
    { From: 'mailer-daemon@mx.example', 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r' },
  );
  expect((await read(report)).failure).toEqual({
    ...{ messageId: '<ours@prism.example>', to: 'ada@analytical.example', reason: '5.1.1' },
  });
});

test.each([
  [
    'Exim',
    { 'X-Failed-Recipients': 'ada@analytical.example', 'Auto-Submitted': 'auto-replied' },
    [
      ...[
        'A message that you sent could not be delivered.',
        '',
        '  ada@analytical.example',
        '    550 5.1.1 No such user',
        '',
      ],
      ...['------ This is a copy of the message, including all the headers. ------', ''],
    ],
  ],
  [
    'qmail',
    { 'Return-Path': '<>' },
    [
      ...['Hi. This is the qmail-send program at mx.example.', 'This is a permanent error; I have given up.', ''],
      ...['<ada@analytical.example>:', '550 5.1.1 No such user', ''],
      ...['--- Below this line is a copy of the message.', '', 'Return-Path: <hello@prism.example>'],
    ],
  ],
  [
    'Yahoo',
    {},
    [
      ...['Sorry, we were unable to deliver your message to the following address.', ''],
      ...['<ada@analytical.example>:', '550: 5.1.1 No such user', ''],
      ...['---------- Forwarded message ----------'],
    ],
  ],
])('a failure is read as %s tells it to people', async (_server, headers, lines) => {
  const text = [...lines, 'Message-ID: <ours@prism.example>', 'Subject: Your enquiry', '', 'Yes.'].join('\r\n');
  expect(await read(mail(text, { From: 'Mailer-Daemon@mx.example', ...headers }))).toMatchObject({
    what: 'bounce',
    failure: {
      ...{ messageId: '<ours@prism.example>', to: 'ada@analytical.example' },
      reason: expect.stringMatching(/^550:? 5\.1\.1 No such user$/),
    },
  });
});

test.each([
  ['Delivery to the following recipient failed permanently:', 'bounce'],
  ['Your mail could not be delivered.', 'bounce'],
  ['Ihre Nachricht konnte nicht zugestellt werden.', 'bounce'],
  ['Your mail could not be delivered. We will retry for two days.', 'automatic'],
])('a server that says "%s" next to the mail reports a %s', async (said, what) => {
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
