import { nullable, object, oneOf, text, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';

/** The name of a backup file; it starts with the time in UTC. */
export const backupFilePattern = /^prism-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.tar(?:\.age)?$/;

export const usualBackupFolder = 'backups';

export interface MadeBackup {
  folder: string;
  file: string;
  isEncrypted: boolean;
  /** The object store with a copy, without keys. */
  store: string | null;
}

/** A process that makes backups; it polls for requests every few seconds. */
export interface BackupRunner {
  /** ISO 8601; null without a schedule. */
  nextAt: string | null;
}

/** A runner that was not seen for this long is gone. */
export const backupRunnerSeconds = 60;

const lastBackup = object({
  at: time,
  bytes: nullable(whole()),
  /** Null for a backup made elsewhere. */
  made: nullable(
    object({ folder: text(), file: text(), isEncrypted: yesNo, store: nullable(text()), canDownload: yesNo }),
  ),
});

const backupState = object({
  last: nullable(lastBackup),
  error: nullable(text()),
  /** When the pending backup was requested. */
  orderedAt: nullable(time),
  rehearsedAt: nullable(time),
  rehearsalError: nullable(text()),
  /** Null if backups are made elsewhere, or not at all. */
  runner: nullable(object({ nextAt: nullable(time) })),
});
export type BackupState = ValueOf<typeof backupState>;

const call = callsOf('backups', 'settings');

export const backupCalls = {
  read: call('GET /admin/backups', { says: 'Get the times of the last and next backup', answer: backupState }),
  order: call('POST /admin/backups', {
    says: 'Make a backup now',
    answer: object({ status: oneOf(['queued']) }),
    status: 202,
    audit: { act: 'order-backup', label: 'Order a backup', group: 'running' },
    changes: ['/admin/backups', '/admin/launch'],
  }),
  // It holds everything, including visitors' data.
  download: call('GET /admin/backups/file', {
    says: 'Download the last backup',
    file: 'application/octet-stream',
    audit: { act: 'download-backup', label: 'Download a backup', group: 'exports' },
    stepUp: true,
  }),
};
