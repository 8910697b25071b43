import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const CalendarLinkSchema = defineEntity({
  name: 'CalendarLink',
  tableName: 'calendar_links',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** SHA-256 of the token in its address, which is told once. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** The address by which the calendar of somebody of the studio reads the coming sessions: one at a time, until it is renewed. */
export class CalendarLink extends CalendarLinkSchema.class {}
CalendarLinkSchema.setClass(CalendarLink);
