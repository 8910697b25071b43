import { defineEntity, p } from '@mikro-orm/postgresql';

const CheckSchema = defineEntity({
  name: 'Check',
  tableName: 'checks',
  properties: {
    /** What is checked: see `core/contract/launch.ts`. */
    name: p.string().length(40).primary(),
    /** Of the latest time; the job carries it. */
    id: p.uuid().unique(),
    askedAt: p.datetime().onCreate(() => new Date()),
    /** When it last went well. */
    doneAt: p.datetime().nullable(),
    /** Why it did not go well since, in plain words. */
    error: p.text().nullable(),
  },
});

/** When something that a studio relies on was last tried, and how that went: a backup, a mail, the key of an AI provider. */
export class Check extends CheckSchema.class {}
CheckSchema.setClass(Check);
