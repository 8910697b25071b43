export const mostWaiting = 20;

export const medianDays = 90;
export const fewestForMedian = 20;

export function minutesInWords(minutes: number): string {
  const [count, unit] =
    minutes < 120
      ? [Math.max(1, Math.round(minutes)), 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
