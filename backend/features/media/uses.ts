import type { EntityManager } from '@mikro-orm/postgresql';
import { withFocus, type PictureSource, type PictureUse } from '@prism/core/contract/pictures';
import { Picture } from '@prism/core/database/picture';
import { CallerError } from '../../http/caller-error.ts';

/** As many as a person reads. */
const usesListed = 20;

/** The tables whose triggers note in `picture_uses` which pictures a row names: by what, and under which words people know it. */
const sources: Readonly<Record<PictureSource, { columns: readonly string[]; id: string; use: string }>> = {
  posts: {
    columns: ['image', 'content'],
    id: 'uuid',
    use: `'Article: ' || r.title as what, 'posts' as kind, r.id::text as key`,
  },
  apps: { columns: ['image'], id: 'integer', use: `'App: ' || r.name, 'apps', r.id::text` },
  content: { columns: ['data'], id: 'integer', use: `'Content: ' || r.kind || ', ' || r.key, r.kind, r.key` },
  drafts: {
    columns: ['data'],
    id: 'uuid',
    use: `'Draft: ' || coalesce(r.data->>'title', r.data->>'name', r.kind || ', ' || r.subject), r.kind, r.subject`,
  },
};

/** SQL for the ids of the rows of a source that name the picture of the one question mark. */
const idsIn = (source: string, id: string) =>
  `(select u.id::${id} from picture_uses u where u.picture = ? and u.source = '${source}')`;

/** Where content names a picture, the drafts too. Content in the bin counts, because it may come back. */
export async function usesOfPicture(em: EntityManager, id: string): Promise<PictureUse[]> {
  const each = Object.entries(sources).map(
    ([source, { id: type, use }]) => `(select ${use} from ${source} r where r.id in ${idsIn(source, type)} limit ?)`,
  );
  return await em.execute<PictureUse[]>(
    each.join(' union all '),
    each.flatMap(() => [id, usesListed]),
  );
}

/** Has all content that names a picture show it around its focus as it is now. */
export async function moveFocus(em: EntityManager, { id, focusX, focusY }: Picture): Promise<void> {
  const address = `(/media/${id}/[0-9a-z.-]+)(#focus=[0-9]+,[0-9]+)?`;
  const moved = withFocus('\\1', { focusX, focusY });
  for (const [source, { columns, id: type }] of Object.entries(sources))
    for (const column of columns) {
      const replaced = `regexp_replace(${column}::text, ?, ?, 'g')`;
      const columnType = column === 'data' ? 'jsonb' : 'text';
      await em.execute(
        `update ${source} set ${column} = ${replaced}::${columnType}
         where id in ${idsIn(source, type)} and ${column}::text <> ${replaced}`,
        [address, moved, id, address, moved],
      );
    }
}

/** Removes a picture that nothing names; throws 'conflict' with the names of what does. Its bytes go with the day's deletion. */
export async function removePicture(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    // Whoever is about to use it goes first, or finds it gone.
    await tx.execute('select from pictures where id = ? for update', [id]);
    const uses = await usesOfPicture(tx, id);
    if (uses.length > 0)
      throw new CallerError('conflict', `It is still used. ${uses.map(({ what }) => what).join('; ')}.`);
    await tx.nativeDelete(Picture, { id });
  });
}
