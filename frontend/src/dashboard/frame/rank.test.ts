import { expect, test } from 'vitest';
import { rankOf } from './rank.ts';

test.each([
  ['icon', 'Icon', [], 4],
  ['opening', 'Opening hours', [], 3],
  ['hours opening', 'Opening hours', [], 2],
  ['from pr', '“From” prices', [], 3],
  ['fav', 'Icon', ['favicon'], 1],
  ['business hours', 'Opening hours', ['business hours'], 1],
  ['hourz', 'Opening hours', ['business hours'], 0],
  ['', 'Opening hours', [], 0],
])('%j finds %j as %j at rank %i', (text, label, also, rank) => {
  expect(rankOf(text, label, also)).toBe(rank);
});
