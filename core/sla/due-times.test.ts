import { describe, expect, test } from 'vitest';
import { momentIn } from '../contract/zoned-time.ts';
import { WorkingDays, type WorkingTime } from '../hours/working-days.ts';
import { answerTimes, applicationTimes, proposalTimes, timesUntil, type PromisedTimes } from './due-times.ts';

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const studio = {
  timeZone: 'Europe/London',
  hours: [{ days: week, opens: '09:00', closes: '17:30' }],
  holidays: [],
  promises: { replyHours: 24, quickReplyHours: 2, applicationDays: 5 },
};

type Changes = Partial<WorkingTime> & { promises?: Partial<PromisedTimes> };
const changed = ({ promises, ...changes }: Changes = {}) => ({
  work: new WorkingDays({ ...studio, ...changes }),
  promises: { ...studio.promises, ...promises },
});
const at = (time: string, zone = studio.timeZone) => new Date(momentIn(zone, time).at);
const clock = (date: Date | undefined, zone = studio.timeZone) =>
  date && new Date(date).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

/** London's local time at half time, at the last quarter and at the end. */
const answered = (time: string, changes: Changes = {}) => {
  const due = answerTimes(changed(changes), at(time));
  return [due?.halfAt, due?.soonAt, due?.dueAt].map((date) => clock(date));
};

describe('an enquiry is due', () => {
  test('within two working hours', () => {
    expect(answered('2026-03-03T10:00')).toEqual(['2026-03-03 11:00', '2026-03-03 11:30', '2026-03-03 12:00']);
  });

  test('within the rest of the day and then the next day', () => {
    expect(answered('2026-03-03T16:00')).toEqual(['2026-03-03 17:00', '2026-03-03 17:30', '2026-03-04 09:30']);
  });

  test('after a night, in the morning', () => {
    expect(answered('2026-03-03T22:40')[2]).toBe('2026-03-04 11:00');
    expect(answered('2026-03-04T03:00')).toEqual(['2026-03-04 10:00', '2026-03-04 10:30', '2026-03-04 11:00']);
  });

  test('within 24 hours at most, even at weekends', () => {
    expect(answered('2026-03-07T12:00')).toEqual(['2026-03-08 00:00', '2026-03-08 06:00', '2026-03-08 12:00']);
    expect(answered('2026-03-06T17:00')[2]).toBe('2026-03-07 17:00');
    expect(answered('2026-03-08T12:00')[2]).toBe('2026-03-09 11:00');
  });

  test('after the weekend without a calendar target', () => {
    const changes = { promises: { replyHours: null } };
    expect(answered('2026-03-06T17:00', changes)[2]).toBe('2026-03-09 10:30');
    expect(answered('2026-03-07T12:00', changes)[2]).toBe('2026-03-09 11:00');
  });

  test('after holidays of several days', () => {
    const holidays = [
      { from: '2026-12-25', until: '2026-12-28' },
      { from: '2027-01-01', until: '' },
    ];
    const changes = { holidays, promises: { replyHours: null } };
    expect(answered('2026-12-24T17:00', changes)[2]).toBe('2026-12-29 10:30');
    expect(answered('2026-12-31T20:00', changes)[2]).toBe('2027-01-04 11:00');
    expect(answered('2026-12-25T12:00', { holidays })[2]).toBe('2026-12-26 12:00');
  });

  test('in real hours at clock changes: a day may have 23 or 25', () => {
    expect(answered('2026-03-28T12:00')[2]).toBe('2026-03-29 13:00');
    expect(answered('2026-10-24T12:00')[2]).toBe('2026-10-25 11:00');
    // Both nights end on the clock of the following day.
    const always = {
      promises: { replyHours: null },
      hours: [{ days: ['sunday'] as const, opens: '00:00', closes: '04:00' }],
    };
    expect(answered('2026-03-28T23:30', always)[2]).toBe('2026-03-29 03:00');
    expect(answered('2026-10-24T23:30', always)[2]).toBe('2026-10-25 01:00');
  });

  test('by the actual hours: with a break, overlapping, over midnight', () => {
    const only = { promises: { replyHours: null } };
    const days = ['tuesday'] as const;
    const hours = (...times: [string, string][]) => times.map(([opens, closes]) => ({ days, opens, closes }));
    expect(answered('2026-03-03T11:00', { ...only, hours: hours(['09:00', '12:00'], ['14:00', '18:00']) })[2]).toBe(
      '2026-03-03 15:00',
    );
    expect(answered('2026-03-03T09:00', { ...only, hours: hours(['09:00', '10:00'], ['09:30', '12:00']) })[2]).toBe(
      '2026-03-03 11:00',
    );
    expect(answered('2026-03-04T01:00', { ...only, hours: hours(['22:00', '02:00']) })[2]).toBe('2026-03-10 23:00');
  });

  test("Monday to Friday, nine to five, without the studio's own hours", () => {
    expect(answered('2026-03-03T16:00', { hours: [] })[2]).toBe('2026-03-04 10:00');
  });

  test('by the calendar if the studio never works, and never without a target', () => {
    const holidays = [{ from: '2026-01-01', until: '2028-01-01' }];
    expect(answered('2026-03-03T10:00', { holidays })[2]).toBe('2026-03-04 10:00');
    expect(
      answerTimes(changed({ promises: { replyHours: null, quickReplyHours: null } }), at('2026-03-03T10:00')),
    ).toBe(undefined);
  });

  test("in the studio's time zone", () => {
    const zone = 'Asia/Tokyo';
    const due = answerTimes(changed({ timeZone: zone }), at('2026-03-03T10:00', zone));
    expect(clock(due?.dueAt, zone)).toBe('2026-03-03 12:00');
  });
});

describe('an application is due', () => {
  const applied = (time: string, changes: Changes = {}) => {
    const due = applicationTimes(changed(changes), at(time));
    return [due?.halfAt, due?.soonAt, due?.dueAt].map((date) => clock(date));
  };

  test('by the end of the fifth business day after arrival', () => {
    expect(applied('2026-03-02T10:00')).toEqual(['2026-03-05 09:00', '2026-03-09 09:00', '2026-03-09 17:30']);
    expect(applied('2026-03-07T10:00')[2]).toBe('2026-03-13 17:30');
  });

  test('holidays do not count, and a break does not split a day', () => {
    const hours = [
      { days: week, opens: '09:00', closes: '12:00' },
      { days: week, opens: '13:00', closes: '16:00' },
    ];
    expect(applied('2026-03-02T10:00', { hours, holidays: [{ from: '2026-03-04', until: '' }] })[2]).toBe(
      '2026-03-10 16:00',
    );
  });

  test("from the arrival day in the studio's time zone", () => {
    const zone = 'Asia/Tokyo';
    // In London it is still Monday.
    const due = applicationTimes(changed({ timeZone: zone }), at('2026-03-03T08:00', zone));
    expect(clock(due?.dueAt, zone)).toBe('2026-03-10 17:30');
  });

  test('never without a target', () => {
    expect(applicationTimes(changed({ promises: { applicationDays: null } }), at('2026-03-02T10:00'))).toBe(undefined);
  });
});

describe('a proposal is due', () => {
  const made = (time: string, hours: number | null = 48) => {
    const due = proposalTimes(hours, at(time));
    return [due?.halfAt, due?.soonAt, due?.dueAt].map((date) => clock(date));
  };

  test('within its hours after the session, even over a weekend', () => {
    expect(made('2026-03-03T15:00')).toEqual(['2026-03-04 15:00', '2026-03-05 03:00', '2026-03-05 15:00']);
    expect(made('2026-03-06T16:00')[2]).toBe('2026-03-08 16:00');
  });

  test('in real hours at clock changes', () => {
    expect(made('2026-03-27T16:00')).toEqual(['2026-03-28 16:00', '2026-03-29 05:00', '2026-03-29 17:00']);
    expect(made('2026-10-23T16:00')[2]).toBe('2026-10-25 15:00');
  });

  test('never without a target', () => {
    expect(proposalTimes(null, at('2026-03-03T15:00'))).toBe(undefined);
  });

  test('as promised at the time, whatever the current target', () => {
    const endsAt = at('2026-03-27T16:00');
    const due = proposalTimes(48, endsAt);
    expect(due && timesUntil(due.dueAt, endsAt)).toEqual(due);
  });
});
