import { addAuditLine } from '@prism/core/database/audit-line';
import { initOrm } from '@prism/core/database/orm';

/** Notes in the audit log that everything is being copied. */
export async function tellBackup(databaseUrl: string): Promise<void> {
  const orm = await initOrm(databaseUrl, 1);
  try {
    await addAuditLine(orm.em.fork(), {}, { act: 'back-up', detail: 'By make backup' });
  } finally {
    await orm.close(true);
  }
}

/** Notes that all was replaced by a backup of that time (ISO 8601), within the transaction of `em`. */
export async function tellRestore(em: Parameters<typeof addAuditLine>[0], madeAt: string): Promise<void> {
  await addAuditLine(em, {}, { act: 'restore-backup', detail: `By make restore, of ${madeAt}` });
}
