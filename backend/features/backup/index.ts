import type { Plugin } from '@hapi/hapi';
import { backupCalls as calls } from '@prism/core/contract/backups';
import { answerDownload } from '../../http/downloads.ts';
import { serve } from '../../plugins/calls.ts';
import { openLastBackup, orderBackup, readBackups } from './backups.ts';

export interface BackupOptions {
  /** The folder of backups, if this process has it. */
  folder: string;
}

/** The last backup, the next one, and one that is made now. */
export const backups: Plugin<BackupOptions> = {
  name: 'backups',
  register(server, { folder }) {
    server.route(serve(calls.read, async ({ em }) => await readBackups(em, folder)));
    server.route(
      serve(calls.order, async ({ em }) => {
        await orderBackup(em);
        return { status: 'queued' as const };
      }),
    );
    server.route(
      serve(calls.download, async ({ em, h, details }) => {
        const { file, parts } = await openLastBackup(em, folder);
        details.subject = { kind: 'backups', id: file, title: file };
        details.notifyOwners = true;
        return await answerDownload(h, parts, { name: file, type: 'application/octet-stream' });
      }),
    );
  },
};
