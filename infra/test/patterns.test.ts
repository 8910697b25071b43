import { expect, test } from 'vitest';
import { madePatterns, makersOfWords, readProven, unprovenAmong, writtenPatterns } from './patterns.ts';

const { patterns, makers } = writtenPatterns();

/** The rest make patterns of what is searched for letter by letter, of names of their own, or of parts that are proved. */
const knownMakers = [
  ...makersOfWords,
  'backend/http/shapes.ts',
  'backend/http/pagination/search.ts',
  'core/config/variables.ts',
  'core/markdown/pictures.ts',
].toSorted();

/** Linear, as people can tell: the analysis gives up at their many words, or at how often a letter may come. */
const arguedPatterns = [
  /^\/(?:wp-(?:login|admin|includes|content|config)|xmlrpc|cgi-bin|vendor|phpmyadmin)|\/\.|@|^\/[^/]*:/,
  /<sup class="footnote-mark"><a [^<>]*>\d+<\/a><\/sup>/g,
].map(String);

test('the time of no pattern grows faster than the text that it meets', async () => {
  const known = new Set([...readProven(), ...arguedPatterns]);
  const all = [...patterns, ...(await madePatterns())];
  const unproven = await unprovenAmong(all.filter(({ literal }) => !known.has(literal)));
  expect(unproven.map(({ file, literal }) => `${file}: ${literal}`)).toEqual([]);
});

test('a pattern whose time grows with the square is found', async () => {
  const slow = { source: String.raw`\s+$`, flags: '', literal: '', file: '' };
  expect(await unprovenAmong([slow])).toEqual([slow]);
});

test('patterns are made of texts only where it is known of which', () => expect(makers).toEqual(knownMakers));
