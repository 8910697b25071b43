import { countFiles } from '@prism/core/files/move-files';
import type { ObjectStore } from '@prism/core/files/object-store';
import { compareObjects } from '@prism/core/files/remove-objects';
import { initOrm } from '@prism/core/database/orm';
import { bringBack } from './object-copies.ts';

/** A sentence on what a backup lacks; empty if the database stores all files. */
export async function filesNotIn(databaseUrl: string): Promise<string> {
  const orm = await initOrm(databaseUrl, 1);
  try {
    const { store } = await countFiles(orm.em.fork());
    if (store === 0) return '';
    return `${store} files are only in the object store: keep its old versions or a copy of the bucket. `;
  } finally {
    await orm.close(true);
  }
}

/** Restores missing files from their copies and reports the result; undefined if the database stores all files. */
export async function filesAfterRestore(
  databaseUrl: string,
  store: ObjectStore | undefined,
  copies?: { backups: ObjectStore; identity: string | undefined },
): Promise<string | undefined> {
  const orm = await initOrm(databaseUrl, 1);
  try {
    const counts = await countFiles(orm.em.fork());
    if (!store)
      return counts.store === 0
        ? undefined
        : `${counts.store} files are in an object store. Set FILES_STORE, so that they can be read.`;
    const { unnamed, missing } = await compareObjects(orm.em.fork(), store);
    const back = copies && missing.length > 0 ? await bringBack(missing, { files: store, ...copies }) : 0;
    const again = back === 0 ? '' : ` ${back} of them were brought back from ${copies?.backups.where}.`;
    const gone = missing.length - back;
    const lost = gone === 0 ? '' : ` ${gone} of them are missing there: restore their objects.`;
    const more =
      unnamed === 0
        ? ''
        : ` ${unnamed} objects there are newer than the backup or belong to another installation. If no other installation uses the folder, remove them: make files tidy=1`;
    return `${counts.store} files are in ${store.where}.${again}${lost}${more}`;
  } finally {
    await orm.close(true);
  }
}
