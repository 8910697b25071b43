import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Waiting } from '../contract/sla-calls.ts';
import { User } from './user.ts';

const SnoozeSchema = defineEntity({
  name: 'Snooze',
  tableName: 'snoozes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** The enquiry's or application's id. No foreign key: past rows are deleted with the person's next snooze. */
    subjectId: p.uuid().primary(),
    kind: p.string().length(20).$type<Waiting['kind']>().primary(),
    until: p.datetime(),
    /** A later wait is visible again. */
    createdAt: p.datetime(),
  },
});

export class Snooze extends SnoozeSchema.class {}
SnoozeSchema.setClass(Snooze);
