import { numberText } from './number-text.ts';
export const postsPageSize = 24;
export const appsPageSize = 60;

/** The page number in a URL; 1 if missing or invalid. */
export function parsePage(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** `query` (with its question mark, or empty) with the page number, except for the first page. */
export function withPage(query: string, page: number): string {
  if (page === 1) return query;
  const params = new URLSearchParams(query);
  params.set('page', String(page));
  return `?${params}`;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize) || 1);
}

/**
 * The numbers of page links: first, last, and around the current one; undefined for a gap of two or more. An
 * estimated `last` may not exist, so it gets no link.
 */
export function pageLinks(current: number, last: number, isEstimate = false): (number | undefined)[] {
  const ends = isEstimate ? [1] : [1, last];
  const around = [...ends, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(around)].toSorted((a, b) => a - b);
  const links = shown.flatMap((page, place) => {
    const gap = page - (shown[place - 1] ?? 0);
    if (gap === 1) return [page];
    return gap === 2 ? [page - 1, page] : [undefined, page];
  });
  return isEstimate && current + 1 < last ? [...links, undefined] : links;
}

/** ', page 2 of 9', or ', page 2' for an estimate; '' for a single page. */
export function placeAmong(total: number, page: number, pageSize: number, isEstimate = false): string {
  const last = pageCount(total, pageSize);
  if (last === 1 || page > last) return '';
  return isEstimate ? `, page ${page}` : `, page ${page} of ${numberText(last)}`;
}
