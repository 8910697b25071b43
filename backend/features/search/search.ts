import type { EntityManager } from '@mikro-orm/postgresql';
import { searchPageSize, type SearchAnswer, type SearchHit, type SearchKind } from '@prism/core/contract/search';
import type { StudioFacts } from '@prism/core/contract/studio';
import type { Made } from '../../http/versioned-cache.ts';
import { correctSpelling } from '../../search/correct-spelling.ts';
import { anyWord, everyWord, wordsOf, type TextQuery } from '../../search/text-query.ts';
import { find, noneFound } from './find.ts';
import { readHits } from './hits.ts';
import type { SiteDocuments } from './site-documents.ts';

export interface SiteSearch {
  q: string;
  kind?: SearchKind;
  page: number;
}

export interface SearchedSite {
  em: EntityManager;
  documents: SiteDocuments;
  studio: Pick<StudioFacts, 'timeZone'>;
  /** In milliseconds since 1970. */
  now: number;
}

/** How many near matches are shown if nothing matches fully. */
const nearestShown = 3;
const wordsOfAddress = 8;

/** Results for `q`: as typed, with corrected spelling, or the nearest. Valid until a discount ends. */
export async function searchSite(site: SearchedSite, { q, kind, page }: SiteSearch): Promise<Made<SearchAnswer>> {
  if (q === '') return { value: { text: q, unknown: [], isNearest: false, counts: noneFound, hits: [] } };
  const pageOf = { kind, page, limit: searchPageSize };
  const exact = await look(site, everyWord(q), pageOf);
  if (exact) return answer(exact, { text: q, unknown: [], isNearest: false });
  const { text, unknown } = await correctSpelling(site.em, site.documents, q);
  const corrected = text === q ? undefined : await look(site, everyWord(text), pageOf);
  if (corrected) return answer(corrected, { text, unknown, isNearest: false });
  const nearest = await look(site, anyWord(wordsOf(text)), { kind: undefined, page: 1, limit: nearestShown });
  return answer({ hits: [], freshUntil: Infinity, ...nearest, counts: noneFound }, { text, unknown, isNearest: true });
}

export async function searchNearest(site: SearchedSite, text: string): Promise<Made<readonly SearchHit[]>> {
  const words = wordsOf(text).slice(0, wordsOfAddress);
  if (words.length === 0) return { value: [] };
  const query = anyWord(words);
  const page = { kind: undefined, page: 1, limit: nearestShown };
  const said = await look(site, query, page);
  if (said) return { value: said.hits, freshUntil: said.freshUntil };
  const corrected = await correctSpelling(site.em, site.documents, words.join(' '));
  const meant = await look(site, anyWord(wordsOf(corrected.text)), page);
  return { value: meant?.hits ?? [], freshUntil: meant?.freshUntil };
}

interface Looked {
  counts: SearchAnswer['counts'];
  hits: SearchHit[];
  freshUntil: number;
}

/** Undefined if nothing of any kind is found. */
async function look(
  { em, documents, studio, now }: SearchedSite,
  query: TextQuery,
  page: { kind: SearchKind | undefined; page: number; limit: number },
): Promise<Looked | undefined> {
  const { counts, found } = await find(em, documents, query, page);
  if (Object.values(counts).every((count) => count === 0)) return undefined;
  const read = await readHits(em, found, documents.documents, query, { now, timeZone: studio.timeZone });
  return { counts, ...read };
}

function answer(
  { counts, hits, freshUntil }: Looked,
  said: Pick<SearchAnswer, 'text' | 'unknown' | 'isNearest'>,
): Made<SearchAnswer> {
  return { value: { ...said, counts, hits }, freshUntil };
}
