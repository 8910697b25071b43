import { daysBetween, daysIn } from '@prism/core/contract/days';
import { timeZoneNamed } from '@prism/core/contract/zoned-time';

export interface Times {
  /** An IANA name. */
  timeZone: string;
  /** '20 Jan 2025' */
  dateOf: (iso: string) => string;
  /** 'Tuesday 3 March' */
  dayOf: (time: number) => string;
  /** 'Today, 11:04', 'Yesterday', '18 Jan', and the year if it is another one. */
  momentOf: (iso: string, now: number) => string;
  /** The same inside a sentence: 'today, 11:04'. */
  momentInSentence: (iso: string, now: number) => string;
  /** 'Today, 12:04', 'Yesterday, 12:04', '18 Jan, 12:04', and the year if it is another one. */
  timeOf: (iso: string, now: number) => string;
  /** The same inside a sentence: 'today, 12:04'. */
  timeInSentence: (iso: string, now: number) => string;
  /** '12:04' */
  clockOf: (time: number) => string;
}

const wholeDate = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Formats times in the first of these zones that the browser knows, or in UTC. */
export function timesIn(...zones: (string | null)[]): Times {
  const timeZone = zones.find((zone) => zone !== null && timeZoneNamed(zone)) ?? 'UTC';
  const date = new Intl.DateTimeFormat('en-GB', { ...wholeDate, timeZone });
  const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone });
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const calendarDay = daysIn(timeZone);

  function dayNamed(iso: string, now: number): string {
    const then = new Date(iso);
    const [day, today] = [calendarDay(then), calendarDay(now)];
    if (day === today) return 'Today';
    if (daysBetween(day, today) === 1) return 'Yesterday';
    return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth.format(then) : date.format(then);
  }

  const timeOf = (iso: string, now: number) => `${dayNamed(iso, now)}, ${clock.format(new Date(iso))}`;

  function momentOf(iso: string, now: number): string {
    const day = dayNamed(iso, now);
    return day === 'Today' ? timeOf(iso, now) : day;
  }

  const inSentence = (words: string) => words.replace(/^(?:Today|Yesterday)/, (word) => word.toLowerCase());

  return {
    timeZone,
    momentOf,
    dateOf: (iso) => date.format(new Date(iso)),
    dayOf: (time) => weekday.format(time).replace(',', ''),
    momentInSentence: (iso, now) => inSentence(momentOf(iso, now)),
    timeOf,
    timeInSentence: (iso, now) => inSentence(timeOf(iso, now)),
    clockOf: (time) => clock.format(time),
  };
}

const calendarDate = new Intl.DateTimeFormat('en-GB', { ...wholeDate, timeZone: 'UTC' });

/** '20 Jan 2025' for '2025-01-20', in every time zone. */
export function dateInWords(day: string): string {
  return calendarDate.format(new Date(day));
}

/** '42 s', '1 m 54 s', '3 h 5 m' */
export function durationOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return parts(Math.floor(seconds / 60), 'm', seconds % 60, 's');
  const hours = Math.floor(seconds / 3600);
  return hours < 24
    ? parts(hours, 'h', Math.floor((seconds % 3600) / 60), 'm')
    : parts(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

function parts(many: number, unit: string, few: number, smaller: string): string {
  return few === 0 ? `${many} ${unit}` : `${many} ${unit} ${few} ${smaller}`;
}
