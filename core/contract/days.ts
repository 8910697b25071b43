/** Tells which day a moment is in `timeZone`, as 'YYYY-MM-DD': for the caller of many. */
export function daysIn(timeZone: string): (moment: Date | number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(moment);
}

/** The day it is in `timeZone` at `moment`, as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, moment: Date | number): string {
  return daysIn(timeZone)(moment);
}

const dayMs = 24 * 60 * 60 * 1000;

/** When the day after that of `moment` begins in `timeZone`, in milliseconds since 1970. */
export function nextDayIn(timeZone: string, moment: number): number {
  const dayOf = daysIn(timeZone);
  const day = dayOf(moment);
  // Days may have 23 or 25 hours, so it is looked for: it is after `before` and not after `after`.
  let [before, after] = [moment, moment + dayMs + dayMs / 12];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle) === day) before = middle;
    else after = middle;
  }
  return after;
}

/** The day so many days after another one, both as 'YYYY-MM-DD'. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last one of that month; both as 'YYYY-MM-DD'. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`, both as 'YYYY-MM-DD'. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
