import { id, listOf, nullable, object, text, time, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';

const booked = {
  ...{ startsAt: time, endsAt: time },
  /** Of the visitor, where their browser named one. */
  timeZone: nullable(text()),
  /** Until when it can be moved or cancelled here. */
  changeUntil: time,
};
export const bookedSession = object(booked);
export type BookedSession = ValueOf<typeof bookedSession>;

const deskSession = object({
  booked: nullable(object({ ...booked, proposalDueAt: nullable(time) })),
  /** When one can begin, as if none was booked; none where the studio has not said when. */
  slots: listOf(time),
});
export type DeskSession = ValueOf<typeof deskSession>;

const comingSession = object({
  /** Of the enquiry. */
  contactId: id,
  ...{ name: text(), company: text() },
  /** Null where no person has the enquiry. */
  host: nullable(text()),
  ...{ startsAt: time, endsAt: time },
});
export type ComingSession = ValueOf<typeof comingSession>;

const call = callsOf('contacts', 'enquiries');
const done = { group: 'people', kind: 'contacts' } as const;
const changes = ['/admin/contacts', '/admin/bookings', '/admin/promises'];

export const sessionCalls = {
  coming: call('GET /admin/bookings', {
    says: 'Sessions that are not over yet, the next first',
    answer: listOf(comingSession),
  }),
  read: call('GET /admin/contacts/{id}/session', {
    says: 'The session of an enquiry, and when it could be instead',
    answer: deskSession,
  }),
  book: call('PUT /admin/contacts/{id}/session', {
    says: 'Book the session of an enquiry, or move it: mails tell its sender and the studio',
    body: object({ startsAt: time }),
    audit: { act: 'book-session', label: 'Book session', ...done },
    changes,
  }),
  cancel: call('DELETE /admin/contacts/{id}/session', {
    says: 'Cancel the session of an enquiry: mails tell its sender and the studio',
    audit: { act: 'cancel-session', label: 'Cancel session', ...done },
    changes,
  }),
  calendar: call('GET /admin/session-calendar', {
    says: 'Whether you have an address by which a calendar reads the coming sessions',
    answer: object({ madeAt: nullable(time) }),
  }),
  makeCalendar: call('POST /admin/session-calendar', {
    says: 'Make an address by which your calendar reads the coming sessions; the one before ends',
    answer: object({ url: text() }),
    status: 201,
    audit: { act: 'make-calendar', label: 'Create calendar link', group: 'access', mailed: true },
    stepUp: true,
  }),
  endCalendar: call('DELETE /admin/session-calendar', {
    says: 'End the address by which your calendar reads the coming sessions',
    audit: { act: 'remove-calendar', label: 'Revoke calendar link', group: 'access' },
  }),
};
