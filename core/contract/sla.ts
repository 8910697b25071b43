/** So many who wait are listed. */
export const mostWaiting = 20;

/** Over so many days the median is taken. */
export const medianDays = 90;
/** Of fewer enquiries the public is told no median. */
export const fewestForMedian = 20;

/** '47 minutes', '3 hours', '2 days': the nearest of them. */
export function minutesInWords(minutes: number): string {
  const [count, unit] =
    minutes < 120
      ? [Math.max(1, Math.round(minutes)), 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
