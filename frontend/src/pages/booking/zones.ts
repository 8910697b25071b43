import { clockIn, zoneName } from '@prism/core/contract/zoned-time';
import { useSyncExternalStore } from 'react';

/** The device's time zone; undefined on the server and until hydration. */
export function useDeviceZone(): string | undefined {
  return useSyncExternalStore(subscribeToNothing, deviceZone, () => undefined);
}

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const subscribeToNothing = () => () => undefined;

/** 'UTC+4' */
function offsetOf(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset === 'GMT' ? 'UTC+0' : offset.replace('GMT', 'UTC');
}

/** 'Dubai, UTC+4' */
export function zoneInWords(timeZone: string, moment: Date): string {
  return `${zoneName(timeZone)}, ${offsetOf(timeZone, moment)}`;
}

const inWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

export function shownAt(timeZone: string, moment: Date | string) {
  const [day = '', time = ''] = clockIn(timeZone, new Date(moment)).split('T');
  const [weekday = '', ...date] = inWords.format(Date.parse(day)).replace(',', '').split(' ');
  return { day, time, weekday, date: date.join(' ') };
}
