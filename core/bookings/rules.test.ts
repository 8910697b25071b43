import { expect, test } from 'vitest';
import { emptyContent } from '../content/check.ts';
import { settings } from '../content/content.ts';
import { statedMinutes } from './rules.ts';

const studio = emptyContent(settings.studio.fields);
const hours = [{ days: ['monday'], opens: '09:00', closes: '17:00' }] as const;

test.each([
  ['says nothing of sessions', {}, null],
  ['says how long they take', { minutes: 45 }, 45],
  ['holds them', { hours }, 60],
  ['holds them and says how long they take', { hours, minutes: 30 }, 30],
])('of a studio that %s', (_what, said, minutes) => {
  expect(statedMinutes({ ...studio, bookings: { ...studio.bookings, ...said } })).toBe(minutes);
});
