import { gunzipSync, gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { ObjectMissing, type ObjectStore } from '@prism/core/files/object-store';
import { digestOf } from '@prism/core/files/stored-bytes';
import { initOrm } from '@prism/core/database/orm';
import { OperatorError } from '@prism/core/process/run-process';
import { decrypterWith, encrypterTo } from './encryption.ts';

/** The folder of copies in the backup store. */
const folder = 'files/';
const listEnding = '.files';
/** Number of copies in memory. */
const atOnce = 8;

export interface Stores {
  files: ObjectStore;
  backups: ObjectStore;
}

/**
 * Copies the database's objects next to the backup of this name, except existing ones, and records which belong to it.
 * Returns how many are new, and how many are missing in the file store.
 */
export async function copyObjects(
  databaseUrl: string,
  backup: string,
  { files, backups, recipient }: Stores & { recipient: string | undefined },
): Promise<{ copied: number; missing: number }> {
  const names = await namesIn(databaseUrl);
  const there = new Set(await copiesIn(backups));
  const encrypter = recipient === undefined ? undefined : encrypterTo(recipient);
  let copied = 0;
  const missing: string[] = [];
  await each(
    names.filter((name) => !there.has(name)),
    async (name) => {
      try {
        const bytes = await buffer(await files.get(name));
        await backups.put(folder + name, encrypter ? Buffer.from(await encrypter.encrypt(bytes)) : bytes);
        copied += 1;
      } catch (error) {
        if (!(error instanceof ObjectMissing)) throw error;
        missing.push(name);
      }
    },
  );
  await backups.put(backup + listEnding, gzipSync(names.join('\n')));
  // Others were deleted since, with their rows.
  const still = new Set(missing.length > 0 ? await namesIn(databaseUrl) : []);
  return { copied, missing: missing.filter((name) => still.has(name)).length };
}

/** Deletes the lists of these backups, and copies that no other backup has. */
export async function tidyCopies(backups: ObjectStore, removed: readonly string[]): Promise<void> {
  for (const name of removed) await backups.remove(name + listEnding);
  const kept = new Set<string>();
  for await (const { name } of backups.list({ isFlat: true }))
    if (name.endsWith(listEnding))
      for (const one of gunzipSync(await buffer(await backups.get(name)))
        .toString()
        .split('\n'))
        kept.add(one);
  // Unknown without any list.
  if (kept.size === 0) return;
  await each(
    (await copiesIn(backups)).filter((name) => !kept.has(name)),
    async (name) => await backups.remove(folder + name),
  );
}

/** Restores these objects from their copies. Returns the number found. */
export async function bringBack(
  names: readonly string[],
  { files, backups, identity }: Stores & { identity: string | undefined },
): Promise<number> {
  const decrypter = identity === undefined ? undefined : decrypterWith(identity);
  let back = 0;
  await each(names, async (name) => {
    try {
      const copy = await buffer(await backups.get(folder + name));
      const bytes = decrypter && digestOf(copy) !== name.slice(-64) ? Buffer.from(await decrypter.decrypt(copy)) : copy;
      if (digestOf(bytes) !== name.slice(-64))
        throw new OperatorError(`The copy of ${name} is damaged, or encrypted: set BACKUP_IDENTITY.`);
      await files.put(name, bytes);
      back += 1;
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
    }
  });
  return back;
}

async function namesIn(databaseUrl: string): Promise<string[]> {
  const orm = await initOrm(databaseUrl, 1);
  try {
    const rows = await orm.em.fork().execute<{ name: string }[]>('select name from stored_objects');
    return rows.map(({ name }) => name);
  } finally {
    await orm.close(true);
  }
}

async function copiesIn(backups: ObjectStore): Promise<string[]> {
  const { length } = folder;
  return (await Array.fromAsync(backups.list({ under: folder }))).map(({ name }) => name.slice(length));
}

async function each(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const rest = names.values();
  const worker = async () => {
    for (const name of rest) await work(name);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
