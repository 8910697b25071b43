import { addressKey } from '@prism/core/people/address-spelling';
import type { CalendarReply } from '@prism/core/contract/received-mails';
import type { Attachment, Email } from 'postal-mime';
import { partText } from './delivery-report.ts';
import windowsZones from './windows-zones.json' with { type: 'json' };

/** Windows zone names in lower case to tz names, from Unicode CLDR (`windowsZones.xml`). */
const zones: ReadonlyMap<string, string> = new Map(Object.entries(windowsZones));

export interface CalendarAnswer extends CalendarReply {
  /** The UID of our invitation; '' if missing. */
  uid: string;
}

/** By type, or by name if the mail program gave none. */
export const isCalendar = ({ mimeType, filename }: Pick<Attachment, 'mimeType' | 'filename'>) =>
  /^(?:text\/(?:x-)?calendar|application\/ics)$/.test(mimeType) ||
  (mimeType === 'application/octet-stream' && /\.ics$/i.test(filename ?? ''));

/** Undefined unless it is a reply that accepts or declines. */
export function calendarAnswer({ attachments, from }: Email): CalendarAnswer | undefined {
  for (const part of attachments) {
    if (!isCalendar(part)) continue;
    const text = partText(part).replace(/\r?\n[ \t]/g, '');
    const method = (valueOf(text, 'METHOD') ?? part.method ?? '').toUpperCase();
    const event = /BEGIN:VEVENT([^]*?)(?:END:VEVENT|$)/i.exec(text)?.[1] ?? '';
    const uid = (valueOf(event, 'UID') ?? '').slice(0, 300);
    if (method === 'COUNTER') return { uid, said: 'proposed', startsAt: timeOf(event, text) };
    if (method !== 'REPLY') continue;
    const said = saidIn(event, from?.address);
    if (said) return { uid, said, startsAt: said === 'proposed' ? timeOf(event, text) : null };
  }
  return undefined;
}

function saidIn(event: string, from: string | undefined): CalendarAnswer['said'] | undefined {
  const attendees = event.split(/\r?\n/).filter((line) => /^ATTENDEE[;:]/i.test(line));
  const own = attendees.find((line) => from && attendeeIn(line) === addressKey(from));
  // Who replies from another email is the one who has decided.
  const [status] = (own ? [own] : attendees).map(statusIn).filter((one) => one !== 'NEEDS-ACTION');
  if (status === 'ACCEPTED') return 'accepted';
  if (status === 'DECLINED') return 'declined';
  return status === 'TENTATIVE' ? 'tentative' : undefined;
}

const statusIn = (line: string) => /;PARTSTAT="?([A-Z-]+)/i.exec(line)?.[1]?.toUpperCase() ?? 'NEEDS-ACTION';

const attendeeIn = (line: string) =>
  addressKey(/mailto:\s*([^\s;">]+)/i.exec(line)?.[1] ?? line.slice(line.lastIndexOf(':') + 1).trim());

function lineOf(text: string, name: string): string | undefined {
  return text.split(/\r?\n/).find((line) => line.includes(':') && /^[\w-]+/.exec(line)?.[0].toUpperCase() === name);
}

function valueOf(text: string, name: string): string | undefined {
  const line = lineOf(text, name);
  return line?.slice(line.indexOf(':') + 1).trim();
}

/** ISO 8601; null for a local time that the mail does not explain. */
function timeOf(event: string, calendar: string): string | null {
  const [, zone] = /TZID="?([^:;"]+)/i.exec(lineOf(event, 'DTSTART') ?? '') ?? [];
  const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(valueOf(event, 'DTSTART') ?? '');
  if (!at) return null;
  const [, year, month, day, hour, minute, second, isUtc] = at;
  const utc = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(utc)) return null;
  if (isUtc) return new Date(utc).toISOString();
  const offset = zone && (offsetOf(zones.get(zone.toLowerCase()) ?? zone, utc) ?? onlyOffset(calendar, zone));
  return typeof offset === 'number' ? new Date(utc - offset).toISOString() : null;
}

/** The constant UTC offset of a zone defined in the calendar, in milliseconds, if it has one. */
function onlyOffset(calendar: string, zone: string): number | undefined {
  const [described] = calendar
    .split(/BEGIN:VTIMEZONE/i)
    .slice(1)
    .filter((each) => valueOf(each, 'TZID')?.replaceAll('"', '') === zone);
  const offsets = new Set(
    Array.from(described?.matchAll(/^TZOFFSETTO:([+-])(\d\d)(\d\d)/gim) ?? [], ([, sign, hours, minutes]) => {
      const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
      return sign === '-' ? -offset : offset;
    }),
  );
  return offsets.size === 1 ? [...offsets][0] : undefined;
}

/** The UTC offset of a zone, in milliseconds; undefined for an unknown one. */
function offsetOf(timeZone: string, at: number): number | undefined {
  try {
    const shown = new Date(at).toLocaleString('sv-SE', { timeZone });
    return Date.parse(`${shown.replace(' ', 'T')}Z`) - at;
  } catch {
    return undefined;
  }
}
