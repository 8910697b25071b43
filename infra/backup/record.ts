import { addAuditLine } from '@prism/core/database/audit-line';
import { initOrm } from '@prism/core/database/orm';

/** Records the backup in the audit log. */
export async function recordBackup(databaseUrl: string): Promise<void> {
  const orm = await initOrm(databaseUrl, 1);
  try {
    await addAuditLine(orm.em.fork(), {}, { act: 'back-up', detail: 'By make backup' });
  } finally {
    await orm.close(true);
  }
}

/** Records the restore of a backup of that time (ISO 8601) in the transaction of `em`. */
export async function recordRestore(em: Parameters<typeof addAuditLine>[0], madeAt: string): Promise<void> {
  await addAuditLine(em, {}, { act: 'restore-backup', detail: `By make restore, of ${madeAt}` });
}
