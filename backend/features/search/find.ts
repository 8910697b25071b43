import type { EntityManager } from '@mikro-orm/postgresql';
import { mostCounted, mostOfKind, type SearchAnswer, type SearchKind } from '@prism/core/contract/search';
import type { Condition } from '../../http/pagination/conditions.ts';
import { offsetOf, type NumberedPage } from '../../http/pagination/numbered-pages.ts';
import type { TextQuery } from '../../search/text-query.ts';
import type { SiteDocuments } from './site-documents.ts';

export interface Found {
  kind: SearchKind;
  id: string;
}

export async function find(
  em: EntityManager,
  { indexed, shows }: Pick<SiteDocuments, 'indexed' | 'shows'>,
  query: TextQuery,
  page: NumberedPage & { kind?: SearchKind | undefined },
): Promise<{ counts: SearchAnswer['counts']; found: Found[] }> {
  const [sql, ...values] = findStatement(query, page, indexed, shows);
  const [row] = await em.execute<{ counts: Partial<Record<SearchKind, number>>; found: Found[] }[]>(sql, values);
  return { counts: { ...noneFound, ...row?.counts }, found: row?.found ?? [] };
}

export const noneFound: SearchAnswer['counts'] = { apps: 0, posts: 0, positions: 0, pages: 0 };

/** Limits of ranked matches of a kind, by title and by content. */
const [mostCalledSo, mostSaying] = [mostOfKind, mostCounted];

/**
 * Apps and posts are found by the index of `search_documents`, pages and positions in the given JSON. Ranking is
 * slow, so of very many matches only some are ranked: by title first, then the newest.
 */
export function findStatement(
  [query, ...values]: TextQuery,
  page: NumberedPage & { kind?: SearchKind | undefined },
  indexed: string,
  shows: SiteDocuments['shows'],
): Condition {
  const stored = (['apps', 'posts'] as const).filter((kind) => shows[kind]);
  const isWanted = page.kind ? `kind = '${page.kind}'` : 'true';
  return [
    `with asked as materialized (select ${query} as query),
     known as materialized (
       select d.kind, d.id, d.title_words::tsvector, d.words::tsvector
       from jsonb_to_recordset(?::jsonb) as d(kind text, id text, title_words text, words text)),
     found as materialized (
       ${stored.map(foundIn).join('')}
       select k.kind, k.id, null::timestamptz as at, k.title_words @@ asked.query as is_called_so
       from known k, asked where k.words @@ asked.query),
     weighed as (
       select f.*, ts_rank(coalesce(
           (select d.words from search_documents d where d.kind = f.kind and d.id = f.id),
           (select k.words from known k where k.kind = f.kind and k.id = f.id)), asked.query, 1) as weight
       from (select found.*, row_number() over (partition by kind order by is_called_so desc, at desc) as place
             from found where ${isWanted}) f, asked
       where f.place <= ${mostOfKind}),
     shown as (
       select kind, id, row_number() over (order by is_called_so desc, weight desc, at desc nulls last, kind, id) as nth
       from weighed order by nth limit ${page.limit} offset ${offsetOf(page)})
     select
       (select coalesce(json_object_agg(kind, count), '{}')
        from (select kind, least(count(*), ${mostCounted}) as count from found group by kind) c) as counts,
       (select coalesce(json_agg(json_build_object('kind', kind, 'id', id) order by nth), '[]') from shown) as found`,
    ...values,
    indexed,
  ];
}

/** Matches of a kind that is indexed in `search_documents`. */
function foundIn(kind: 'apps' | 'posts'): string {
  const columns = `d.kind, d.id, d.at, d.title_words @@ asked.query as is_called_so`;
  const from = `from search_documents d, asked where d.kind = '${kind}'`;
  return `(select ${columns} ${from} and d.title_words @@ asked.query limit ${mostCalledSo})
       union (select ${columns} ${from} and d.words @@ asked.query limit ${mostSaying})
       union all `;
}
