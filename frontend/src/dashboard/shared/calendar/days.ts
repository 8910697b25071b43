import { dayAfter } from '@prism/core/contract/days';

export type Span = 'month' | 'week';

const dayMs = 86_400_000;

/** The days of the week of `day`, or of all weeks of its month; weeks begin on Monday. */
export function daysOf(span: Span, day: string): string[] {
  const [first, last] = span === 'week' ? [day, day] : [`${day.slice(0, 7)}-01`, dayAfter(nextMonth(day, 1), -1)];
  const from = dayAfter(first, -weekdayOf(first));
  const to = dayAfter(last, 6 - weekdayOf(last));
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => dayAfter(from, index));
}

/** A day in the week or month `steps` after that of `day`. */
export function stepFrom(span: Span, day: string, steps: number): string {
  return span === 'week' ? dayAfter(day, 7 * steps) : nextMonth(day, steps);
}

/** The first day of the month `months` after that of `day`. */
function nextMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** From Monday, 0, to Sunday, 6. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** Whether it is a valid day in the URL's format. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
