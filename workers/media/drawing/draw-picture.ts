import type { EntityManager } from '@mikro-orm/postgresql';
import type { DrawnPicture as Shown } from '@prism/core/contract/drawn-pictures';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { DrawnPicture } from '@prism/core/database/drawn-picture';
import { keepFile, storeFile } from '@prism/core/database/stored-file';
import { iconSvg } from './marks.ts';
import { plate, socialSvg } from './social-picture.ts';
import { logoAt, pictureIn } from './sources.ts';
import { render } from './render.ts';

interface DrawingDeps {
  fork: () => EntityManager;
}

/** Draws a picture and stores its file in one commit. A missing logo or picture is left out. */
export async function drawPicture({ fork }: DrawingDeps, { drawnPictureId: id }: JobPayloads['draw-picture']) {
  const row = await fork().findOne(DrawnPicture, { id });
  // Deleted, or drawn by another worker.
  if (!row || row.fileId) return;
  const bytes = await drawn(fork(), row.shows);
  const file = await keepFile(fork(), { type: 'png', bytes });
  await fork().transactional(async (tx) => {
    await storeFile(tx, 'picture', file);
    await tx.nativeUpdate(DrawnPicture, { id }, { fileId: file.id });
  });
}

async function drawn(em: EntityManager, shows: Shown): Promise<Buffer> {
  if (shows.what === 'social') {
    const { logo, picture } = { logo: shows.studio.logo, picture: shows.picture };
    return await render(
      socialSvg(shows, { logo: await logoAt(em, logo), picture: await pictureIn(em, picture, plate) }),
    );
  }
  if (shows.what === 'icon') {
    const logo = shows.studio.hasName ? undefined : await logoAt(em, shows.studio.logo);
    return await render(iconSvg(shows.studio, logo), { mode: 'width', value: shows.size });
  }
  const logo = await logoAt(em, shows.logo);
  // A deleted logo becomes an empty picture.
  const image = logo?.type === 'svg' ? logo.bytes : emptySvg;
  return await render(image, { mode: 'height', value: shows.height });
}

const emptySvg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
