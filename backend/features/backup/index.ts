import type { Plugin } from '@hapi/hapi';
import { backupCalls as calls } from '@prism/core/contract/backups';
import { answerDownload } from '../../http/downloads.ts';
import { serveAll } from '../../plugins/calls.ts';
import { openLastBackup, orderBackup, readBackups } from './backups.ts';

export const backups: Plugin<{ folder: string }> = {
  name: 'backups',
  register(server, { folder }) {
    serveAll(server, calls, {
      read: async ({ em }) => await readBackups(em, folder),
      order: async ({ em }) => {
        await orderBackup(em);
        return { status: 'queued' as const };
      },
      download: async ({ em, h, details }) => {
        const { file, parts } = await openLastBackup(em, folder);
        details.subject = { kind: 'backups', id: file, title: file };
        details.notifyOwners = true;
        return await answerDownload(h, parts, { name: file, type: 'application/octet-stream' });
      },
    });
  },
};
