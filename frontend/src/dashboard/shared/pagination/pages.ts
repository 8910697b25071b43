import type { InfiniteData } from '@tanstack/react-query';
import { meantHeader } from '@prism/core/contract/search';
import { numberText } from '@prism/core/contract/number-text';
import { send } from '../../../api/client.ts';

export interface Page<Row> {
  rows: readonly Row[];
  /** The number of rows on all pages; undefined if the response lacks it. */
  total: number | undefined;
  /** Whether the total is estimated, because counting would take too long. */
  isEstimate: boolean;
  /** The corrected search, if the original had no match. */
  meant?: string;
  next: string | undefined;
}

export type Pages<Row> = InfiniteData<Page<Row>, string>;

/** The filters of a list, as in its URL; without empty values. */
export type Filter = Readonly<Record<string, string>>;

export async function fetchPage<Row>(address: string): Promise<Page<Row>> {
  const { headers, text } = await send('GET', address);
  const meant = headers.get(meantHeader);
  const [, next] = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return {
    rows: JSON.parse(text),
    total: totalIn(headers),
    isEstimate: headers.has('X-Total-Estimated'),
    ...(meant !== null && { meant: decodeURIComponent(meant) }),
    next,
  };
}

export function rowsOf<Row>({ pages }: Pages<Row>): Row[] {
  return pages.flatMap(({ rows }) => rows);
}

/** The total in a response's headers. */
export function totalIn(headers: Headers): number | undefined {
  const said = headers.get('X-Total-Count');
  return said === null ? undefined : Number(said);
}

/** '9,876' or 'about 12,300'; undefined if unknown. */
export function totalText({ total, isEstimate }: Pick<Page<unknown>, 'total' | 'isEstimate'>): string | undefined {
  if (total === undefined) return undefined;
  return `${isEstimate ? 'about ' : ''}${numberText(total)}`;
}
