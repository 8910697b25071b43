import { expect, test } from 'vitest';
import { briefs, type Brief } from './briefs.ts';
import { measure, similarity } from './measure.ts';

const brief: Brief = {
  name: 'test',
  topic: 'Bookings',
  category: 'Design',
  targetLength: 'short',
  tone: 'casual',
  keywords: ['deposit', 'no-show'],
};
const outline = { title: 'Bookings that hold', excerpt: '', tags: [], sections: [], plan: [] };
const sentence = 'A guest who pays a deposit comes. ';
const opening = sentence.repeat(20);
const section = (heading: string) => `\n\n## ${heading}\n\n${sentence.repeat(40)}`;
const sound = opening + ['Why', 'How', 'When'].map(section).join('');

test('an article as ordered has no problems', () => {
  const { words, readingEase, ...measures } = measure(brief, { outline, text: sound });
  expect(measures).toEqual({ length: [], structure: [], forbidden: [], links: [], keywords: 0.5 });
  expect(words).toBe(983);
  expect(readingEase, 'short words in short sentences').toBeGreaterThan(80);
});

test.each([
  ['too short', opening, { length: ['660 words short'] }],
  ['too long', sound.repeat(2), { length: ['766 words too many'] }],
  [
    'a heading twice',
    opening + ['Why', 'How', 'why?'].map(section).join(''),
    { structure: ['two sections of one name'] },
  ],
  ['no opening', sound.slice(opening.length), { structure: ['no opening'] }],
  ['an empty section', `${sound}\n\n## Last\n`, { structure: ['a section without text'] }],
  ['a second title', `# Title\n\n${sound}`, { structure: ['a heading of the first level'] }],
  ['a stock phrase', `${sound} In today’s world we delve deeper.`, { forbidden: ["in today's", 'delve'] }],
  ['American spelling', `${sound} The colors.`, { forbidden: ['colors'] }],
  ['code is no prose', `${sound}\n\n\`\`\`css\n# a\ncolor: red\n\`\`\``, { forbidden: [], structure: [] }],
  ['a link', `${sound} [Study](https://example.com/study).`, { links: ['https://example.com/study'] }],
])('%s is found', (_name, text, expected) => {
  expect(measure(brief, { outline, text })).toMatchObject(expected);
});

test('a long title and a missing one are found', () => {
  const structure = (title: string) => measure(brief, { outline: { ...outline, title }, text: sound }).structure;
  expect([structure('x'.repeat(71)), structure('')]).toEqual([['the title has more than 70 characters'], ['no title']]);
});

test('similarity is the share of common sequences of five words', () => {
  expect(similarity('one two three four five six', ['ONE, two three four five. Seven'])).toBe(0.5);
  expect(similarity('one two three four five six', ['six five four three two one'])).toBe(0);
  expect(similarity('', ['one two three four five'])).toBe(0);
});

test('the briefs cover each length and tone and have unique names', () => {
  expect(new Set(briefs.map(({ targetLength }) => targetLength)).size).toBe(3);
  expect(new Set(briefs.map(({ tone }) => tone)).size).toBe(3);
  expect(new Set(briefs.map(({ name }) => name)).size).toBe(briefs.length);
});
