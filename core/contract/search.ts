/** What visitors may find, in the order of the filters; by the names that content has, and in addresses. */
export const searchKinds = ['apps', 'posts', 'positions', 'pages'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchTextMax = 100;
export const searchPageSize = 20;
/** Of each kind so many can be paged through, the best first. */
export const mostOfKind = 500;
/** Of each kind so many are counted: where it is as many, there may be more. */
export const mostCounted = 5_000;

/** Something of the site that says what was asked for. */
export interface SearchHit {
  kind: SearchKind;
  title: string;
  /** A path of this site. */
  address: string;
  /** What it says, in turn without and with what was asked for; an empty text where one begins with it. */
  excerpt: readonly string[];
  /** Of an app, in whole units of the studio's currency. */
  price?: number;
  /** Of a post: the day in the studio's time zone, e.g. '2025-01-20'. */
  date?: string;
}

/** One page of what `GET /api/search` found. */
export interface SearchAnswer {
  /** What the hits were searched by: what was asked, with mistakes forgiven. */
  text: string;
  /** The words of what was asked that nothing says, in lower case; others stand in their place in `text`. */
  unknown: readonly string[];
  /** Whether nothing says all of it: the hits are then the three nearest, which say some. */
  isNearest: boolean;
  /** How many were found of each kind, on all pages, up to `mostCounted`; none where `isNearest`. */
  counts: Readonly<Record<SearchKind, number>>;
  hits: readonly SearchHit[];
}

/** Of what is found of a kind, or of all, how many can be paged through. */
export function reachableHits(counts: SearchAnswer['counts'], kind?: SearchKind): number {
  return searchKinds
    .filter((name) => kind === undefined || name === kind)
    .reduce((sum, name) => sum + Math.min(counts[name], mostOfKind), 0);
}

/** What an address asks the search for. */
export interface Search {
  text: string;
  kind?: SearchKind | undefined;
}

/** Too long a text is cut, and what is no kind is every one. */
export function parseSearch(query: URLSearchParams): Search {
  const text = (query.get('q') ?? '').trim().slice(0, searchTextMax).toWellFormed();
  return { text, kind: searchKinds.find((kind) => kind === query.get('kind')) };
}

/** The query that says `search`. */
export function searchQuery({ text, kind }: Search): string {
  const query = new URLSearchParams({ q: text, ...(kind && { kind }) });
  return `?${query}`;
}

/** Made by chance, as in the addresses of previews. */
const unguessable = /^(?=.*[a-z])(?=.*[A-Z])[\w-]{32,}$/;

/** What somebody may have wanted at an address that leads nowhere: the words of its last part that has some. */
export function wordsOfPath(path: string): string {
  const parts = path.split('/').map((part) => decoded(part).replace(/\.\w{1,5}$/, ''));
  const last = parts.findLast((part) => /\p{L}{2}/u.test(part) && !unguessable.test(part)) ?? '';
  return last
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, searchTextMax)
    .trim();
}

/** A part of an address as it reads; one that is not encoded properly as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part).toWellFormed();
  } catch {
    return part;
  }
}

/** Of a list that shows what was probably meant, in place of a search that finds nothing; as a part of an address. */
export const meantHeader = 'X-Search-Meant';
