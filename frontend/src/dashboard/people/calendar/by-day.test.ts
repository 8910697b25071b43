import type { CalendarEntry } from '@prism/core/contract/enquiry-calls';
import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

test('a reply is on a day in the reader’s time zone, a next step on its date', () => {
  const entry = (id: string, changes: Partial<CalendarEntry>): CalendarEntry => ({
    kind: 'answer',
    id,
    name: 'Ada',
    company: 'x',
    owner: null,
    on: null,
    at: null,
    text: null,
    ...changes,
  });
  const entries = [
    entry('due', { at: '2026-11-23T23:30:00.000Z' }),
    entry('step', { kind: 'next-step', on: '2026-11-23', text: 'Call' }),
  ];
  const idsIn = (zone: string) => [...byDay(entries, zone)].map(([day, [first]]) => [day, first?.id]);
  expect(idsIn('Europe/Berlin')).toEqual([
    ['2026-11-24', 'due'],
    ['2026-11-23', 'step'],
  ]);
  expect(byDay(entries, 'UTC').get('2026-11-23')).toHaveLength(2);
});
