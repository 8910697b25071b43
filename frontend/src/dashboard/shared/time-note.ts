import { momentNote, zoneName } from '@prism/core/contract/zoned-time';

/** The time zone of a time, and which moment is meant if it occurs twice or never. */
export function timeNote(timeZone: string, time: string): string {
  return (time && momentNote(timeZone, time)) || `${zoneName(timeZone)} time`;
}
