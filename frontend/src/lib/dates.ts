const months = 'January February March April May June July August September October November December'.split(' ');

/** '2025-01-20' as '20 January 2025'. Without `Intl`, which takes browsers tens of milliseconds to load. */
export function dateText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
