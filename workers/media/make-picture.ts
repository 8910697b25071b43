import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { pictureAddress } from '@prism/core/contract/picture-address';
import { Picture } from '@prism/core/database/picture';
import { keepFile, StoredFile, storeFile, type KeptFile } from '@prism/core/database/stored-file';
import { readStored } from '@prism/core/files/stored-bytes';
import { PermanentError } from '../errors.ts';
import { makeSizes, type MadePicture } from './sizes.ts';

export interface PictureDeps {
  fork: () => EntityManager;
}

/** Makes the sizes of a picture and stores them in one commit. An invalid picture is refused with a reason. */
export async function makePicture({ fork }: PictureDeps, { pictureId }: JobPayloads['make-picture']): Promise<void> {
  const em = fork();
  const picture = await em.findOne(Picture, { id: pictureId });
  // Deleted, or made by another worker.
  if (!picture || picture.address || !picture.originalId) return;
  const original = await em.findOneOrFail(StoredFile, { id: picture.originalId }, { populate: ['bytes'] });
  try {
    await keepMade(fork(), pictureId, await makeSizes(await readStored(em, original)));
  } catch (error) {
    if (!(error instanceof PermanentError)) throw error;
    await refusePicture({ fork }, pictureId, error.message);
  }
}

export async function refusePicture({ fork }: PictureDeps, id: string, problem: string): Promise<void> {
  await fork().nativeUpdate(Picture, { id, address: null }, { problem, originalId: null });
}

async function keepMade(em: EntityManager, id: string, made: MadePicture): Promise<void> {
  const { width, height, colour, main, sizes } = made;
  const address = pictureAddress(id, { width, height, colour, type: main.type });
  const kept: Record<string, KeptFile> = {};
  for (const { name, ...file } of [...sizes, { name: address.slice(address.lastIndexOf('/') + 1), ...main }])
    kept[name] = await keepFile(em, file);
  await em.transactional(async (tx) => {
    for (const file of Object.values(kept)) await storeFile(tx, 'picture', file);
    const files = Object.fromEntries(Object.entries(kept).map(([name, file]) => [name, file.id]));
    await tx.nativeUpdate(Picture, { id }, { address, width, height, files, originalId: null });
  });
}
