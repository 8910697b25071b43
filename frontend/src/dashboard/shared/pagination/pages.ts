import type { InfiniteData } from '@tanstack/react-query';
import { meantHeader } from '@prism/core/contract/search';
import { numberText } from '@prism/core/contract/number-text';
import { send } from '../../../api/client.ts';

export interface Page<Row> {
  rows: readonly Row[];
  /** Rows on all pages together; undefined where the answer does not say it. */
  total: number | undefined;
  /** Whether that is about right only, because counting them all would take too long. */
  isEstimate: boolean;
  /** What was searched for instead, where nothing says what was asked. */
  meant?: string;
  next: string | undefined;
}

export type Pages<Row> = InfiniteData<Page<Row>, string>;

/** What a list is narrowed down to, as its address says it; without empty values. */
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

/** How many there are on all pages, as an answer says it. */
export function totalIn(headers: Headers): number | undefined {
  const said = headers.get('X-Total-Count');
  return said === null ? undefined : Number(said);
}

/** As people read it, e.g. '9,876' or 'about 12,300'; nothing where no one knows. */
export function totalText({ total, isEstimate }: Pick<Page<unknown>, 'total' | 'isEstimate'>): string | undefined {
  if (total === undefined) return undefined;
  return `${isEstimate ? 'about ' : ''}${numberText(total)}`;
}
