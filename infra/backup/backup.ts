import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packBackup, unpackBackup, type Manifest } from './archive.ts';
import { dumpByTools, dumpDatabase } from './dump.ts';
import { rehearse } from './rehearse.ts';
import { restoreDump } from './restore-dump.ts';
import { restoreDatabase, type Restored } from './restore.ts';
import { recordBackup } from './record.ts';

/** The source of a backup. */
export interface Place {
  databaseUrl: string;
  /** Holds generated secrets. The operator keeps secrets of the environment. */
  dataDir: string;
  /** See `addressHash`; used only if anything was hashed. */
  addressSecret: () => string;
}

export interface BackupOptions {
  /** An age public key. */
  recipient?: string | undefined;
  /** Includes the secrets of sessions and links. */
  withSecrets?: boolean | undefined;
  /** Uses `pg_dump`; without it Prism's own format. */
  withTools?: boolean | undefined;
  /** Restores the dump into a scratch database first. */
  rehearsed?: boolean | undefined;
}

export interface RestoreOptions {
  /** Whether existing data may be replaced. */
  force: boolean;
  /** The file with the key of an encrypted backup. */
  identity?: string | undefined;
}

/** Without it erased and unsubscribed emails are no longer recognised. */
const addressSecretFile = 'address-secret';
/** They allow signing in as anyone and opening clients' links. */
const otherSecretFiles = ['session-secret', 'link-secret'];

/**
 * Writes the database and the secret of its hashes into one private file, and returns its content. The audit event
 * comes first, so that every copy has one.
 */
export async function backUp(
  { databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>,
  file: string,
  { recipient, withSecrets = false, withTools = false, rehearsed = false }: BackupOptions = {},
): Promise<Manifest> {
  await recordBackup(databaseUrl);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // On the file's disk, which needs the space anyway.
  return await inPrivateFolder(`${file}.`, async (folder) => {
    const dump = withTools
      ? ({ format: 2, ...(await dumpByTools(databaseUrl, folder)) } as const)
      : ({ format: 1, ...(await dumpDatabase(databaseUrl, folder)) } as const);
    if (rehearsed) await rehearse(databaseUrl, folder, dump);
    const secrets = withSecrets ? [addressSecretFile, ...otherSecretFiles] : [addressSecretFile];
    for (const name of secrets)
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(folder, name));
    return await packBackup(folder, dump, file, recipient);
  });
}

/** Restores a backup. Existing secrets stay, because running processes use them. */
export async function restore(
  { databaseUrl, dataDir, addressSecret }: Place,
  file: string,
  { force, identity }: RestoreOptions,
): Promise<Restored> {
  return await inPrivateFolder(join(tmpdir(), 'prism-restore-'), async (folder) => {
    const manifest = await unpackBackup(file, folder, identity);
    const restored =
      manifest.format === 1
        ? await restoreDatabase(databaseUrl, { folder, manifest, addressSecret }, force)
        : await restoreDump(databaseUrl, { folder, manifest, addressSecret }, force);
    mkdirSync(dataDir, { recursive: true });
    for (const name of [addressSecretFile, ...otherSecretFiles])
      if (name in manifest.files && !existsSync(join(dataDir, name)))
        writeFileSync(join(dataDir, name), readFileSync(join(folder, name)), { mode: 0o600 });
    return restored;
  });
}

/** A private folder, removed afterwards, even if the process is stopped. */
async function inPrivateFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(prefix);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.removeListener('exit', remove);
    remove();
  }
}
