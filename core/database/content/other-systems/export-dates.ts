const rfc2822 =
  /^(?:[a-z]{3}, *)?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d\d:\d\d(?::\d\d)?) (?:GMT|UTC|Z|([+-]\d\d):?(\d\d))$/i;
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(?:Z|UTC|([+-]\d\d):?(\d\d))?)?$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Larger numbers are milliseconds: until the year 2286, seconds have at most ten digits. */
const firstMilliseconds = 10_000_000_000;

/**
 * Parses a date of an export: milliseconds or seconds, SQL, ISO 8601 or mail format. UTC by default. Undefined if
 * invalid, such as WordPress's zeros.
 */
export function momentIn(given: unknown): Date | undefined {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
  if (/^\d{9,14}(?:\.\d+)?$/.test(text)) {
    const number = Number(text);
    return new Date(number < firstMilliseconds ? number * 1000 : number);
  }
  const [, year = '', month = '', day = '', time = '00:00', hours = '+00', minutes = '00'] =
    iso.exec(text) ?? inOrder(rfc2822.exec(text)) ?? [];
  const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // Impossible days such as 31 February would overflow.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(day) || Number(year) < 1000)
    return undefined;
  const date = new Date(`${year}-${month}-${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function inOrder(found: RegExpExecArray | null): (string | undefined)[] | undefined {
  if (!found) return undefined;
  const [, day = '', month = '', year, ...time] = found;
  const number = months.indexOf(month.toLowerCase()) + 1;
  return ['', year, String(number).padStart(2, '0'), day.padStart(2, '0'), ...time];
}
