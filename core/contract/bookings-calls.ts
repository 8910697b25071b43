import { id, listOf, nullable, object, text, time, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';

const booked = {
  startsAt: time,
  endsAt: time,
  /** The visitor's time zone, if the browser named one. */
  timeZone: nullable(text()),
  /** The deadline for moving or cancelling it here. */
  changeUntil: time,
};
export const bookedSession = object(booked);
export type BookedSession = ValueOf<typeof bookedSession>;

const deskSession = object({
  booked: nullable(object({ ...booked, proposalDueAt: nullable(time) })),
  /** Possible start times as if this session were not booked; empty if the studio has no hours. */
  slots: listOf(time),
});
export type DeskSession = ValueOf<typeof deskSession>;

const comingSession = object({
  contactId: id,
  name: text(),
  company: text(),
  /** Null if the enquiry has no owner. */
  host: nullable(text()),
  startsAt: time,
  endsAt: time,
});
export type ComingSession = ValueOf<typeof comingSession>;

const call = callsOf('contacts', 'enquiries');
const done = { group: 'people', kind: 'contacts' } as const;
const changes = ['/admin/contacts', '/admin/bookings', '/admin/promises'];

export const sessionCalls = {
  coming: call('GET /admin/bookings', {
    says: 'List coming sessions, earliest first',
    answer: listOf(comingSession),
  }),
  read: call('GET /admin/contacts/{id}/session', {
    says: 'Get the session of an enquiry and other free times',
    answer: deskSession,
  }),
  book: call('PUT /admin/contacts/{id}/session', {
    says: 'Book or reschedule the session of an enquiry; client and studio are notified by email',
    body: object({ startsAt: time }),
    audit: { act: 'book-session', label: 'Book session', ...done },
    changes,
  }),
  cancel: call('DELETE /admin/contacts/{id}/session', {
    says: 'Cancel the session of an enquiry; client and studio are notified by email',
    audit: { act: 'cancel-session', label: 'Cancel session', ...done },
    changes,
  }),
  calendar: call('GET /admin/session-calendar', {
    says: 'Check whether you have a calendar feed URL',
    answer: object({ madeAt: nullable(time) }),
  }),
  makeCalendar: call('POST /admin/session-calendar', {
    says: 'Create a calendar feed URL for the coming sessions; the previous one is revoked',
    answer: object({ url: text() }),
    status: 201,
    audit: { act: 'make-calendar', label: 'Create calendar link', group: 'access', mailed: true },
    stepUp: true,
  }),
  endCalendar: call('DELETE /admin/session-calendar', {
    says: 'Revoke your calendar feed URL',
    audit: { act: 'remove-calendar', label: 'Revoke calendar link', group: 'access' },
  }),
};
