import { defineEntity, p } from '@mikro-orm/postgresql';
import { tryMs } from '../contract/launch.ts';

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

/** Whether a try is under way. */
export function isBeingTried(check: Pick<Check, 'askedAt' | 'doneAt' | 'error'> | undefined): boolean {
  if (!check || check.error) return false;
  return (check.doneAt?.getTime() ?? 0) < check.askedAt.getTime() && Date.now() - check.askedAt.getTime() < tryMs;
}
