import type { PlannedSection } from '@prism/core/contract/article-outline';
import { expect, test } from 'vitest';
import { followHeading, mergeSections, withTheirs } from './merge-section.ts';

const before: PlannedSection = { heading: 'Why', point: 'Cables.', keywords: ['offline'] };

test('changes of two people in different fields of a section are merged', () => {
  const mine = { ...before, heading: 'Why not', words: 300 };
  const theirs = { ...before, point: 'Tunnels.', keywords: [] };
  expect(mergeSections(before, mine, theirs)).toEqual({
    section: { heading: 'Why not', point: 'Tunnels.', keywords: [], words: 300 },
    clashes: [],
  });
  expect(mergeSections(before, mine, mine)).toEqual({ section: mine, clashes: [] });
});

test('a field that both changed is a conflict, which either version resolves', () => {
  const mine = { ...before, heading: 'Mine', words: 300 };
  const theirs = { ...before, heading: 'Theirs', point: 'Tunnels.' };
  const merged = mergeSections(before, mine, theirs);
  expect(merged).toEqual({ section: { ...mine, point: 'Tunnels.' }, clashes: ['heading'] });
  expect(withTheirs(merged.section, theirs, merged.clashes)).toEqual({ ...theirs, words: 300 });
});

test('a section is followed if it was renamed in place, and not otherwise', () => {
  const outline = (...headings: string[]) => headings.map((heading) => ({ ...before, heading }));
  const known = outline('A', 'B', 'C');
  expect(followHeading(known, outline('A', 'B2', 'C'), 'B')).toBe('B2');
  expect(followHeading(known, outline('B', 'A', 'C'), 'B')).toBe('B');
  expect(followHeading(known, outline('A', 'C'), 'B')).toBe('B');
  expect(followHeading(known, outline('A', 'B', 'C'), '')).toBe('');
});
