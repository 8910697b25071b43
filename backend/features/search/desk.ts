import type { EntityManager } from '@mikro-orm/postgresql';
import { kinds } from '@prism/core/content/content';
import { mostInList, type DeskAnswer, type DeskHit, type SearchedList } from '@prism/core/contract/search';
import { appSearchText } from '@prism/core/database/app';
import { applicationSearchText } from '@prism/core/database/application';
import { enquirySearchText } from '@prism/core/database/enquiry';
import { saidOfEnquiries } from '@prism/core/database/enquiry-search';
import { pictureSearchText } from '@prism/core/database/picture';
import { postSearchText } from '@prism/core/database/post';
import { searchTextOf, type SaidElsewhere } from '@prism/core/database/search';
import { subscriberSearchText } from '@prism/core/database/subscriber';
import { allOf } from '../../http/pagination/conditions.ts';
import { isFoundIn, reachOf, saidElsewhere } from '../../http/pagination/search.ts';
import { foundRows } from '../../http/pagination/selection.ts';

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
const listed: Readonly<Record<SearchedList, { table: string; text: string; elsewhere?: readonly SaidElsewhere[] }>> = {
  enquiries: { table: 'contacts', text: enquirySearchText, elsewhere: saidOfEnquiries },
  applications: { table: 'applications', text: applicationSearchText },
  subscribers: { table: 'subscribers', text: subscriberSearchText },
  pictures: { table: 'pictures', text: pictureSearchText },
  redirects: { table: 'redirects', text: searchTextOf('path', `coalesce(target, '')`) },
};

async function countIn(em: EntityManager, list: SearchedList, wanted: string): Promise<number> {
  const { table, text, elsewhere = [] } = listed[list];
  // A table without ids is one of addresses, which are few.
  const [column, reach] = list === 'redirects' ? ['r.path', table] : ['r.id', reachOf(table, wanted)];
  const [found, ...values] = foundRows(
    { table: reach, conditions: [], match: [isFoundIn(text, wanted)], elsewhere: saidElsewhere(elsewhere, wanted) },
    column,
    mostInList,
  );
  const [row] = await em.execute<{ count: number }[]>(`select count(*)::int as count from (${found}) found`, values);
  return row?.count ?? 0;
}

async function findPosts(em: EntityManager, wanted: string, onlyHidden: boolean): Promise<DeskHit[]> {
  const [where, ...values] = allOf([
    ['r.deleted_at is null'],
    ...(onlyHidden ? [['not r.published'] as const] : []),
    isFoundIn(postSearchText, wanted),
  ]);
  return await em.execute<DeskHit[]>(
    `select 'posts' as kind, r.id, r.title, r.published as "isShown", '/blog/' || r.slug as address
     from ${reachOf('posts', wanted)} r${where}
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
