import { expect, test } from 'vitest';
import { madePatterns, makersOfWords, readProven, unprovenAmong, writtenPatterns } from './patterns.ts';

const { patterns, makers } = writtenPatterns();

/** The others build patterns from escaped text, from identifiers or from proved parts. */
const knownMakers = [
  ...makersOfWords,
  'backend/http/shapes.ts',
  'backend/http/pagination/search.ts',
  'core/config/variables.ts',
  'core/markdown/pictures.ts',
].toSorted();

/** Linear by argument: the analysis gives up at many alternatives or large repetition counts. */
const arguedPatterns = [
  /^\/(?:wp-(?:login|admin|includes|content|config)|xmlrpc|cgi-bin|vendor|phpmyadmin)|\/\.|@|^\/[^/]*:/,
  /<sup class="footnote-mark"><a [^<>]*>\d+<\/a><\/sup>/g,
].map(String);

test('every regular expression takes linear time', async () => {
  const known = new Set([...readProven(), ...arguedPatterns]);
  const all = [...patterns, ...(await madePatterns())];
  const unproven = await unprovenAmong(all.filter(({ literal }) => !known.has(literal)));
  expect(unproven.map(({ file, literal }) => `${file}: ${literal}`)).toEqual([]);
});

test('a regular expression that takes quadratic time is found', async () => {
  const slow = { source: String.raw`\s+$`, flags: '', literal: '', file: '' };
  expect(await unprovenAmong([slow])).toEqual([slow]);
});

test('only known files build regular expressions from text', () => expect(makers).toEqual(knownMakers));
