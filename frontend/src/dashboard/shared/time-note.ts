import { clockIn, momentIn, zoneName } from '@prism/core/contract/zoned-time';

/** By which clock a time is meant, and which moment, where that clock shows the time twice or not at all. */
export function timeNote(timeZone: string, time: string): string {
  const usual = `${zoneName(timeZone)} time`;
  if (time === '') return usual;
  const { at, clock } = momentIn(timeZone, time);
  if (clock === 'repeated') return 'The clocks go back that night and show this time twice. The first is meant.';
  if (clock === 'skipped')
    return `The clocks go forward over this time that night. ${clockIn(timeZone, at).slice(11)} is meant.`;
  return usual;
}
