import { dayIn } from '../contract/days.ts';
import { weekdays, type Hours, type Weekday } from '../contract/hours.ts';
import { momentIn } from '../contract/zoned-time.ts';

/** When an answer is due, and when the studio is reminded of it: at half of the time, and at the last quarter. */
export interface DueTimes {
  startsAt: Date;
  halfAt: Date;
  soonAt: Date;
  dueAt: Date;
}

/** When the studio works, by its own clock. */
export interface WorkingTime {
  timeZone: string;
  /** Without any, `usualHours` count. */
  hours: readonly Hours[];
  /** Days off, each as 'YYYY-MM-DD'; `until` is '' for a single day. */
  holidays: readonly { from: string; until: string }[];
}

/** What the studio promises; null where it promises nothing. */
export interface PromisedTimes {
  /** Hours by the calendar, whenever something comes. */
  replyHours: number | null;
  /** Hours in which the studio works. */
  quickReplyHours: number | null;
  /** Days on which the studio works. */
  applicationDays: number | null;
}

/** What counts for a studio that has not said when it works. */
export const usualHours: readonly Hours[] = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '17:00' },
];

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Where the studio does not work within so many days, only promises by the calendar count. */
const daysLooked = 370;

/** When an enquiry that comes at `from` has to be answered, whichever promise ends sooner; undefined where none is made. */
export function answerTimes(studio: WorkingTime & { promises: PromisedTimes }, from: Date): DueTimes | undefined {
  const { replyHours, quickReplyHours } = studio.promises;
  const quick = quickReplyHours === null ? undefined : inWorkingTime(studio, from, quickReplyHours * hourMs);
  const atMost = replyHours === null ? undefined : byCalendar(from, replyHours * hourMs);
  if (quick && atMost) return quick.dueAt <= atMost.dueAt ? quick : atMost;
  return quick ?? atMost;
}

/**
 * When an application that comes at `from` has to be answered: at the end of the last of the promised days, of which the
 * first is the working day after it came. Undefined where nothing is promised.
 */
export function applicationTimes(studio: WorkingTime & { promises: PromisedTimes }, from: Date): DueTimes | undefined {
  const { applicationDays } = studio.promises;
  if (applicationDays === null) return undefined;
  const today = dayIn(studio.timeZone, from);
  const days: Span[] = [];
  for (const span of spansFrom(studio, from)) {
    if (span.day === today) continue;
    const last = days.at(-1);
    if (last?.day === span.day) last.end = span.end;
    else if (days.length === applicationDays) break;
    else days.push({ ...span });
  }
  const [half, last] = [days[Math.ceil(applicationDays / 2) - 1], days[applicationDays - 1]];
  if (!half || !last) return undefined;
  return { startsAt: from, halfAt: new Date(half.start), soonAt: new Date(last.start), dueAt: new Date(last.end) };
}

function byCalendar(from: Date, ms: number): DueTimes {
  const after = (part: number) => new Date(from.getTime() + ms * part);
  return { startsAt: from, halfAt: after(0.5), soonAt: after(0.75), dueAt: after(1) };
}

function inWorkingTime(studio: WorkingTime, from: Date, ms: number): DueTimes | undefined {
  const [halfAt, soonAt, dueAt] = [0.5, 0.75, 1].map((part) => afterWork(studio, from, ms * part));
  return halfAt && soonAt && dueAt && { startsAt: from, halfAt, soonAt, dueAt };
}

/** The moment at which the studio has worked `ms` milliseconds since `from`. */
function afterWork(studio: WorkingTime, from: Date, ms: number): Date | undefined {
  let left = ms;
  for (const { start, end } of spansFrom(studio, from)) {
    if (end - start >= left) return new Date(start + left);
    left -= end - start;
  }
  return undefined;
}

/** A stretch of work in milliseconds since 1970, and the day on which it begins. */
interface Span {
  day: string;
  start: number;
  end: number;
}

/** What is left of the studio's hours from a moment on, in their order; hours that overlap count once. */
function* spansFrom({ timeZone, hours, holidays }: WorkingTime, from: Date): Generator<Span> {
  let worked = from.getTime();
  // Hours that close after midnight may have begun the day before.
  const first = noonOf(dayIn(timeZone, from)) - dayMs;
  for (let index = 0; index < daysLooked; index += 1) {
    const day = isoDay(first + index * dayMs);
    if (holidays.some(({ from: begins, until }) => begins <= day && day <= (until > begins ? until : begins))) continue;
    const spans = (hours.length > 0 ? hours : usualHours)
      .filter(({ days }) => days.includes(weekdayOf(day)))
      .map((open) => spanOn(timeZone, day, open))
      .toSorted((one, other) => one.start - other.start);
    for (const { start, end } of spans) {
      if (end <= worked) continue;
      yield { day, start: Math.max(start, worked), end };
      worked = end;
    }
  }
}

/** Hours that close no later than they open close on the next day. */
function spanOn(timeZone: string, day: string, { opens, closes }: Hours): Span {
  const lastDay = closes > opens ? day : isoDay(noonOf(day) + dayMs);
  return { day, start: momentIn(timeZone, `${day}T${opens}`).at, end: momentIn(timeZone, `${lastDay}T${closes}`).at };
}

/** Noon, because a day more or less is then another day, whatever the clocks do. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

const isWeekday = (name: string): name is Weekday => Object.hasOwn(weekdays, name);
const names = Object.keys(weekdays).filter(isWeekday);

function weekdayOf(day: string): Weekday {
  // `getUTCDay` begins with Sunday.
  const name = names[(new Date(noonOf(day)).getUTCDay() + 6) % 7];
  if (!name) throw new Error(`${day} is no day`);
  return name;
}
