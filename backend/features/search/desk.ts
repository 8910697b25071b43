import type { EntityManager } from '@mikro-orm/postgresql';
import { kinds } from '@prism/core/content/content';
import { mostInList, type DeskAnswer, type DeskHit, type SearchedList } from '@prism/core/contract/desk-search';
import { appSearchText } from '@prism/core/database/app';
import { Application, applicationSearchText } from '@prism/core/database/application';
import { Enquiry, enquirySearchText } from '@prism/core/database/enquiry';
import { enquiryRelatedText } from '@prism/core/database/enquiry-search';
import { pictureSearchText } from '@prism/core/database/picture';
import { type Post, postSearchText } from '@prism/core/database/post';
import { searchTextOf, type RelatedText } from '@prism/core/database/search';
import { topicSearchText } from '@prism/core/database/topic';
import { subscriberSearchText } from '@prism/core/database/subscriber';
import { whereFound } from '../../history/found-in-enquiries.ts';
import { allOf, type Condition } from '../../http/pagination/conditions.ts';
import { foundIn, saysAll, type Said } from '../../http/pagination/found-in.ts';
import { foundByWords, isFoundIn, reachOf } from '../../http/pagination/search.ts';
import { foundRows } from '../../http/pagination/selection.ts';

/** Limit for each source and list; a list has its own search. */
const mostShown = 8;
const mostOfList = 5;

export interface DeskReach {
  isTheirs: (kind: string) => boolean;
  lists: readonly SearchedList[];
}

/**
 * Finds posts, apps and entries named `q`, in any state or only those `hidden` from visitors, and counts matching
 * rows of lists. The only place where a role limits results.
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
    !onlyHidden && lists.includes('enquiries') ? findEnquiries(em, wanted) : [],
    !onlyHidden && lists.includes('applications') ? findApplications(em, wanted) : [],
  ]);
  const counts = await Promise.all(
    (onlyHidden ? [] : lists).map(async (list) => ({ list, count: await countIn(em, list, wanted) })),
  );
  return { hits: found.flat(), lists: counts.filter(({ count }) => count > 0) };
}

interface ListedIn {
  table: string;
  text: string;
  elsewhere?: readonly RelatedText[];
  condition?: string;
}

/** Tables of lists, with the columns their own searches read. */
const listed: Readonly<Record<SearchedList, ListedIn>> = {
  enquiries: {
    table: 'contacts',
    text: enquirySearchText,
    elsewhere: enquiryRelatedText,
    condition: 'r.quarantine is null',
  },
  applications: { table: 'applications', text: applicationSearchText },
  subscribers: { table: 'subscribers', text: subscriberSearchText },
  pictures: { table: 'pictures', text: pictureSearchText },
  topics: { table: 'topics', text: topicSearchText, condition: 'r.deleted_at is null' },
  redirects: { table: 'redirects', text: searchTextOf('path', `coalesce(target, '')`) },
};

async function countIn(em: EntityManager, list: SearchedList, wanted: string): Promise<number> {
  // A table without ids has emails as keys and is small.
  const [found, ...values] = rowsOf(list, wanted, list === 'redirects' ? 'r.path' : 'r.id');
  const [row] = await em.execute<{ count: number }[]>(`select count(*)::int as count from (${found}) found`, values);
  return row?.count ?? 0;
}

/** Finds matching rows of a list, up to the counting limit. */
function rowsOf(list: SearchedList, wanted: string, column: string): Condition {
  const { table, text, elsewhere = [], condition } = listed[list];
  const conditions: Condition[] = condition === undefined ? [] : [[condition]];
  const found = foundByWords({ table, text, elsewhere }, wanted);
  const reach = list === 'redirects' ? table : found.table;
  return foundRows({ ...found, table: reach, conditions }, column, mostInList);
}

/** Newest first. */
async function findEnquiries(em: EntityManager, wanted: string): Promise<DeskHit[]> {
  const [found, ...values] = rowsOf('enquiries', wanted, 'r.id');
  const ids = await em.execute<{ id: string }[]>(
    `select e.id from (${found}) f join contacts e on e.id = f.id order by e.created_at desc, e.id desc limit ${mostOfList}`,
    values,
  );
  const rows = await em.find(
    Enquiry,
    { id: { $in: ids.map(({ id }) => id) } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const where = await whereFound(em, rows, wanted);
  return rows.map(({ id, firstName, lastName, company }) => ({
    kind: 'enquiries',
    id,
    title: `${firstName} ${lastName}, ${company}`,
    isShown: true,
    address: null,
    found: where.get(id) ?? null,
  }));
}

/** Newest first. Quarantined applications have no page. */
async function findApplications(em: EntityManager, wanted: string): Promise<DeskHit[]> {
  const [found, ...values] = rowsOf('applications', wanted, 'r.id');
  const ids = await em.execute<{ id: string }[]>(
    `select a.id from (${found}) f join applications a on a.id = f.id where a.quarantine is null
     order by a.created_at desc, a.id desc limit ${mostOfList}`,
    values,
  );
  const rows = await em.find(
    Application,
    { id: { $in: ids.map(({ id }) => id) } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return rows.map(({ id, firstName, lastName, email, location, coverLetter, slug, positionTitle }) =>
    hitOf(
      {
        kind: 'applications',
        id,
        title: `${firstName} ${lastName}, ${positionTitle ?? slug}`,
        isShown: true,
        address: null,
      },
      [
        ['the email', email],
        ['the location', location],
        ['the cover letter', coverLetter],
      ],
      wanted,
    ),
  );
}

async function findPosts(em: EntityManager, wanted: string, onlyHidden: boolean): Promise<DeskHit[]> {
  const [where, ...values] = allOf([
    ['r.deleted_at is null'],
    ...(onlyHidden ? [['not r.published'] as const] : []),
    isFoundIn(postSearchText, wanted),
  ]);
  const rows = await em.execute<(Named & Pick<Post, 'slug' | 'author' | 'category' | 'excerpt' | 'tags'>)[]>(
    `select 'posts' as kind, r.id, r.title, r.published as "isShown", '/blog/' || r.slug as address,
       r.slug, r.author, r.category, r.excerpt, to_jsonb(r.tags) as tags
     from ${reachOf('posts', wanted)} r${where}
     order by r.created_at desc, r.id desc limit ${mostShown}`,
    values,
  );
  return rows.map(({ slug, author, category, excerpt, tags, ...row }) =>
    hitOf(
      row,
      [
        ['its excerpt', excerpt],
        ['its author', author],
        ['its category', category],
        ...tags.map((tag): Said => ['a tag', tag]),
        ['its address', slug],
      ],
      wanted,
    ),
  );
}

async function findApps(em: EntityManager, wanted: string, onlyHidden: boolean): Promise<DeskHit[]> {
  const [where, ...values] = allOf([
    ['r.deleted_at is null'],
    ...(onlyHidden ? [['not r.shown'] as const] : []),
    isFoundIn(appSearchText, wanted),
  ]);
  const rows = await em.execute<(Named & { description: string; category: string })[]>(
    `select 'apps' as kind, r.id::text as id, r.name as title, r.shown as "isShown", '/app/' || r.id as address,
       r.description, r.category
     from apps r${where}
     order by r.place, r.id limit ${mostShown}`,
    values,
  );
  return rows.map(({ description, category, ...row }) =>
    hitOf(
      row,
      [
        ['its description', description],
        ['its category', category],
      ],
      wanted,
    ),
  );
}

/** By title. A few hundred entries need no index. */
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
  const rows = await em.execute<Named[]>(
    `select r.kind, r.key as id, ${title} as title, r.shown as "isShown",
       case r.kind when 'positions' then '/careers/' || r.key end as address
     from content r${where}
     order by r.kind, r.place, r.id limit ${2 * mostShown}`,
    values,
  );
  return rows.map((row) => hitOf(row, [['its key', row.id]], wanted));
}

type Named = Omit<DeskHit, 'found'>;

/** The place that matches, if the title does not. */
function hitOf(row: Named, places: readonly Said[], wanted: string): DeskHit {
  const isNamed = saysAll([['title', row.title]], wanted);
  return { ...row, found: isNamed ? null : (foundIn(places, wanted) ?? null) };
}
