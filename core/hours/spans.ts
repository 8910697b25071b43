import { dayIn } from '../contract/days.ts';
import { weekdays, type Hours, type Weekday } from '../contract/hours.ts';
import { momentIn } from '../contract/zoned-time.ts';

export interface OpenTime {
  timeZone: string;
  hours: readonly Hours[];
  /** Days off as 'YYYY-MM-DD'; `until` is '' for a single day. */
  holidays: readonly { from: string; until: string }[];
  /** Single days ('YYYY-MM-DD') that override hours and holidays; closed if a time is ''. */
  exceptions?: readonly ({ on: string } & Times)[];
}

type Times = Pick<Hours, 'opens' | 'closes'>;

/** Open time in milliseconds since 1970, and its first day. */
export interface Span {
  day: string;
  start: number;
  end: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Open time of so many days from a moment, in order; overlapping hours count once. */
export function spansFrom(open: OpenTime, from: Date, days: number): Iterable<Span> {
  return leftOf(spansOf(open, dayIn(open.timeZone, from), days), from);
}

export function* leftOf(spans: Iterable<Span>, at: Date): Generator<Span> {
  const passed = at.getTime();
  for (const { day, start, end } of spans) if (end > passed) yield { day, start: Math.max(start, passed), end };
}

/** Open time of so many days from the day before `today`, whose hours may close after midnight. */
export function* spansOf(open: OpenTime, today: string, days: number): Generator<Span> {
  let passed = -Infinity;
  const first = noonOf(today) - dayMs;
  for (let index = 0; index < days; index += 1) {
    const day = isoDay(first + index * dayMs);
    const spans = hoursOn(open, day)
      .map((hours) => spanOn(open.timeZone, day, hours))
      .toSorted((one, other) => one.start - other.start);
    for (const { start, end } of spans) {
      if (end <= passed) continue;
      yield { day, start: Math.max(start, passed), end };
      passed = end;
    }
  }
}

function hoursOn({ hours, holidays, exceptions = [] }: OpenTime, day: string): readonly Times[] {
  const instead = exceptions.filter(({ on }) => on === day);
  if (instead.length > 0) return instead.filter(({ opens, closes }) => opens && closes);
  if (holidays.some(({ from, until }) => from <= day && day <= (until > from ? until : from))) return [];
  return hours.filter(({ days }) => days.includes(weekdayOf(day)));
}

/** Hours that close no later than they open end on the next day. */
function spanOn(timeZone: string, day: string, { opens, closes }: Times): Span {
  const lastDay = closes > opens ? day : isoDay(noonOf(day) + dayMs);
  return { day, start: momentIn(timeZone, `${day}T${opens}`).at, end: momentIn(timeZone, `${lastDay}T${closes}`).at };
}

/** From noon, adding a day is safe despite clock changes. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

const isWeekday = (name: string): name is Weekday => Object.hasOwn(weekdays, name);
const names = Object.keys(weekdays).filter(isWeekday);

function weekdayOf(day: string): Weekday {
  // `getUTCDay` begins with Sunday.
  const name = names[(new Date(noonOf(day)).getUTCDay() + 6) % 7];
  if (!name) throw new Error(`${day} is not a day`);
  return name;
}
