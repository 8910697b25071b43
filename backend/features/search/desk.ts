import type { EntityManager } from '@mikro-orm/postgresql';
import { kinds } from '@prism/core/content/content';
import { mostInList, type DeskAnswer, type DeskHit, type SearchedList } from '@prism/core/contract/search';
import { appSearchText } from '@prism/core/database/app';
import { applicationSearchText } from '@prism/core/database/application';
import { enquirySearchText } from '@prism/core/database/enquiry';
import { pictureSearchText } from '@prism/core/database/picture';
import { postSearchText } from '@prism/core/database/post';
import { searchTextOf } from '@prism/core/database/search';
import { subscriberSearchText } from '@prism/core/database/subscriber';
import { isFoundIn, reachOf } from '../../http/pagination/search.ts';
import { allOf } from '../../http/pagination/conditions.ts';

/** So many of a source are shown. */
const mostShown = 8;

/** What whoever searches may work on, and which lists they may see. */
export interface DeskReach {
  isTheirs: (kind: string) => boolean;
  lists: readonly SearchedList[];
}

/**
 * What of posts, apps and entries names `q`, whatever its state or only what is `hidden` from visitors, and how many rows of lists say it, as far as `reach`
 * goes: the one place where a role limits what is found.
 */
export async function searchDesk(
  em: EntityManager,
  { q: wanted, hidden: onlyHidden = false }: { q: string; hidden?: boolean },
  { isTheirs, lists }: DeskReach,
): Promise<DeskAnswer> {
  if (wanted === '') return { hits: [], lists: [] };
  const entryKinds = Object.keys(kinds).filter(isTheirs);
  const found = await Promise.all([
    isTheirs('posts') ? findPosts(em, wanted, onlyHidden) : [],
    isTheirs('apps') ? findApps(em, wanted, onlyHidden) : [],
    entryKinds.length > 0 ? findEntries(em, wanted, onlyHidden, entryKinds) : [],
  ]);
  const counts = await Promise.all(
    (onlyHidden ? [] : lists).map(async (list) => ({ list, count: await countIn(em, list, wanted) })),
  );
  return { hits: found.flat(), lists: counts.filter(({ count }) => count > 0) };
}

/** The tables of lists, with what of a row their own searches read. */
const listed: Readonly<Record<SearchedList, { table: string; text: string }>> = {
  enquiries: { table: 'contacts', text: enquirySearchText },
  applications: { table: 'applications', text: applicationSearchText },
  subscribers: { table: 'subscribers', text: subscriberSearchText },
  pictures: { table: 'pictures', text: pictureSearchText },
  redirects: { table: 'redirects', text: searchTextOf('path', `coalesce(target, '')`) },
};

async function countIn(em: EntityManager, list: SearchedList, wanted: string): Promise<number> {
  const { table, text } = listed[list];
  // A table without ids is one of addresses, which are few.
  const reach = list === 'redirects' ? [] : reachOf(table, wanted);
  const [where, ...values] = allOf([...reach, isFoundIn(text, wanted)]);
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (select from ${table} r${where} limit ${mostInList}) found`,
    values,
  );
  return row?.count ?? 0;
}

async function findPosts(em: EntityManager, wanted: string, onlyHidden: boolean): Promise<DeskHit[]> {
  const [where, ...values] = allOf([
    ['r.deleted_at is null'],
    ...(onlyHidden ? [['not r.published'] as const] : []),
    ...reachOf('posts', wanted),
    isFoundIn(postSearchText, wanted),
  ]);
  return await em.execute<DeskHit[]>(
    `select 'posts' as kind, r.id, r.title, r.published as "isShown", '/blog/' || r.slug as address from posts r${where}
     order by r.created_at desc, r.id desc limit ${mostShown}`,
    values,
  );
}

async function findApps(em: EntityManager, wanted: string, onlyHidden: boolean): Promise<DeskHit[]> {
  const [where, ...values] = allOf([
    ['r.deleted_at is null'],
    ...(onlyHidden ? [['not r.shown'] as const] : []),
    isFoundIn(appSearchText, wanted),
  ]);
  return await em.execute<DeskHit[]>(
    `select 'apps' as kind, r.id::text as id, r.name as title, r.shown as "isShown", '/app/' || r.id as address
     from apps r${where}
     order by r.place, r.id limit ${mostShown}`,
    values,
  );
}

/** By their titles. A studio has some hundred entries in all, so they have no index. */
async function findEntries(
  em: EntityManager,
  wanted: string,
  onlyHidden: boolean,
  names: readonly string[],
): Promise<DeskHit[]> {
  const titles = Object.entries(kinds).map(([kind, { title }]) => `when '${kind}' then r.data->>'${title}'`);
  const title = `coalesce(case r.kind ${titles.join(' ')} end, '')`;
  const [where, ...values] = allOf([
    ['r.deleted_at is null'],
    ...(onlyHidden ? [['not r.shown'] as const] : []),
    [`r.kind in (${names.map(() => '?').join(', ')})`, ...names],
    isFoundIn(searchTextOf(title, 'r.key'), wanted),
  ]);
  return await em.execute<DeskHit[]>(
    `select r.kind, r.key as id, ${title} as title, r.shown as "isShown",
       case r.kind when 'positions' then '/careers/' || r.key end as address
     from content r${where}
     order by r.kind, r.place, r.id limit ${2 * mostShown}`,
    values,
  );
}
