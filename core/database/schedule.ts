import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { ScheduledAction } from '../contract/schedules.ts';
import { indexOn } from './search.ts';
import { User } from './user.ts';

const ScheduleSchema = defineEntity({
  name: 'Schedule',
  tableName: 'schedules',
  properties: {
    id: uuidKey(),
    /** Its subject; for unpublished content, its draft's id. */
    kind: p.string().length(40),
    subject: p.string().length(80),
    action: p.string().length(10).$type<ScheduledAction>(),
    at: p.datetime(),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** Why it failed, in plain words; it is not repeated. */
    error: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ name: 'schedules_subject', properties: ['kind', 'subject', 'action'] }],
  indexes: [indexOn('schedules', 'due', '"at"', '"error" is null')],
});

export class Schedule extends ScheduleSchema.class {}
ScheduleSchema.setClass(Schedule);
