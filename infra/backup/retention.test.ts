import { expect, test } from 'vitest';
import { outdated } from './retention.ts';

const nameOf = (at: Date) => `prism-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.age`;
/** One a night, newest first. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, index) => nameOf(new Date(Date.UTC(2027, 11, 31, 3, 15) - index * 24 * 3_600_000)));

test('a year of nights leaves 7 days, 4 weeks and 6 months', () => {
  const all = nights(365);
  const away = new Set(outdated(all));
  expect(all.filter((name) => !away.has(name)).map((name) => name.slice(6, 16))).toEqual([
    '2027-12-31',
    '2027-12-30',
    '2027-12-29',
    '2027-12-28',
    '2027-12-27',
    '2027-12-26',
    '2027-12-25',
    // The ends of the previous weeks, then of the previous months.
    '2027-12-19',
    '2027-12-12',
    '2027-11-30',
    '2027-10-31',
    '2027-09-30',
    '2027-08-31',
    '2027-07-31',
  ]);
});

test('nightly thinning keeps the same backups as thinning once', () => {
  const all = nights(365).toReversed();
  let there: string[] = [];
  for (const name of all) {
    there.push(name);
    const away = new Set(outdated(there));
    there = there.filter((one) => !away.has(one));
  }
  expect(new Set(outdated(all))).toEqual(new Set(all.filter((name) => !there.includes(name))));
});

test('all of the newest 24 hours and of earlier days stay; other files are ignored', () => {
  const before = ['prism-2027-02-28T03-15-00.tar', 'prism-2027-02-28T11-00-00.tar'];
  const names = ['prism-2027-03-01T03-15-00.tar', 'prism-2027-03-01T12-00-00.tar.age', 'notes.txt', 'prism-2027.tar'];
  expect(outdated([...before, ...names])).toEqual(['prism-2027-02-28T03-15-00.tar']);
});
