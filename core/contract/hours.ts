export const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

export type Weekday = keyof typeof weekdays;

/** Opening hours of some days, such as '09:00' in the studio's time zone. */
export interface Hours {
  days: readonly Weekday[];
  opens: string;
  closes: string;
}

/** Days in order, consecutive ones as a range: 'Monday to Thursday, Saturday'. */
export function daysText(days: readonly Weekday[]): string {
  const week = Object.entries(weekdays).map(([day, label]) => ({ label, isOpen: days.some((open) => open === day) }));
  const runs = week
    .map(({ label, isOpen }) => (isOpen ? label : ''))
    .join(' ')
    .split(/ {2,}/);
  return runs
    .map((run) => run.trim().split(' ').filter(Boolean))
    .flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))
    .join(', ');
}

export function timesText({ opens, closes }: Hours): string {
  return [opens, closes].map((time) => time.replace(/^0/, '')).join('–');
}
