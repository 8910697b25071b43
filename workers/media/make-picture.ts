import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { pictureAddress } from '@prism/core/contract/picture-address';
import { Picture } from '@prism/core/database/picture';
import { StoredFile, storeFile } from '@prism/core/database/stored-file';
import { PermanentError } from '../errors.ts';
import { makeSizes, type MadePicture } from './sizes.ts';

export interface PictureDeps {
  fork: () => EntityManager;
}

/** Makes the sizes of a picture and stores them in one commit. An invalid picture is refused with a reason. */
export async function makePicture({ fork }: PictureDeps, { pictureId }: JobPayloads['make-picture']): Promise<void> {
  const em = fork();
  const picture = await em.findOne(Picture, { id: pictureId });
  // Removed, or made by another worker.
  if (!picture || picture.address || !picture.originalId) return;
  const original = await em.findOneOrFail(StoredFile, { id: picture.originalId }, { populate: ['bytes'] });
  try {
    await keepMade(fork(), pictureId, await makeSizes(Buffer.from(original.bytes)));
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
  await em.transactional(async (tx) => {
    const files: Record<string, string> = {};
    for (const { name, ...file } of [...sizes, { name: address.slice(address.lastIndexOf('/') + 1), ...main }])
      files[name] = (await storeFile(tx, 'picture', file)).slice(0, 64);
    await tx.nativeUpdate(Picture, { id }, { address, width, height, files, originalId: null });
  });
}
