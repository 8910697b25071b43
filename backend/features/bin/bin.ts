import type { EntityManager } from '@mikro-orm/postgresql';
import { listedKinds } from '@prism/core/content/content';
import { titleOfContent } from '@prism/core/content/title-of-content';
import { type binCalls, binTime, type BinRow } from '@prism/core/contract/bin';
import type { SortOf } from '@prism/core/contract/call';
import { deleteForGood } from '@prism/core/database/bin';
import { CallerError } from '../../http/caller-error.ts';
import { offsetOf, type NumberedPage } from '../../http/pagination/numbered-pages.ts';
import { orderOf } from '../../http/pagination/sorting.ts';
import type { Total } from '../../http/pagination/totals.ts';

/** Columns of all softly deleted tables for lists. */
const inBin = `
  select 'posts' as kind, id::text as id, title, null::text as key, null::jsonb as data, deleted_at, deleted_by
  from posts where deleted_at is not null
  union all select 'apps', id::text, name, null, null, deleted_at, deleted_by from apps where deleted_at is not null
  union all select 'topics', id::text, topic, null, null, deleted_at, deleted_by from topics where deleted_at is not null
  union all select kind, id::text, null, key, data, deleted_at, deleted_by from content where deleted_at is not null`;

interface Found {
  kind: string;
  id: string;
  title: string | null;
  key: string | null;
  data: unknown;
  deletedAt: string;
  goesAt: string;
  deletedBy: string | null;
}

export async function listBin(
  em: EntityManager,
  { sort, ...page }: NumberedPage & { sort?: SortOf<typeof binCalls.list> },
  isShown: (kind: string) => boolean,
): Promise<{ rows: BinRow[]; total: Total }> {
  const documents = ['pages', 'settings', 'wordings'];
  const shown = ['posts', 'topics', ...Object.keys(listedKinds), ...documents].filter(isShown);
  const lasting = `from (${inBin}) b left join users u on u.id = b.deleted_by
    where b.deleted_at > now() - interval '${binTime}' and b.kind in (${shown.map(() => '?').join(', ')})`;
  const order = [...orderOf(sort, { kind: 'b.kind', deleted: 'b.deleted_at' }), 'b.deleted_at desc', 'b.kind', 'b.id'];
  const found = await em.execute<Found[]>(
    `select b.kind, b.id, b.title, b.key, b.data, b.deleted_at as "deletedAt",
       b.deleted_at + interval '${binTime}' as "goesAt", coalesce(u.name, u.username) as "deletedBy"
     ${lasting} order by ${order.join(', ')} limit ${page.limit} offset ${offsetOf(page)}`,
    shown,
  );
  const [counted] = await em.execute<{ count: number }[]>(`select count(*)::int as count ${lasting}`, shown);
  return { rows: found.map(toRow), total: { count: counted?.count ?? 0, isEstimate: false } };
}

export async function removeForGood(em: EntityManager, kind: string, id: string): Promise<void> {
  if (await deleteForGood(em, { kind, id })) return;
  const [kept] = await em.execute<unknown[]>(`select 1 from (${inBin}) b where b.kind = ? and b.id = ?`, [kind, id]);
  if (!kept) throw new CallerError('not-found', 'This is no longer in the bin.');
  throw new CallerError('conflict', 'This position has applications. You can delete it after they are deleted.');
}

function toRow({ kind, id, title, key, data, deletedAt, goesAt, deletedBy }: Found): BinRow {
  return {
    kind,
    id,
    deletedBy,
    title: title ?? titleOfContent(kind, key ?? '', data),
    deletedAt: new Date(deletedAt).toISOString(),
    goesAt: new Date(goesAt).toISOString(),
  };
}
