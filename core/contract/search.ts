/** What visitors can find, in the order of the filters, by names of content and URLs. */
export const searchKinds = ['apps', 'posts', 'positions', 'pages'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchTextMax = 100;
export const searchPageSize = 20;
export const mostOfKind = 500;
export const mostCounted = 5_000;

export interface SearchHit {
  kind: SearchKind;
  title: string;
  address: string;
  /** The excerpt, alternately without and with searched words; the first may be empty. */
  excerpt: readonly string[];
  /** An app's price in whole units of the studio's currency. */
  price?: number;
  /** A post's day in the studio's time zone, e.g. '2025-01-20'. */
  date?: string;
}

export interface SearchAnswer {
  /** The query used, with spelling corrected. */
  text: string;
  /** Words of the query without any match, in lower case. */
  unknown: readonly string[];
  /** Whether nothing matches all words: the hits are then the three nearest. */
  isNearest: boolean;
  /** Matches of each kind on all pages, up to `mostCounted`; empty if `isNearest`. */
  counts: Readonly<Record<SearchKind, number>>;
  hits: readonly SearchHit[];
}

export function reachableHits(counts: SearchAnswer['counts'], kind?: SearchKind): number {
  return searchKinds
    .filter((name) => kind === undefined || name === kind)
    .reduce((sum, name) => sum + Math.min(counts[name], mostOfKind), 0);
}

export interface Search {
  text: string;
  kind?: SearchKind | undefined;
}

export function parseSearch(query: URLSearchParams): Search {
  const text = (query.get('q') ?? '').trim().slice(0, searchTextMax).toWellFormed();
  return { text, kind: searchKinds.find((kind) => kind === query.get('kind')) };
}

export function searchQuery({ text, kind }: Search): string {
  const query = new URLSearchParams({ q: text, ...(kind && { kind }) });
  return `?${query}`;
}

/** A random token, as in preview URLs. */
const unguessable = /^(?=.*[a-z])(?=.*[A-Z])[\w-]{32,}$/;

export function wordsOfPath(path: string): string {
  const parts = path.split('/').map((part) => decoded(part).replace(/\.\w{1,5}$/, ''));
  const last = parts.findLast((part) => /\p{L}{2}/u.test(part) && !unguessable.test(part)) ?? '';
  return last
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, searchTextMax)
    .trim();
}

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part).toWellFormed();
  } catch {
    return part;
  }
}

export const meantHeader = 'X-Search-Meant';
