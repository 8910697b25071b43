import { describe, expect, test } from 'vitest';
import { clockIn, momentIn } from '../contract/zoned-time.ts';
import { slots, type BookingRules } from './slots.ts';

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const rules: BookingRules = {
  timeZone: 'Europe/London',
  hours: [{ days: week, opens: '09:30', closes: '12:00' }],
  holidays: [],
  exceptions: [],
  minutes: 60,
  pauseMinutes: 0,
  noticeHours: 24,
  daysAhead: 7,
};
const at = (time: string, zone = rules.timeZone) => new Date(momentIn(zone, time).at);
const taken = (from: string, until: string) => ({ startsAt: at(from), freeAt: at(until) });

/** The studio's local time of each slot. */
const free = (now: string, changes: Partial<BookingRules> = {}, busy: Parameters<typeof slots>[1] = []) => {
  const all = { ...rules, ...changes };
  return slots(all, busy, at(now, all.timeZone)).map((slot) => clockIn(all.timeZone, slot));
};
const onDay = (day: string, times: readonly string[]) => times.map((time) => `${day}T${time}`);
const morning = ['09:30', '10:00', '10:30', '11:00'];

describe('a session can start', () => {
  test('on every half hour of the weekly hours if it ends within them', () => {
    expect(free('2026-03-02T08:00', { daysAhead: 2 })).toEqual([
      ...onDay('2026-03-03', morning),
      ...onDay('2026-03-04', []),
    ]);
    expect(free('2026-03-06T08:00', { daysAhead: 3 })).toEqual([]);
    expect(free('2026-03-02T08:00', { daysAhead: 2, minutes: 150 })).toEqual(['2026-03-03T09:30']);
    expect(free('2026-03-02T08:00', { daysAhead: 2, minutes: 151 })).toEqual([]);
  });

  test('after the minimum notice, within the maximum days ahead', () => {
    expect(free('2026-03-02T10:10', { daysAhead: 2 })).toEqual([
      ...onDay('2026-03-03', ['10:30', '11:00']),
      ...onDay('2026-03-04', ['09:30', '10:00']),
    ]);
    expect(free('2026-03-02T09:50', { noticeHours: 1, daysAhead: 1 })).toEqual([
      '2026-03-02T11:00',
      '2026-03-03T09:30',
    ]);
  });

  test('in steps from the opening, even while open', () => {
    expect(free('2026-03-02T09:40', { noticeHours: 0, daysAhead: 1 }).slice(0, 3)).toEqual(
      onDay('2026-03-02', ['10:00', '10:30', '11:00']),
    );
  });

  test('outside other sessions and the pauses around them', () => {
    const ten = [taken('2026-03-03T10:30', '2026-03-03T11:30')];
    expect(free('2026-03-02T08:00', { daysAhead: 2 }, ten)).toEqual(['2026-03-03T09:30']);
    const early = [taken('2026-03-03T09:30', '2026-03-03T10:45')];
    expect(free('2026-03-02T08:00', { daysAhead: 2, pauseMinutes: 15 }, early)).toEqual(['2026-03-03T11:00']);
    const late = [taken('2026-03-03T11:00', '2026-03-03T12:15')];
    expect(free('2026-03-02T08:00', { daysAhead: 2, pauseMinutes: 15 }, late)).toEqual(['2026-03-03T09:30']);
  });

  test('not on holidays; exceptions override weekly hours and holidays', () => {
    const holidays = [{ from: '2026-03-03', until: '2026-03-05' }];
    expect(free('2026-03-02T08:00', { holidays, daysAhead: 4 })).toEqual(onDay('2026-03-06', []));
    const exceptions = [
      { on: '2026-03-04', opens: '14:00', closes: '15:00' },
      { on: '2026-03-06', opens: '', closes: '' },
      { on: '2026-03-07', opens: '10:00', closes: '11:00' },
    ];
    expect(free('2026-03-02T08:00', { holidays, exceptions, daysAhead: 7 })).toEqual([
      '2026-03-04T14:00',
      '2026-03-07T10:00',
    ]);
  });

  test('over midnight if hours cross it or adjoin without a gap', () => {
    const hours = [{ days: ['tuesday'] as const, opens: '22:30', closes: '01:00' }];
    const night = ['2026-03-03T22:30', '2026-03-03T23:00', '2026-03-03T23:30', '2026-03-04T00:00'];
    expect(free('2026-03-02T08:00', { hours })).toEqual(night);
    const joined = [
      { days: ['tuesday'] as const, opens: '22:30', closes: '00:00' },
      { days: ['wednesday'] as const, opens: '00:00', closes: '01:00' },
    ];
    expect(free('2026-03-02T08:00', { hours: joined })).toEqual(night);
    expect(free('2026-03-03T23:10', { hours, noticeHours: 0, daysAhead: 1 })).toEqual(night.slice(2));
  });

  test('in real minutes at clock changes: no skipped hour, and both of a repeated one', () => {
    const hours = [{ days: ['sunday'] as const, opens: '00:00', closes: '03:00' }];
    const clocks = (now: string) => free(now, { hours, daysAhead: 3 }).map((slot) => slot.slice(11));
    expect(clocks('2026-03-27T08:00')).toEqual(['00:00', '00:30', '02:00']);
    expect(clocks('2026-10-23T08:00')).toEqual(['00:00', '00:30', '01:00', '01:30', '01:00', '01:30', '02:00']);
    const sameDay = [{ days: ['saturday', 'monday'] as const, opens: '09:30', closes: '10:30' }];
    const mornings = free('2026-03-27T08:00', { hours: sameDay });
    expect(mornings).toEqual(['2026-03-28T09:30', '2026-03-30T09:30']);
  });

  test("in the studio's time zone, whatever it is", () => {
    const zone = 'Asia/Kolkata';
    const [first] = slots({ ...rules, timeZone: zone }, [], at('2026-03-02T08:00', zone));
    expect(first?.toISOString()).toBe('2026-03-03T04:00:00.000Z');
  });

  test('on the half hours of the day if always open', () => {
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
    const hours = [{ days, opens: '00:00', closes: '00:00' }];
    expect(free('2026-03-02T08:07', { hours, noticeHours: 0 }).slice(0, 2)).toEqual([
      '2026-03-02T08:30',
      '2026-03-02T09:00',
    ]);
  });

  test('never without hours', () => {
    expect(free('2026-03-02T08:00', { hours: [] })).toEqual([]);
  });
});
