import type { EntityManager } from '@mikro-orm/postgresql';
import { isKind, kinds } from '@prism/core/content/content';
import { titleOfContent } from '@prism/core/content/title-of-content';
import { withFocus, type PictureSource, type PictureUse } from '@prism/core/contract/pictures';
import { Picture } from '@prism/core/database/picture';
import { CallerError } from '../../http/caller-error.ts';

const usesListed = 20;

interface Source {
  columns: readonly string[];
  /** SQL type of its ids. */
  id: string;
  /** Columns that name a row `r`, in the order of `Found`. */
  use: string;
  join?: string;
}

const stateOfRow = `case when r.deleted_at is null then 'stored' else 'deleted' end`;

/** Tables whose triggers record picture uses in `picture_uses`, with the names of their rows. */
const sources: Readonly<Record<PictureSource, Source>> = {
  posts: {
    columns: ['image', 'content'],
    id: 'uuid',
    use: `'posts' as kind, r.id::text as key, r.title as title, null::jsonb as data, ${stateOfRow} as state`,
  },
  apps: { columns: ['image'], id: 'integer', use: `'apps', r.id::text, r.name, null, ${stateOfRow}` },
  content: { columns: ['data'], id: 'integer', use: `r.kind, r.key, null, r.data, ${stateOfRow}` },
  drafts: {
    columns: ['data'],
    id: 'uuid',
    use: `r.kind, coalesce(c.key, r.subject), coalesce(r.data->>'title', r.data->'data'->>'name'), r.data->'data',
      case when r.base is null and r.kind not in ('pages', 'settings', 'wordings') then 'begun' else 'changed' end`,
    // A draft refers to its entry by id, its form by key.
    join: `left join content c on c.kind = r.kind and c.id = case when r.subject ~ '^[0-9]{1,9}$' then r.subject::int end`,
  },
};

/** SQL for the ids of rows that use the picture given as the one parameter. */
const idsIn = (source: string, id: string) =>
  `(select u.id::${id} from picture_uses u where u.picture = ? and u.source = '${source}')`;

interface Found extends Omit<PictureUse, 'what'> {
  title: string | null;
  data: unknown;
}

export async function usesOfPicture(em: EntityManager, id: string): Promise<PictureUse[]> {
  const each = Object.entries(sources).map(
    ([source, { id: type, use, join = '' }]) =>
      `(select ${use} from ${source} r ${join} where r.id in ${idsIn(source, type)} limit ?)`,
  );
  const found = await em.execute<Found[]>(
    each.join(' union all '),
    each.flatMap(() => [id, usesListed]),
  );
  return found.map(({ title, data, ...use }) => ({ ...use, what: whatIs(use, title, data) }));
}

const notes: Readonly<Partial<Record<PictureUse['state'], string>>> = {
  changed: ' (its draft)',
  begun: ' (a draft)',
  deleted: ' (in the bin)',
};

function whatIs({ kind, key, state }: Omit<PictureUse, 'what'>, title: string | null, data: unknown): string {
  const note = notes[state] ?? '';
  if (kind === 'posts') return `Article: ${title || 'without a title yet'}${note}`;
  if (kind === 'apps') return `App: ${title || 'without a name yet'}${note}`;
  const label = isKind(kind) ? `${kinds[kind].label}: ` : '';
  return `${label}${titleOfContent(kind, key, data)}${note}`;
}

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

/**
 * Deletes an unused picture. Throws 'conflict' with the names of its uses. The daily deletion removes its bytes.
 */
export async function removePicture(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    // Locks against content that is about to use it.
    await tx.execute('select from pictures where id = ? for update', [id]);
    const uses = await usesOfPicture(tx, id);
    if (uses.length > 0)
      throw new CallerError('conflict', `It is still in use. ${uses.map(({ what }) => what).join('; ')}.`);
    await tx.nativeDelete(Picture, { id });
  });
}
