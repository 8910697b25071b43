import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Enquiry } from './enquiry.ts';

const BookingSchema = defineEntity({
  name: 'Booking',
  tableName: 'bookings',
  properties: {
    /** Calendars know the session by it, however often it is moved. */
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** It goes with its enquiry, by a trigger, as promises do. */
    enquiry: () => p.oneToOne(Enquiry).owner().fieldName('contact_id').createForeignKeyConstraint(false),
    /** The line of the history that made it what it is. Mails are about that line, so those about an earlier time end quietly. */
    lineId: p.uuid().unique(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** When the studio has rested after it. */
    freeAt: p.datetime(),
    /** Of whoever booked, as their browser named it; null where it named none. */
    timeZone: p.string().length(64).nullable(),
    /** Rises with every change, so that calendars know which is the last. */
    sequence: p.integer().default(0),
    /** By when a proposal is promised; null where none is. */
    proposalDueAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
  checks: [
    {
      name: 'bookings_one_at_a_time',
      // Whatever asks, two sessions never share a moment.
      expression: 'EXCLUDE USING gist (tstzrange(starts_at, free_at) WITH &&) WHERE ((cancelled_at IS NULL))',
    },
  ],
});

/** The session of an enquiry: one at a time, which can be moved, cancelled and booked anew. */
export class Booking extends BookingSchema.class {}
BookingSchema.setClass(Booking);
