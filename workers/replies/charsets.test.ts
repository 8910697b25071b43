import { expect, test } from 'vitest';
import { mail } from '../../infra/test/received-mails.ts';
import { read, typed } from '../test/read-mail.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
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
  ['an invalid type', typed('text; charset=utf-8', 'Grüße'), 'Grüße'],
  ['Markdown', typed('text/markdown', latin('Grüße')), 'Grüße'],
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
])('loses no character: %s', async (_what, source, text) => {
  expect((await read(source)).text).toBe(text);
});

test('joins flowed lines, but not of different quotation depths', async () => {
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

test.each([
  ['raw UTF-8', Buffer.from('Grüße'), 'Grüße'],
  ['raw Latin-1', Buffer.from('Grüße', 'latin1'), 'Grüße'],
  ['raw JIS', Buffer.from('\u001b$B$*@$OC\u001b(B'), 'お世話'],
  ['an unknown charset', Buffer.from(`=?x-unknown?B?${Buffer.from('Grüße').toString('base64')}?=`), 'Grüße'],
  ['UTF-8 that is none', Buffer.from('=?utf-8?Q?Gr=FC=DFe?='), 'Grüße'],
  ['UTF-8 that says Latin-1', Buffer.from('=?iso-8859-1?Q?Gr=C3=BC=C3=9Fe?='), 'Grüße'],
  ['Latin-1', Buffer.from('=?iso-8859-1?Q?Gr=FC=DFe?='), 'Grüße'],
  ['words that spell the charset in two ways', Buffer.from('=?UTF-8?Q?Gr=C3?= =?utf-8?Q?=BC=C3=9Fe?='), 'Grüße'],
  ['a character in two words', Buffer.from('=?utf-8?B?R3LD?= =?utf-8?B?vMOfZQ==?='), 'Grüße'],
])('reads a subject in %s', async (_how, subject, words) => {
  const source = Buffer.concat([Buffer.from('From: a@b.example\r\nSubject: '), subject, Buffer.from('\r\n\r\nHi')]);
  expect((await read(source)).subject).toBe(words);
});
