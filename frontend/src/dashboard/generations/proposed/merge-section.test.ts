import type { PlannedSection } from '@prism/core/contract/article-outline';
import { expect, test } from 'vitest';
import { followHeading, mergeSections, withTheirs } from './merge-section.ts';

const before: PlannedSection = { heading: 'Why', point: 'Cables.', keywords: ['offline'] };

test('what two people change in different fields of a section comes together', () => {
  const mine = { ...before, heading: 'Why not', words: 300 };
  const theirs = { ...before, point: 'Tunnels.', keywords: [] };
  expect(mergeSections(before, mine, theirs)).toEqual({
    section: { heading: 'Why not', point: 'Tunnels.', keywords: [], words: 300 },
    clashes: [],
  });
  expect(mergeSections(before, mine, mine)).toEqual({ section: mine, clashes: [] });
});

test('what both change otherwise is a clash, of which either side can be had', () => {
  const mine = { ...before, heading: 'Mine', words: 300 };
  const theirs = { ...before, heading: 'Theirs', point: 'Tunnels.' };
  const merged = mergeSections(before, mine, theirs);
  expect(merged).toEqual({ section: { ...mine, point: 'Tunnels.' }, clashes: ['heading'] });
  expect(withTheirs(merged.section, theirs, merged.clashes)).toEqual({ ...theirs, words: 300 });
});

test('a section is followed where it was renamed in its place, and nowhere else', () => {
  const outline = (...headings: string[]) => headings.map((heading) => ({ ...before, heading }));
  const known = outline('A', 'B', 'C');
  expect(followHeading(known, outline('A', 'B2', 'C'), 'B')).toBe('B2');
  expect(followHeading(known, outline('B', 'A', 'C'), 'B')).toBe('B');
  expect(followHeading(known, outline('A', 'C'), 'B')).toBe('B');
  expect(followHeading(known, outline('A', 'B', 'C'), '')).toBe('');
});
