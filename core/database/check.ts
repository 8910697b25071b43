import { defineEntity, p } from '@mikro-orm/postgresql';
import type { BackupRunner, MadeBackup } from '../contract/backups.ts';
import { tryMs } from '../contract/launch.ts';
import type { MailTest } from '../contract/mail-settings.ts';

type MailTestDetails = Pick<MailTest, 'host' | 'to' | 'steps' | 'advice'> & { endedAt: string };

const CheckSchema = defineEntity({
  name: 'Check',
  tableName: 'checks',
  properties: {
    /** A check of `core/contract/launch.ts`. */
    name: p.string().length(40).primary(),
    /** The latest run; its job carries it. */
    id: p.uuid().unique(),
    askedAt: p.datetime().onCreate(() => new Date()),
    /** The last success. */
    doneAt: p.datetime().nullable(),
    /** Why it failed since, in plain words. */
    error: p.text().nullable(),
    /** Size of a backup. */
    bytes: p.bigint('number').nullable(),
    /** For a backup, the file; for its runner, when the next one is due. */
    backup: p.json<{ made?: MadeBackup; runner?: BackupRunner }>().nullable(),
    mail: p.json<MailTestDetails>().nullable(),
  },
});

export class Check extends CheckSchema.class {}
CheckSchema.setClass(Check);

export function isBeingTried(check: Pick<Check, 'askedAt' | 'doneAt' | 'error'> | undefined): boolean {
  if (!check || check.error) return false;
  return (check.doneAt?.getTime() ?? 0) < check.askedAt.getTime() && Date.now() - check.askedAt.getTime() < tryMs;
}
