import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Waiting } from '../contract/sla-calls.ts';
import { User } from './user.ts';

const SnoozeSchema = defineEntity({
  name: 'Snooze',
  tableName: 'snoozes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** Of the enquiry or application. No foreign key: what is past is deleted with the person's next one. */
    subjectId: p.uuid().primary(),
    kind: p.string().length(20).$type<Waiting['kind']>().primary(),
    until: p.datetime(),
    /** What waits since a later time is shown. */
    createdAt: p.datetime(),
  },
});

/** Something that waits, hidden from one person's Today until a time. */
export class Snooze extends SnoozeSchema.class {}
SnoozeSchema.setClass(Snooze);
