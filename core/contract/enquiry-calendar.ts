import type { EnquiryOwner } from './enquiries.ts';

/** Something that is to be done about an enquiry at a time. */
export interface CalendarEntry {
  kind: 'next-step' | 'answer' | 'proposal' | 'session';
  /** The enquiry's. */
  id: string;
  name: string;
  company: string;
  /** Who looks after it; null where nobody does. */
  owner: EnquiryOwner | null;
  /** The day of a next step, 'YYYY-MM-DD'; null of the others, whose day depends on the reader's clock. */
  on: string | null;
  /** When an answer or a proposal is due or a session begins, ISO 8601; null of a next step. */
  at: string | null;
  /** What is to be done next; null of the others. */
  text: string | null;
}

/** So many days are shown at most, and so many entries. */
export const mostCalendarDays = 42;
export const mostCalendarEntries = 1_000;
