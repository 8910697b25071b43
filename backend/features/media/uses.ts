import type { EntityManager } from '@mikro-orm/postgresql';
import { withFocus, type PictureUse } from '@prism/core/contract/pictures';
import { Picture } from '@prism/core/database/picture';
import { CallerError } from '../../http/caller-error.ts';

/** As many as a person reads. */
const usesListed = 20;

/**
 * Where content names a picture: posts by their own picture or in their text, apps, and everything else that the site says.
 * Content in the bin counts, because it may come back.
 */
export async function usesOfPicture(em: EntityManager, id: string): Promise<PictureUse[]> {
  const named = `%/media/${id}/%`;
  return await em.execute<PictureUse[]>(
    `(select 'Article: ' || title as what, 'posts' as kind, id::text as key from posts where image like ? or content like ? limit ?)
     union all (select 'App: ' || name, 'apps', id::text from apps where image like ? limit ?)
     union all (select 'Content: ' || kind || ', ' || key, kind, key from content
       where data::text like ? limit ?)
     union all (select 'Draft: ' || kind || ', ' || subject, kind, subject from drafts where data::text like ? limit ?)`,
    [named, named, usesListed, named, usesListed, named, usesListed, named, usesListed],
  );
}

/** The columns that name pictures, by the tables they are in. */
const namingColumns = { posts: ['image', 'content'], apps: ['image'], content: ['data'], drafts: ['data'] } as const;

/** Has all content that names a picture show it around its focus as it is now. */
export async function moveFocus(em: EntityManager, { id, focusX, focusY }: Picture): Promise<void> {
  const address = `(/media/${id}/[0-9a-z.-]+)(#focus=[0-9]+,[0-9]+)?`;
  const moved = withFocus('\\1', { focusX, focusY });
  for (const [table, columns] of Object.entries(namingColumns))
    for (const column of columns) {
      const replaced = `regexp_replace(${column}::text, ?, ?, 'g')`;
      const type = column === 'data' ? 'jsonb' : 'text';
      await em.execute(
        `update ${table} set ${column} = ${replaced}::${type} where ${column}::text like ? and ${column}::text <> ${replaced}`,
        [address, moved, `%/media/${id}/%`, address, moved],
      );
    }
}

/** Removes a picture that nothing names; throws 'conflict' with the names of what does. Its bytes go with the day's deletion. */
export async function removePicture(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const uses = await usesOfPicture(tx, id);
    if (uses.length > 0)
      throw new CallerError('conflict', `It is still used. ${uses.map(({ what }) => what).join('; ')}.`);
    await tx.nativeDelete(Picture, { id });
  });
}
