import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packBackup, sha256OfFile, unpackBackup, type Manifest } from './archive.ts';
import { dumpDatabase } from './dump.ts';
import { restoreDatabase, type Restored, type RestoreOptions } from './restore.ts';

/** Where things are that a backup holds. */
export interface Place {
  databaseUrl: string;
  /** Holds the secrets that were generated; a secret of the environment is the operator's to keep. */
  dataDir: string;
}

const secretFile = 'session-secret';

/** Writes database and generated secrets into one private file; returns what is in it. */
export async function backUp({ databaseUrl, dataDir }: Place, file: string): Promise<Manifest> {
  mkdirSync(dirname(file), { recursive: true });
  // Beside the file, where there must be room for it anyway.
  return await inPrivateFolder(`${file}.`, async (folder) => {
    const dump = await dumpDatabase(databaseUrl, folder);
    const names = dump.tables.map((table) => table.file);
    if (existsSync(join(dataDir, secretFile))) {
      copyFileSync(join(dataDir, secretFile), join(folder, secretFile));
      names.push(secretFile);
    }
    const files: Record<string, string> = {};
    for (const name of names) files[name] = (await sha256OfFile(join(folder, name))) ?? '';
    const manifest: Manifest = { format: 1, ...dump, files };
    await packBackup(folder, manifest, file);
    return manifest;
  });
}

/** Brings back what `backUp` wrote. A session secret that is there stays: running processes use it. */
export async function restore(
  { databaseUrl, dataDir }: Place,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  return await inPrivateFolder(join(tmpdir(), 'prism-restore-'), async (folder) => {
    const manifest = await unpackBackup(file, folder);
    const restored = await restoreDatabase(databaseUrl, { folder, manifest }, options);
    const secret = join(dataDir, secretFile);
    if (secretFile in manifest.files && !existsSync(secret)) {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(secret, readFileSync(join(folder, secretFile)), { mode: 0o600 });
    }
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
