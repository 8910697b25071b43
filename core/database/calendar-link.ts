import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const CalendarLinkSchema = defineEntity({
  name: 'CalendarLink',
  tableName: 'calendar_links',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** SHA-256 of the URL's token, which is shown once. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class CalendarLink extends CalendarLinkSchema.class {}
CalendarLinkSchema.setClass(CalendarLink);
