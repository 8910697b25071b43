import { describe, expect, test } from 'vitest';
import { signOffParts } from '../contract/sign-offs.ts';
import { fingerprintsOf, partsOfText } from './parts-of-text.ts';

const text = `An opening of 3 words.

## Seven questions, 7 of them

1. Most shops lose 12% here ([a study](https://baymard.example/lists_(2024)#top)). Few know it.
2. Nobody counts, says <https://count.example/a>.

> We lost a third of our orders.

She said “we never saw a single customer again after that”. ![A chart](/media/chart.png "wide") and [a page](/blog/forms).

\`\`\`sh
curl https://in-code.example/ # 99
\`\`\`

<img src="https://pictures.example/one.jpg"> Half of 200 agreed.[^1]

[^1]: Asked in 2025, see https://notes.example/asked.
`;

test('links are found in every notation, except in code', () => {
  expect(partsOfText(text).links).toEqual([
    'https://baymard.example/lists_(2024)#top',
    'https://count.example/a',
    'https://notes.example/asked',
    '/blog/forms',
  ]);
});

test('pictures are not links', () => {
  expect(partsOfText(text).pictures).toEqual(['/media/chart.png', 'https://pictures.example/one.jpg']);
});

test('sentences with figures are found with whether they name a source; headings and list numbers do not count', () => {
  expect(partsOfText(text).statements).toEqual([
    { text: 'An opening of 3 words.', hasSource: false },
    { text: 'Most shops lose 12% here (a study).', hasSource: true },
    { text: expect.stringMatching(/Half of 200 agreed\.$/), hasSource: true },
    { text: expect.stringMatching(/^Asked in 2025/), hasSource: true },
  ]);
});

test('quotations are found', () => {
  expect(partsOfText(text).quotations).toEqual([
    'We lost a third of our orders.',
    'we never saw a single customer again after that',
  ]);
});

test('a call-out is not a quotation', () => {
  expect(partsOfText('> [!NOTE]\n').quotations).toEqual([]);
});

describe('an edit reopens only what it changes', () => {
  const post = { title: 'Forms', excerpt: 'Short.', content: text, image: '/illustrations/plain/steps.svg' };
  const opened = (changes: Partial<typeof post>) => {
    const [before, after] = [fingerprintsOf(post), fingerprintsOf({ ...post, ...changes })];
    return signOffParts.filter((part) => before[part] !== after[part]);
  };
  const replaced = (from: string, to: string) => {
    expect(text).toContain(from);
    return opened({ content: text.replace(from, to) });
  };

  test.each([
    ['nothing', () => opened({}), []],
    ['a title', () => opened({ title: 'Other forms' }), ['facts']],
    ['a word', () => replaced('Few know it', 'Nobody knows it'), ['facts']],
    ['a mark', () => replaced('Few know it', '**Few** know it'), []],
    ['a figure', () => replaced('12%', '21%'), ['facts', 'sources']],
    ['where words lead', () => replaced('](/blog/forms)', '](/blog/others)'), ['links', 'sources']],
    [
      'an address that readers see',
      () => replaced('count.example/a', 'count.example/b'),
      ['facts', 'links', 'sources'],
    ],
    ['a quotation', () => replaced('a third of our', 'half of our'), ['facts', 'sources', 'rights']],
    ['a picture in the text', () => replaced('/media/chart.png', '/media/other.png'), ['rights']],
    ['the picture above it', () => opened({ image: '/other.png' }), ['rights']],
  ])('%s', (_what, edit, parts) => expect(edit()).toEqual(parts));
});
