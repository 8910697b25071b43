import type { AdminEntry } from '@prism/core/contract/content-calls';
import { expect, test } from 'vitest';
import { unseenEntry } from './entry-facts.ts';

const entry = (kind: string, data: object): AdminEntry => ({
  kind,
  id: '1',
  key: 'one',
  place: 1,
  shown: true,
  isSample: false,
  version: 1,
  updatedAt: '2026-11-27T10:00:00.000Z',
  data,
});
const said = (kind: string, data: object) => unseenEntry(entry(kind, data), '2026-11-27')?.description;

test('a published entry that visitors do not see says what is missing', () => {
  expect(said('figures', {})).toBe('Visitors see it once you add evidence, or state it as your own word.');
  expect(said('figures', { ownWord: true, places: ['about'] })).toBeUndefined();
  expect(said('testimonials', { ownWord: false })).toBe('Visitors see it once you add evidence.');
  expect(said('team', { proof: { evidence: 'A contract' } })).toBeUndefined();
  expect(said('team', { proof: { evidence: 'A contract', holdsUntil: '2026-11-26' } })).toMatch(/expired/);
  expect(said('packages', {})).toBeUndefined();
  expect(said('testimonials', { proof: { evidence: 'An email' }, places: [] })).toMatch(/“Shown on”/);
  expect(said('technologies', {})).toBe('Visitors see it once you fill in “Shown on”.');
});
