const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '2025-01-20' as people write it: '20 January 2025'. */
export function dateText(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`));
}
