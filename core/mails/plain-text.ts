/** One line without control characters, which could end a header or turn the reading direction. */
export function oneLine(text: string, maxLength = 200): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}

export function timeIn(timeZone: string, date: Date): string {
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'full', timeZone });
  return `${day} at ${clockIn(timeZone, date)}`;
}

export function clockIn(timeZone: string, date: Date): string {
  return date.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
}
