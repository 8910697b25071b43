import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { targetsIn } from './targets.ts';

test('links and pictures are found, even nested ones', () => {
  const text = 'See [a [short] page](/a) and [![A cat](<https://x.example/c.png> "Cat")](/b), not [this] or ![that].';
  expect(targetsIn(text).map(({ isPicture, words, address }) => [isPicture, words, address])).toEqual([
    [false, 'a [short] page', '/a'],
    [false, '![A cat](<https://x.example/c.png> "Cat")', '/b'],
    [true, 'A cat', 'https://x.example/c.png'],
  ]);
});

test.each([
  ['A **bold** word, `code_of *its* own` and *one*', 'A bold word, code_of *its* own and one'],
  ['snake_case_words and _marked_ ones, 2 * 3 * 4', 'snake_case_words and marked ones, 2 * 3 * 4'],
  ['[Words](https://x.example/a_(b)) and ![a picture](/a.png)', 'Words and'],
  ['__both__ and _one of_ two_', 'both and one of two_'],
])('%j is parsed as %j', (markdown, words) => expect(plainText(markdown)).toBe(words));

test.each(['[', '![](', '*a ', '_a ', '**a', '[a](b ', '`'])('a text that repeats %j takes linear time', (part) => {
  const text = part.repeat(200_000 / part.length);
  const begin = process.cpuUsage();
  plainText(text);
  targetsIn(text);
  const { user } = process.cpuUsage(begin);
  // Quadratic time would be minutes.
  expect(user / 1_000).toBeLessThan(2_000);
});
