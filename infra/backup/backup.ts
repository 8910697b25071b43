import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packBackup, unpackBackup, type Manifest } from './archive.ts';
import { dumpDatabase } from './dump.ts';
import { restoreDatabase, type Restored } from './restore.ts';
import { tellBackup } from './tell.ts';

/** Where things are that a backup holds. */
export interface Place {
  databaseUrl: string;
  /** Holds the secrets that were generated; a secret of the environment is the operator's to keep. */
  dataDir: string;
  /** See `addressHash`; asked for only where something was hashed with it. */
  addressSecret: () => string;
}

export interface BackupOptions {
  /** The public key that the file is encrypted to. */
  recipient?: string | undefined;
  /** Includes the secrets of sessions and links. */
  withSecrets?: boolean | undefined;
}

export interface RestoreOptions {
  /** Whether what the database holds may be replaced. */
  force: boolean;
  /** The file with the key that opens an encrypted backup. */
  identity?: string | undefined;
}

/** Without it erased and unsubscribed addresses are no longer recognised. */
const addressSecretFile = 'address-secret';
/** With these anybody can sign in as anybody, and open what visitors were given. */
const otherSecretFiles = ['session-secret', 'link-secret'];

/**
 * Writes the database, and what its hashes are made with, into one private file; returns what is in it. The audit log tells of
 * it first, so that nobody has a copy of which no line tells.
 */
export async function backUp(
  { databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>,
  file: string,
  { recipient, withSecrets = false }: BackupOptions = {},
): Promise<Manifest> {
  await tellBackup(databaseUrl);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Beside the file, where there must be room for it anyway.
  return await inPrivateFolder(`${file}.`, async (folder) => {
    const dump = await dumpDatabase(databaseUrl, folder);
    const secrets = withSecrets ? [addressSecretFile, ...otherSecretFiles] : [addressSecretFile];
    for (const name of secrets)
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(folder, name));
    return await packBackup(folder, dump, file, recipient);
  });
}

/** Brings back what `backUp` wrote. A secret that is there stays: running processes use it. */
export async function restore(
  { databaseUrl, dataDir, addressSecret }: Place,
  file: string,
  { force, identity }: RestoreOptions,
): Promise<Restored> {
  return await inPrivateFolder(join(tmpdir(), 'prism-restore-'), async (folder) => {
    const manifest = await unpackBackup(file, folder, identity);
    const restored = await restoreDatabase(databaseUrl, { folder, manifest, addressSecret }, force);
    mkdirSync(dataDir, { recursive: true });
    for (const name of [addressSecretFile, ...otherSecretFiles])
      if (name in manifest.files && !existsSync(join(dataDir, name)))
        writeFileSync(join(dataDir, name), readFileSync(join(folder, name)), { mode: 0o600 });
    return restored;
  });
}

/** A folder that only this account may enter, and that is gone afterwards, also where the process is told to stop. */
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
