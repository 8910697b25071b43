import { expect, test } from 'vitest';
import { calendarFile, invitationFile } from './calendar.ts';

const booking = {
  id: 'a1',
  sequence: 0,
  cancelledAt: null,
  startsAt: new Date('2026-12-01T10:00Z'),
  endsAt: new Date('2026-12-01T11:00Z'),
};
const entry = { booking, title: 'Session', place: '', text: 'Two\nlines', url: 'https://www.example.org/a' };
const organizer = { name: 'Studio', email: 'hello@example.org' };

test.each([
  ['an invitation', invitationFile(entry, { organizer, attendee: 'ada@example.org' }).content],
  ['a calendar', calendarFile([entry], 'Studio', 'Sessions')],
])('every line of %s ends with CRLF', (_what, file) => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
