/** The day it is in `timeZone` at `moment`, as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, moment: Date | number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

const dayMs = 24 * 60 * 60 * 1000;

/** When the day after that of `moment` begins in `timeZone`, in milliseconds since 1970. */
export function nextDayIn(timeZone: string, moment: number): number {
  const day = dayIn(timeZone, moment);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  // Days may have 23 or 25 hours, so it is looked for: it is after `before` and not after `after`.
  let [before, after] = [moment, moment + dayMs + dayMs / 12];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (format.format(middle) === day) before = middle;
    else after = middle;
  }
  return after;
}

/** How many days `to` is after `from`, both as 'YYYY-MM-DD'. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
