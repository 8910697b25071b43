import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ScheduledAction } from '../contract/schedules.ts';
import { indexOn } from './search.ts';
import { User } from './user.ts';

const ScheduleSchema = defineEntity({
  name: 'Schedule',
  tableName: 'schedules',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** What it is about, as `Subject` names it; of what was never published, the id of its draft. */
    kind: p.string().length(40),
    subject: p.string().length(80),
    action: p.string().length(10).$type<ScheduledAction>(),
    at: p.datetime(),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** Why it could not be done, in plain words; it is not tried again then. */
    error: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ name: 'schedules_subject', properties: ['kind', 'subject', 'action'] }],
  indexes: [indexOn('schedules', 'due', '"at"', '"error" is null')],
});

/** What is to be done to a subject at a time. The row is deleted in the commit that does it, so it is done once. */
export class Schedule extends ScheduleSchema.class {}
ScheduleSchema.setClass(Schedule);
