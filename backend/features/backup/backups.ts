import { createReadStream, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  backupFilePattern,
  backupRunnerSeconds,
  type BackupState,
  type MadeBackup,
} from '@prism/core/contract/backups';
import { Check } from '@prism/core/database/check';
import { CallerError } from '../../http/caller-error.ts';

export async function readBackups(em: EntityManager, folder: string): Promise<BackupState> {
  const checks = await em.find(Check, { name: ['backup', 'rehearsal', 'backup-runner'] });
  const [backup, rehearsal] = ['backup', 'rehearsal'].map((name) => checks.find((check) => check.name === name));
  const runner = await findRunner(em);
  const made = backup?.backup?.made;
  return {
    last: backup?.doneAt
      ? {
          at: backup.doneAt.toISOString(),
          bytes: backup.bytes ?? null,
          made: made ? { ...made, canDownload: fileOf(made, folder) !== undefined } : null,
        }
      : null,
    error: backup?.error ?? null,
    orderedAt: backup && runner && isOrdered(backup) ? backup.askedAt.toISOString() : null,
    rehearsedAt: rehearsal?.doneAt?.toISOString() ?? null,
    rehearsalError: rehearsal?.error ?? null,
    runner: runner ? { nextAt: runner.backup?.runner?.nextAt ?? null } : null,
  };
}

export async function orderBackup(em: EntityManager): Promise<void> {
  if (!(await findRunner(em)))
    throw new CallerError('conflict', 'No process here makes backups. The operator can make one with make backup.');
  await em.execute(
    `insert into checks (name, id, asked_at) values ('backup', gen_random_uuid(), now())
     on conflict (name) do update set id = excluded.id, asked_at = now(), error = null`,
  );
}

/** The file of the last backup. Throws 'not-found' if this process does not have it. */
export async function openLastBackup(em: EntityManager, folder: string) {
  const check = await em.findOne(Check, { name: 'backup' });
  const made = check?.backup?.made;
  const path = made && fileOf(made, folder);
  if (!made || path === undefined)
    throw new CallerError('not-found', 'The file of the last backup is not on this machine.');
  return { file: made.file, parts: partsOf(path) };
}

async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const part of createReadStream(path)) yield Buffer.from(part);
}

/** Accepts only names of backups in their folder, so that a row cannot open another file. */
function fileOf(made: MadeBackup, folder: string): string | undefined {
  if (resolve(made.folder) !== resolve(folder) || !backupFilePattern.test(made.file)) return undefined;
  const path = join(folder, made.file);
  return existsSync(path) ? path : undefined;
}

const isOrdered = ({ askedAt, doneAt, error }: Check) => !error && askedAt.getTime() > (doneAt?.getTime() ?? 0);

async function findRunner(em: EntityManager): Promise<Check | null> {
  const seenAfter = new Date(Date.now() - backupRunnerSeconds * 1000);
  return await em.findOne(Check, { name: 'backup-runner', doneAt: { $gt: seenAfter } });
}
