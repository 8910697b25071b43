import { expect, test } from 'vitest';
import { partsOfMail, shownPartsOfMail } from './parts-of-mail.ts';

const words = 'My own words.\n\nAda';
const below = [
  ['behind a line that says so', 'On 27/11/2026 21:44, Prism wrote:\n> Theirs.\n>\n>> Before.'],
  ['in two lines', 'On Fri, Nov 27, 2026 at 9:44 PM Prism <\nhello@prism.example> wrote:\n\n> Theirs.'],
  ['in three lines', 'On Fri, Nov 27, Prism\n<hello@prism.example>\nwrote:\n\n> Theirs.'],
  ['German', 'Am 27.11.2026 um 21:44 schrieb Prism <hello@prism.example>:\n> Theirs.'],
  ['French', 'Le ven. 27 nov. 2026 à 21:44, Prism <hello@prism.example> a écrit :\n\n> Theirs.'],
  ['Russian', 'пт, 27 нояб. 2026 г. в 21:44, Prism <hello@prism.example>:\n\n> Theirs.'],
  ['Japanese', '2026年11月27日(金) 21:44 Prism <hello@prism.example>:\n\n> Theirs.'],
  [
    'Norwegian, broken at the bracket',
    'fre. 27. nov. 2026 kl. 21:44 skrev Prism <hello@prism.example\n>:\n\n> Theirs.',
  ],
  [
    'unmarked, from a day in small letters',
    'pe 27.11.2026 klo 21.44 Prism\n<hello@prism.example> kirjoitti:\n\nTheirs.',
  ],
  ['unmarked', 'On Fri, Nov 27, 2026 at 9:44 PM, Prism <hello@prism.example> wrote:\n\nTheirs.\n\nAnd more.'],
  [
    'Outlook',
    'From: Prism <hello@prism.example>\nSent: Friday, November 27, 2026 9:44 PM\nTo: Ada\nSubject: Your enquiry\n\nTheirs.',
  ],
  [
    'Outlook without addresses',
    'From: Prism\nSent: Friday, November 27, 2026 9:44 PM\nTo: Ada\nSubject: Your enquiry\n\nTheirs.',
  ],
  [
    'Outlook on phones',
    '________________________________\nFrom: Prism <hello@prism.example>\nSent: Friday\nTo: Ada\nSubject: Yours\n\nTheirs.',
  ],
  ['Outlook, bold', '*From:* Prism <hello@prism.example>\n*Sent:* Friday\n*To:* Ada\n*Subject:* Yours\n\nTheirs.'],
  [
    'German Outlook',
    '-----Ursprüngliche Nachricht-----\nVon: Prism\nGesendet: Freitag\nAn: Ada\nBetreff: Yours\n\nTheirs.',
  ],
  ['French Outlook', 'De : Prism\nEnvoyé : vendredi 27 novembre 2026 21:44\nÀ : Ada\nObjet : Yours\n\nTheirs.'],
  ['Spanish Outlook', 'De: Prism\nEnviado el: viernes, 27 de noviembre\nPara: Ada\nAsunto: Yours\n\nTheirs.'],
  ['Italian Outlook', 'Da: Prism\nInviato: venerdì\nA: Ada\nOggetto: Yours\n\nTheirs.'],
  ['Dutch Outlook', 'Van: Prism\nVerzonden: vrijdag\nAan: Ada\nOnderwerp: Yours\n\nTheirs.'],
  ['Swedish Outlook', 'Från: Prism\nSkickat: den 27 november\nTill: Ada\nÄmne: Yours\n\nTheirs.'],
  ['Polish Outlook', 'Od: Prism\nWysłano: piątek\nDo: Ada\nTemat: Yours\n\nTheirs.'],
  ['Russian Windows Mail', 'От: Prism\nОтправлено: пятница\nКому: Ada\n\nTheirs.'],
  ['Chinese Outlook', '发件人: Prism\n发送时间: 2026年11月27日\n收件人: Ada\n主题: Yours\n\nTheirs.'],
  ['Hotmail', 'Date: Fri, 27 Nov 2026 21:44:00 +0000\nSubject: Yours\nFrom: hello@prism.example\nTo: Ada\n\nTheirs.'],
  ['Notes', 'From:\tPrism/London\nTo:\tAda\nDate:\t27/11/2026 21:44\nSubject:\tYours\n\nTheirs.'],
  [
    'Croatian Outlook',
    'Šalje: Prism\nPoslano: petak, 27. studenoga 2026. 21:44\nPrima: Ada\nPredmet: Yours\n\nTheirs.',
  ],
  ['Latvian Outlook', 'No: Prism\nNosūtīts: piektdiena\nKam: Ada\nTēma: Yours\n\nTheirs.'],
  ['Arabic Outlook', 'من: Prism\nتاريخ الإرسال: الجمعة\nإلى: Ada\nالموضوع: Yours\n\nTheirs.'],
  [
    'Hebrew, with marks of direction',
    '\u202bבתאריך יום ו׳, 27 בנוב׳ 2026 ב-21:44 מאת \u202aPrism\u202c <\u202ahello@prism.example\u202c\u200f>:\u202c\n\nTheirs.',
  ],
  ['a forward', '---------- Forwarded message ---------\nFrom: Prism <hello@prism.example>\n\nTheirs.'],
  [
    'T-Online, below its own separator',
    '-----Original-Nachricht-----\nBetreff: Yours\nDatum: 2026-11-27T21:44:00+0100\nVon: Prism <hello@prism.example>\nAn: Ada\n\nTheirs.',
  ],
  [
    'Proton, below a line of other dashes',
    '‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Friday, November 27th, 2026 at 9:44 PM, Prism <hello@prism.example> wrote:\n\n> Theirs.',
  ],
  ['nothing but the mark', '> Theirs.'],
] as const;

test.each(below)('text answered below its quotation is folded: %s', (_how, quoted) =>
  expect(partsOfMail(`${words}\n\n${quoted}`)).toEqual({ words, quoted }),
);

test('a quotation above is folded, and the text below it is kept', () => {
  const quoted = 'On 27/11/2026 21:44, Prism wrote:\n> When can we talk?';
  expect(partsOfMail(`${quoted}\nThursday suits me.`)).toEqual({ words: 'Thursday suits me.', quoted });
});

test('a quotation may begin on the line that introduces it', () => {
  const line = 'On Fri, Nov 27, 2026 at 21:44, Prism<hello@prism.example> wrote:';
  expect(partsOfMail(`Yes.\n\n  ${line}   Theirs.\n  More.`)).toEqual({
    words: 'Yes.',
    quoted: `${line}\n   Theirs.\n  More.`,
  });
});

test.each(['-- \nAda', 'Diese E-Mail ist vertraulich.\nBitte löschen.', '*CONFIDENTIAL*'])(
  'a signature below a quotation is not an answer to it: %j',
  (signature) => {
    const quoted = 'On 27/11/2026 21:44, Prism wrote:\n> Theirs.';
    expect(partsOfMail(`Yes.\n\n${quoted}\n\n${signature}`)).toEqual({ words: `Yes.\n\n\n${signature}`, quoted });
  },
);

test.each([
  'On the surface this is a quotation.\n\nOn the other hand it is none:\n- one\n- two',
  'From: our database, not From: elsewhere.\n\nThis is what I mean.',
  'Here is the journey.\n\nFrom: London\nTo: Paris\nDate: 3 May 2027\n\nPlease book it.',
  'Cheers,\n\nAda\n\nPS: the budget is 40,000 now.',
  'Sent from the office in Leeds, so call there.\n\nThe numbers:\n----\n1\n====\n2',
  'On 27 November you wrote:\n\nThat is not what I read.',
  'On Nov 27, 2026 at 9:44 PM, Prism <hello@prism.example> wrote:\n> A?\n\nYes.\n\n> B?\n\nNo.\n\n> C?\n\nLater.',
  '> Is it A?\n\nYes.\n\n> And B?\n\nNo.',
  'See below.\n\nFrom: Prism\nSent: Friday\nTo: Ada\nSubject: Yours\n\n> Is it A?\n\nYes.',
  'From: Prism\nSent: Friday\nTo: Ada\nSubject: Yours\n\nOnly this.',
  'Hello,\n\nFrom: Leeds office\nTo: all staff\nSubject: closing day\n\nThis text must stand on the page.',
  'Hallo,\n\nVon: Hamburg\nAn: München\nBetreff: Reiseplaner\n\nDas ist der Titel.',
  'Bonjour,\n\nDe: 10h\nA: 12h\nSujet: atelier\nDate: lundi\n\nMerci de le publier.',
  'Hello,\n\nDate: 3 May 2027\nFrom: The board\nTo: Members\nSubject: Dues\n\nPut this on the page.',
  'Hello,\n\nDate: 3 May 2027, 10:00\nFrom: The board\nTo: Members\nSubject: Dues\n\nPut this on the page.',
  'Hello,\n\nFrom: London\nTo: Paris\nDate: 3 May 2027, 10:00\n\nPlease book it.',
  'Please publish:\n\nSubject: Welcome\nFrom: hello@studio.example\nTo: everybody\n\nWelcome to us.',
  'Hello,\n\nOn 27/11/2026 at 21:44 you wrote:\n\nThat is not what I read. Please change it.',
  'Hello,\n\nOur customer wrote on 27 Nov 2026 at 21:44:\n\nIt crashes.\n\nWhat shall we do?',
  'Hello,\n\non 27 November 2026 at 21:44 Ben <ben@a.example> wrote:\n\nIt crashes.\n\nWhat shall we do?',
  'Hallo,\n\nam 27.11.2026 um 21:44 schrieben Sie:\n\nDas habe ich anders gelesen.',
  'Bonjour,\n\nle 27/11/2026 à 21:44 vous avez écrit :\n\nCe n’est pas ce que j’ai lu.',
])('own words are never folded: %j', (text) => expect(partsOfMail(text)).toEqual({ words: text, quoted: '' }));

test('answers within an unmarked quotation are shown', () => {
  const below = 'From: Prism <hello@prism.example>\nSent: Friday\nTo: Ada\nSubject: Yours\n\nWhen? [Ada] Thursday.';
  const text = `My answers are in red, see below.\n\n${below}`;
  expect(shownPartsOfMail(text)).toEqual({ words: text, quoted: '' });
  expect(partsOfMail(text).quoted).toBe(below);
  expect(shownPartsOfMail(`Thursday.\n\n${below}`).quoted).toBe(below);
});

test('the time grows linearly with the text', () => {
  for (const text of [
    'On a b wrote: '.repeat(1_400),
    'On a\n'.repeat(4_000),
    '> \n'.repeat(6_000),
    'From: a\n'.repeat(2_500),
  ])
    partsOfMail(text);
});
