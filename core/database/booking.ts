import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import { Enquiry } from './enquiry.ts';

const BookingSchema = defineEntity({
  name: 'Booking',
  tableName: 'bookings',
  properties: {
    /** The calendar UID, kept when it is moved. */
    id: uuidKey(),
    /** Deleted with its enquiry by a trigger. */
    enquiry: () => p.oneToOne(Enquiry).owner().fieldName('contact_id').createForeignKeyConstraint(false),
    /** The history event that set its current time. Mails refer to it, so outdated ones are dropped. */
    lineId: p.uuid().unique(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** The end of the break after it. */
    freeAt: p.datetime(),
    /** The client's time zone from the browser; null if unknown. */
    timeZone: p.string().length(64).nullable(),
    /** Increases with every change, for calendars. */
    sequence: p.integer().default(0),
    /** When the proposal is due; null if none was promised. */
    proposalDueAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
  checks: [
    {
      name: 'bookings_one_at_a_time',
      // Guarantees that appointments never overlap.
      expression: 'EXCLUDE USING gist (tstzrange(starts_at, free_at) WITH &&) WHERE ((cancelled_at IS NULL))',
    },
  ],
});

export class Booking extends BookingSchema.class {}
BookingSchema.setClass(Booking);
