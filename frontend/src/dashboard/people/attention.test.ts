import type { Waiting } from '@prism/core/contract/sla-calls';
import { expect, test } from 'vitest';
import { inGroups } from './attention.ts';

const inLondon = (clock: string) => new Date(`2026-07-01T${clock}:00+01:00`);
const waits = (name: string, changes: Partial<Waiting> = {}): Waiting => ({
  kind: 'enquiry',
  by: 'enquiry',
  since: inLondon('08:00').toISOString(),
  id: name,
  name,
  about: 'Engines',
  quote: null,
  budget: '',
  words: '',
  step: null,
  owner: { id: 'ada', name: 'Ada' },
  promise: null,
  ...changes,
});
const due = (moment: Date) => ({ dueAt: moment.toISOString(), answeredAt: null });
const tomorrow = new Date(inLondon('15:00').getTime() + 24 * 3_600_000);

test('items are grouped by their due date in the reader’s time zone', () => {
  const waiting = [
    waits('late', { promise: due(inLondon('09:59')) }),
    waits('at noon', { promise: due(inLondon('12:00')) }),
    waits('after noon', { promise: due(inLondon('12:01')) }),
    waits('at midnight', { promise: due(inLondon('23:59')) }),
    waits('unassigned', { promise: due(tomorrow), owner: null }),
    waits('somebody’s', { promise: due(tomorrow) }),
    waits('an application', { kind: 'application', promise: due(tomorrow), owner: null }),
    waits('wrote', { by: 'mail' }),
    waits('wrote before the answer is due', { by: 'mail', promise: due(tomorrow), owner: null }),
  ];
  const shown = inGroups(waiting, inLondon('10:00').getTime(), 'Europe/London').map(({ group, items }) => [
    group,
    items.map(({ name }) => name),
  ]);
  expect(shown).toEqual([
    ['Overdue', ['late']],
    ['Before noon', ['at noon']],
    ['Today', ['after noon', 'at midnight', 'wrote', 'wrote before the answer is due']],
    ['New', ['unassigned']],
    ['Later', ['somebody’s', 'an application']],
  ]);
});

test('in New York the same instant falls in another group', () => {
  const [group] = inGroups(
    [waits('soon', { promise: due(inLondon('13:00')) })],
    inLondon('12:30').getTime(),
    'America/New_York',
  );
  expect(group?.group).toBe('Before noon');
});
