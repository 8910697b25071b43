import { expect, test } from 'vitest';
import { aboutLayout, leastWordsOf, lintArticle } from './lint-article.ts';

/** `count` words in distinct sentences. */
const prose = (count: number, seed = 0) =>
  Array.from(
    { length: Math.ceil(count / 8) },
    (_, at) => `Phone ${seed}-${at} finds what no room of ${at * 7 + seed} saw.`,
  ).join(' ');
const sections = ['Why', 'How', 'Cost'];
const article = (...texts: string[]) =>
  `An opening.\n\n${sections.map((title, at) => `## ${title}\n\n${texts[at] ?? ''}\n`).join('\n')}`;
const whole = article(prose(300, 1_000), prose(300, 2_000), prose(300, 3_000));
const ordered = { targetLength: 'short', sections, leastWords: leastWordsOf('short') } as const;

test('accepts an article as ordered', () => {
  expect(lintArticle(whole, ordered)).toEqual([]);
  const code =
    '\n\n```ts\n// I’m sorry, but I can’t help with that request.\nconst a = 1;\n```\n\nNote `<think>` and go on.\n';
  expect(lintArticle(whole + code, ordered)).toEqual([]);
});

test('similar sentences are no repetition', () => {
  const alike = (seed: number) =>
    Array.from(
      { length: 25 },
      (_, at) => `Phone ${seed}-${at} dropped a frame, and **nobody** in the office saw why.`,
    ).join(' ');
  expect(lintArticle(article(alike(1), alike(2), alike(3)), ordered)).toEqual([]);
});

test('reports pictures that are missing or have no alt text', () => {
  const [start, rest] = [whole.slice(0, whole.indexOf('## How')), whole.slice(whole.indexOf('## How'))];
  const said = (picture: string) => lintArticle(`${start}${picture}\n\n${rest}`, ordered);
  const line = start.split('\n').length;
  expect(said('![A phone]()')).toEqual([`The picture in line ${line} cannot be shown.`]);
  expect(said('![A phone](http://phones.example/1.png)')).toEqual([`The picture in line ${line} cannot be shown.`]);
  expect(said('![](https://phones.example/1.png)')).toEqual([`The picture in line ${line} has no alt text.`]);
  expect(said('![A phone](https://phones.example/1.png)')).toEqual([]);
});

test('reports text that cannot be rendered in time', async () => {
  expect(await aboutLayout(whole)).toEqual([]);
  expect(await aboutLayout(`${whole}\n${'> '.repeat(40)}Words\n`)).toEqual([
    'Quotes and lists are nested more than 32 levels deep. Remove some.',
  ]);
  const slow = `${'['.repeat(30)}${'x]'.repeat(30)} `.repeat(1_000);
  expect(await aboutLayout(slow)).toEqual([expect.stringMatching(/^It takes too long to render\./)]);
});

test.each<[string, string, string]>([
  ['of nine words', "I'm sorry, but I can't help with that.", 'The text has 8 words; 800–1200 were ordered.'],
  ['far too short', article(prose(60, 1), prose(60, 2_000), prose(60, 3_000)), ' words; 800–1200 were ordered.'],
  ['far too long', article(prose(900, 1_000), prose(900, 2_000), prose(900, 3_000)), ' words; 800–1200 were ordered.'],
  ['without a section', whole.slice(0, whole.indexOf('## Cost')), 'Not written, though in the outline: “Cost”.'],
  ['without sections', whole.replace(/^## /gm, ''), 'The text has no sections.'],
  ['with a section twice', `${whole}\n## Why\n\nOnce more.\n`, 'Several sections are called “Why”.'],
  ['with an empty section', article(prose(500, 1_000), '', prose(400, 3_000)), 'There is no text under “How”.'],
  [
    'with a refusal',
    `${whole}\n\nI cannot write about this topic.\n`,
    'The model refused to write: “I cannot write about this topic.”',
  ],
  [
    'with chat',
    `${whole}\n\nLet me know if you want changes!\n\nAnd so on.\n`,
    'The text contains chat: “Let me know if you want changes!”',
  ],
  ['with thoughts', `${whole}\n\n</think>\n\nAnd so on.\n`, 'The text contains the model’s reasoning.'],
  [
    'with a paragraph twice',
    article(prose(300, 1), prose(300, 1), prose(300, 3_000)),
    'A paragraph is repeated: “Phone 1-0',
  ],
  [
    'with sentences that return',
    `${whole}\n\n${Array.from({ length: 4 }, (_, at) => `In room ${at}. Nobody in the office ever saw why.`).join('\n\n')}`,
    'Sentences are repeated, such as “Nobody in the office ever saw why.”',
  ],
  [
    'that goes round in circles',
    article('and another thing, '.repeat(300), prose(60, 2_000), 'Short.'),
    'Much of the text repeats itself.',
  ],
])('reports an article %s', (_name, text, reason) => {
  expect(lintArticle(text, ordered).join(' ')).toContain(reason);
});

test.each([
  'No.',
  'Nie mogę o tym napisać.',
  '抱歉，我无法回答这个问题。',
  'My guidelines keep me from this subject, so I leave the section out and go on.',
])('reports a section of a few words, in any language: %s', (words) => {
  expect(lintArticle(article(prose(300, 1_000), words, prose(300, 3_000)), ordered).join(' ')).toMatch(
    /“How” has only \d+ words?\./,
  );
});

test.each([
  "Thank you for your request. However, I can't help with that.",
  "I apologize, but I'm not going to write that.",
  "I'm not permitted to write about this subject.",
  "My guidelines don't allow me to write this.",
  'This request goes against my guidelines, so I will leave it out.',
  "> **I'm sorry, but I can't help with that.**",
  'Es tut mir leid, aber dabei kann ich nicht helfen.',
  'Je suis désolé, mais je ne peux pas vous aider.',
  'Lo siento, pero no puedo ayudar con eso.',
  'Mi dispiace, ma non posso aiutarti con questo.',
  'Het spijt me, maar daar kan ik je niet bij helpen. Ik kan dit niet schrijven.',
  'Sinto muito, mas não posso ajudar com isso.',
])('finds a refusal: %s', (line) => {
  expect(lintArticle(`${whole}\n\n${line}\n`, ordered).join(' ')).toContain('The model refused to write: ');
});

test.each([
  'I need more information before I can write this section. What is the product?',
  'Könnten Sie mir sagen, um welches Produkt es geht?',
  'Pourriez-vous préciser le sujet ?',
  '¿Podrías indicar el producto?',
  'Potresti indicare il prodotto?',
  'Kunt u aangeven om welk product het gaat?',
  'Poderia informar o produto?',
  'Okay, the user wants a section about phones. Let me think.',
  'This section is approximately 230 words.',
  '(231 words)',
  'As of my last update, no phone does that.',
  "I don't have real-time data on phones.",
])('finds chat: %s', (line) => {
  expect(lintArticle(`${whole}\n\n${line}\n\nAnd so on.\n`, ordered).join(' ')).toContain('The text contains chat: ');
});

test.each([
  '[Insert section text here]',
  'Ask [Ihr Firmenname] for it.',
  'TODO: write this section.',
  'Lorem ipsum dolor sit amet.',
  'Ask {{company}} for it.',
  'Phones grew by a third [citation needed] in a year.',
  'One studio (insert example here) did so.',
])('finds a placeholder: %s', (line) => {
  expect(lintArticle(`${whole}\n\n${line}\n`, ordered).join(' ')).toContain('contains a placeholder: ');
});

test.each([
  'Todo esto cuesta dinero. It is said in [their report](https://phones.example/1), and again in `[name]`.[1]',
  'Leider ist es nicht möglich, im Tunnel zu telefonieren.',
  'Your request reaches the phone as it was written.',
  'The user wants speed, and a phone that lasts.',
  'Thank you for reading is what nobody hears.',
])('accepts prose: %s', (line) => {
  expect(lintArticle(`${whole}\n\n${line}\n`, ordered)).toEqual([]);
});
