import type { EntityManager } from '@mikro-orm/postgresql';
import { kinds } from '@prism/core/content/content';
import type { DeskHit } from '@prism/core/contract/search';
import { appSearchText } from '@prism/core/database/app';
import { postSearchText } from '@prism/core/database/post';
import { searchTextOf } from '@prism/core/database/search';
import { isFoundIn, reachOf } from '../../http/pagination/search.ts';
import { allOf } from '../../http/pagination/conditions.ts';

/** So many of a source are shown. */
const mostShown = 8;

/**
 * What of posts, apps and entries names `wanted`, whatever its state, of the kinds that `isTheirs` lets through: the one place
 * where a role limits what is found.
 */
export async function searchDesk(
  em: EntityManager,
  wanted: string,
  isTheirs: (kind: string) => boolean,
): Promise<DeskHit[]> {
  if (wanted === '') return [];
  const entryKinds = Object.keys(kinds).filter(isTheirs);
  const found = await Promise.all([
    isTheirs('posts') ? findPosts(em, wanted) : [],
    isTheirs('apps') ? findApps(em, wanted) : [],
    entryKinds.length > 0 ? findEntries(em, wanted, entryKinds) : [],
  ]);
  return found.flat();
}

async function findPosts(em: EntityManager, wanted: string): Promise<DeskHit[]> {
  const [where, ...values] = allOf([
    ['r.deleted_at is null'],
    ...reachOf('posts', wanted),
    isFoundIn(postSearchText, wanted),
  ]);
  return await em.execute<DeskHit[]>(
    `select 'posts' as kind, r.id, r.title, r.published as "isShown" from posts r${where}
     order by r.created_at desc, r.id desc limit ${mostShown}`,
    values,
  );
}

async function findApps(em: EntityManager, wanted: string): Promise<DeskHit[]> {
  const [where, ...values] = allOf([['r.deleted_at is null'], isFoundIn(appSearchText, wanted)]);
  return await em.execute<DeskHit[]>(
    `select 'apps' as kind, r.id::text as id, r.name as title, r.shown as "isShown" from apps r${where}
     order by r.place, r.id limit ${mostShown}`,
    values,
  );
}

/** By their titles. A studio has some hundred entries in all, so they have no index. */
async function findEntries(em: EntityManager, wanted: string, names: readonly string[]): Promise<DeskHit[]> {
  const titles = Object.entries(kinds).map(([kind, { title }]) => `when '${kind}' then r.data->>'${title}'`);
  const title = `coalesce(case r.kind ${titles.join(' ')} end, '')`;
  const [where, ...values] = allOf([
    ['r.deleted_at is null'],
    [`r.kind in (${names.map(() => '?').join(', ')})`, ...names],
    isFoundIn(searchTextOf(title, 'r.key'), wanted),
  ]);
  return await em.execute<DeskHit[]>(
    `select r.kind, r.key as id, ${title} as title, r.shown as "isShown" from content r${where}
     order by r.kind, r.place, r.id limit ${2 * mostShown}`,
    values,
  );
}
