export interface ZonedMoment {
  /** In milliseconds since 1970. */
  at: number;
  /**
   * 'skipped': the clock jumps over it, so 01:30 means 02:30. 'repeated': the clock shows it twice, and the first is
   * meant.
   */
  clock: 'usual' | 'skipped' | 'repeated';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The canonical name of a time zone; undefined if unknown here, because browsers and servers know different ones. */
export function timeZoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export function momentIn(timeZone: string, time: string): ZonedMoment {
  const shown = Date.parse(`${time}Z`);
  // No clock is changed twice within a day.
  const before = shown - offsetAt(timeZone, shown - 24 * hourMs);
  const after = shown - offsetAt(timeZone, shown + 24 * hourMs);
  const [first, last] = [Math.min(before, after), Math.max(before, after)];
  const fits = [first, last].filter((at) => clockIn(timeZone, at) === time);
  const [at] = fits;
  if (at === undefined) return { at: before, clock: 'skipped' };
  return { at, clock: fits.length > 1 && first !== last ? 'repeated' : 'usual' };
}

/** Which moment is meant if the clock shows a time twice or not at all; undefined otherwise. */
export function momentNote(timeZone: string, time: string): string | undefined {
  const { at, clock } = momentIn(timeZone, time);
  if (clock === 'repeated') return 'The clocks go back that night, so this time happens twice. We use the first.';
  if (clock === 'skipped')
    return `The clocks go forward that night, so this time does not exist. We use ${clockIn(timeZone, at).slice(11)}.`;
  return undefined;
}

export function clockIn(timeZone: string, moment: Date | number): string {
  const shown = clockOf(timeZone).format(moment).replace(' ', 'T');
  // ISO 8601 form of years with fewer or more than four digits, as while typing.
  return shown.replace(/^\d+/, (year) => (year.length > 4 ? `+${year.padStart(6, '0')}` : year.padStart(4, '0')));
}

export const lastTime = '9999-12-31T23:59';

/** Cached: creating a formatter takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}

/** How far the clock is ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  return Date.parse(`${clockIn(timeZone, moment)}Z`) - Math.floor(moment / minuteMs) * minuteMs;
}

/**
 * 'Thursday 26 November, 09:00 (London)'; with the year if it differs from that of `now`. In a repeated hour: '01:30,
 * the first of two'.
 */
export function momentInWords(timeZone: string, moment: Date | number, now: Date | number = moment): string {
  const isFar = clockIn(timeZone, now).slice(0, 4) !== clockIn(timeZone, moment).slice(0, 4);
  const year = isFar ? 'numeric' : undefined;
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year });
  const which = ofTwo(timeZone, moment);
  const time = `${clockIn(timeZone, moment).slice(11)}${which && `, ${which}`}`;
  return `${day.format(moment).replace(',', '')}, ${time} (${zoneName(timeZone)})`;
}

/** Which of two if the clock shows the time twice; otherwise empty. */
function ofTwo(timeZone: string, moment: Date | number): string {
  const { at, clock } = momentIn(timeZone, clockIn(timeZone, moment));
  if (clock !== 'repeated') return '';
  return at >= Math.floor(Number(moment) / minuteMs) * minuteMs ? 'the first of two' : 'the second of two';
}

/** The common name of a time zone: 'Europe/London' → 'London' */
export function zoneName(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
