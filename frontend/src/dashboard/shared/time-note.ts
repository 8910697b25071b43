import { momentNote, zoneName } from '@prism/core/contract/zoned-time';

/** By which clock a time is meant, and which moment, where that clock shows the time twice or not at all. */
export function timeNote(timeZone: string, time: string): string {
  return (time && momentNote(timeZone, time)) || `${zoneName(timeZone)} time`;
}
