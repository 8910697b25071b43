import type { EntityManager } from '@mikro-orm/postgresql';
import { drawnAddress, type DrawnPicture } from '@prism/core/contract/drawn-pictures';
import type { Studio } from '@prism/core/database/content/studio';
import { drawnPictureId, noteDrawnPictures } from '@prism/core/database/drawn-picture';

/** Twice as high as mails show it, for sharp screens. */
const height = 64;

export async function withMailLogo(em: EntityManager, studio: Studio): Promise<Studio> {
  const pictures: DrawnPicture[] = [];
  const bitmapOf = (logo: string) => {
    if (!logo.endsWith('.svg')) return logo;
    const picture: DrawnPicture = { what: 'logo', height, logo };
    pictures.push(picture);
    return drawnAddress(drawnPictureId(picture));
  };
  const { light, dark } = studio.logo;
  const logo = { ...studio.logo, light: bitmapOf(light), dark: bitmapOf(dark) };
  await noteDrawnPictures(em, pictures);
  return { ...studio, logo };
}
