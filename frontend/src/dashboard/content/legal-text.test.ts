import { terms } from '@prism/core/content/pages/legal';
import { checkContent } from '@prism/core/content/check';
import { expect, test } from 'vitest';
import { readLegalText } from './legal-text.ts';

const outline = (text: string) =>
  readLegalText(text).sections.map(({ id, title, blocks }) => ({
    id,
    title,
    blocks: blocks.map(({ kind, text: said, items }) => (kind === 'list' ? items : said)),
  }));

test('Markdown becomes an intro and a section for each heading', () => {
  const text = `# Privacy policy

We guide museum visitors.

## 1. Who we are
**Ouvido Alto, Lda.** in Lisbon.
Write to [us](mailto:ola@ouvido.example).

## 2. What we keep

We keep:

- your name
- your email,
  as you typed it

## What we keep

Nothing else.`;
  expect(readLegalText(text).lead).toBe('We guide museum visitors.');
  expect(outline(text)).toEqual([
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: ['Ouvido Alto, Lda. in Lisbon. Write to [us](mailto:ola@ouvido.example).'],
    },
    { id: 'what-we-keep', title: 'What we keep', blocks: ['We keep:', ['your name', 'your email, as you typed it']] },
    { id: 'what-we-keep-2', title: 'What we keep', blocks: ['Nothing else.'] },
  ]);
});

test('plain text is divided at numbered headings and at lines in capitals; a lone heading joins the next', () => {
  const text = `TERMS OF SERVICE

GENERAL PROVISIONS

1. Definitions

“We” is the studio.

1.1 Your side

(a) You pay.
(b) You say what you need.

The rest is custom. 2 weeks is usual.`;
  expect(outline(text)).toEqual([
    { id: 'general-provisions-definitions', title: 'General provisions: Definitions', blocks: ['“We” is the studio.'] },
    {
      id: 'your-side',
      title: 'Your side',
      blocks: [['You pay.', 'You say what you need.'], 'The rest is custom. 2 weeks is usual.'],
    },
  ]);
});

test('a text without headings is one section, and long paragraphs are divided between sentences', () => {
  const long = Array.from({ length: 120 }, (_, index) => `Sentence ${index} says what applies.`).join(' ');
  const { sections, lead } = readLegalText(long);
  expect(lead).toBeUndefined();
  expect(sections).toMatchObject([{ id: 'introduction', title: 'Introduction', blocks: [{}, {}] }]);
  expect(sections[0]?.blocks.map(({ text }) => text).join(' ')).toBe(long);
  const { fields } = terms;
  expect(checkContent({ sections: fields.sections }, { sections }).errors).toBeUndefined();
});
