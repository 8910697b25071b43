import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '@prism/core/content/check';
import {
  type claimCalls,
  claimFilters,
  claimKinds,
  claimStates,
  lastNoticeDay,
  type ClaimCount,
  type ClaimFilter,
  type ClaimRow,
} from '@prism/core/content/claims';
import { isKind, kinds } from '@prism/core/content/content';
import { entryText } from '@prism/core/content/entry-text';
import { proof, type Proof } from '@prism/core/content/kind';
import type { SortOf } from '@prism/core/contract/call';
import { claimStateSql } from '@prism/core/database/content/claim-state';
import { ContentEntry } from '@prism/core/database/content-entry';
import { stateOf } from '@prism/core/database/content/stated';
import { User } from '@prism/core/database/user';
import { allOf, type Condition } from '../../http/pagination/conditions.ts';
import { offsetOf } from '../../http/pagination/numbered-pages.ts';
import { inOrderOf, orderOf } from '../../http/pagination/sorting.ts';
import type { Total } from '../../http/pagination/totals.ts';
import { entrySays } from './entry-search.ts';
import type { EntrySearch } from './entry-store.ts';

export interface ClaimSearch extends EntrySearch {
  state?: ClaimFilter;
  kind?: string;
  sort?: SortOf<typeof claimCalls.list>;
}

/** A page of claims with their state on `day`, those that need work first. */
export async function listClaims(
  em: EntityManager,
  { state, kind, search, sort, ...page }: ClaimSearch,
  day: string,
): Promise<{ rows: ClaimRow[]; total: Total }> {
  const names = kind === undefined ? claimKinds : [kind];
  const [claims, ...values] = claimsOn(day, names, search ? [entrySays(names, search)] : []);
  const states = state === undefined ? claimStates : claimFilters[state];
  const inKinds = `array_position(array[${listOf(names)}], kind)`;
  const usual = [`array_position(array[${listOf(claimStates)}], state)`, inKinds, 'place', 'id'];
  const order = [...orderOf(sort, { kind: inKinds, until: 'until' }), ...usual];
  const [found] = await em.execute<[{ ids: number[]; count: number }]>(
    `with wanted as materialized (select * from (${claims}) claims where state in (${listOf(states)}))
     select (select count(*)::int from wanted) as count, array(
       select id from wanted
       order by ${order.join(', ')}
       limit ${page.limit} offset ${offsetOf(page)}
     ) as ids`,
    values,
  );
  const entries = await em.find(ContentEntry, { id: found.ids });
  const inOrder = inOrderOf(found.ids, entries);
  const owners = await namesOf(
    em,
    inOrder.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const rows = inOrder.map((row) => claimRow(row, day, owners.get(row.ownerId ?? '') ?? ''));
  return { rows, total: { count: found.count, isEstimate: false } };
}

export async function countClaims(em: EntityManager, day: string): Promise<ClaimCount[]> {
  const [claims, ...values] = claimsOn(day, claimKinds);
  return await em.execute<ClaimCount[]>(
    `select kind, state, count(*)::int as count from (${claims}) claims group by kind, state
     order by array_position(array[${listOf(claimKinds)}], kind), array_position(array[${listOf(claimStates)}], state)`,
    values,
  );
}

function claimsOn(day: string, names: readonly string[], match: readonly Condition[] = []): Condition {
  const [where, ...values] = allOf([[`r.kind in (${listOf(names)})`], ['r.deleted_at is null'], ...match]);
  return [
    `select r.id, r.kind::text as kind, r.place, ${claimStateSql} as state,
       nullif(r.data #>> '{proof,holdsUntil}', '') as until from content r${where}`,
    day,
    lastNoticeDay(day),
    ...values,
  ];
}

/** The product's own names as SQL. */
function listOf(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

/** Names of existing accounts by id. */
async function namesOf(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const users = await em.find(User, { id: { $in: [...ids] }, removedAt: null });
  return new Map(users.map(({ id, name, username }) => [id, name ?? username]));
}

function claimRow(row: ContentEntry, day: string, owner: string): ClaimRow {
  const { kind, key, shown } = row;
  if (!isKind(kind)) throw new Error(`there is no kind '${kind}'`);
  const values: Values = completed(kinds[kind].fields, row.data);
  const stated = proofOf(values);
  const places = placesOf(values).map(String);
  const text = entryText(kinds[kind], values);
  return { kind, key, ...text, state: stateOf(row, values, day), ...stated, owner, places, shown };
}

type Values = Readonly<Record<string, unknown>>;

function placesOf({ places }: Values): readonly unknown[] {
  return Array.isArray(places) ? places : [];
}

function proofOf({ proof: stored }: Values): Proof {
  return completed(proof.fields, stored);
}
