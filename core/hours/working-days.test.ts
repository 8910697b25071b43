import { expect, test } from 'vitest';
import { momentIn } from '../contract/zoned-time.ts';
import { WorkingDays } from './working-days.ts';

const london = {
  timeZone: 'Europe/London',
  hours: [
    { days: ['monday', 'tuesday', 'saturday'] as const, opens: '09:00', closes: '17:30' },
    { days: ['saturday'] as const, opens: '22:00', closes: '02:00' },
  ],
  holidays: [{ from: '2026-03-30', until: '' }],
};
const at = (time: string) => new Date(momentIn(london.timeZone, time).at);
const firstOf = (days: WorkingDays, moment: Date) => [...days.from(moment)].slice(0, 3);

test('repeated calls return the same days as the first', () => {
  const known = new WorkingDays(london);
  for (let hour = 0; hour < 24 * 9; hour += 1) {
    const moment = new Date(at('2026-03-27T00:30').getTime() + hour * 60 * 60 * 1000);
    expect(firstOf(known, moment)).toEqual(firstOf(new WorkingDays(london), moment));
  }
  expect(firstOf(known, at('2026-03-28T12:00'))[0]?.start).toBe(at('2026-03-28T12:00').getTime());
});

test('the calendar is computed once a day', () => {
  let computed = 0;
  const hours = {
    days: ['friday'] as const,
    closes: '17:30',
    get opens() {
      computed += 1;
      return '09:00';
    },
  };
  const known = new WorkingDays({ ...london, hours: [hours] });
  firstOf(known, at('2026-03-27T10:00'));
  const before = computed;
  firstOf(known, at('2026-03-27T11:00'));
  expect(computed).toBe(before);
});
