import type { InfiniteData } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';

/** What every row of a paged list has; the list goes from the newest to the oldest. */
export interface Listed {
  id: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface Page<Row> {
  rows: readonly Row[];
  /** Rows on all pages together. */
  total: number;
  /** Whether that is about right only, because counting them all would take too long. */
  isEstimate: boolean;
  /** The address of the next page. */
  next: string | undefined;
}

export type Pages<Row> = InfiniteData<Page<Row>, string>;

/** What a list is narrowed down to, as its address says it; without empty values. */
export type Filter = Readonly<Record<string, string>>;

export async function fetchPage<Row>(address: string): Promise<Page<Row>> {
  const { headers, text } = await send('GET', address);
  const [, next] = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return {
    rows: JSON.parse(text),
    total: Number(headers.get('X-Total-Count')),
    isEstimate: headers.has('X-Total-Estimated'),
    next,
  };
}

export function rowsOf<Row>({ pages }: Pages<Row>): Row[] {
  return pages.flatMap(({ rows }) => rows);
}

/** With `row` as it is now: in its place, and of those that are new, in the place of its time. */
export function withRow<Row extends Listed>(data: Pages<Row>, row: Row, isNew: boolean): Pages<Row> {
  if (rowsOf(data).some(({ id }) => id === row.id)) {
    return eachPage(data, (page) => ({ ...page, rows: page.rows.map((each) => (each.id === row.id ? row : each)) }));
  }
  if (!isNew) return data;
  const home = data.pages.find(({ rows, next }) => !next || rows.some((each) => isOlder(each, row)));
  return eachPage(data, (page) => ({
    ...page,
    total: moved(page, 1),
    rows: page === home ? placed(page.rows, row) : page.rows,
  }));
}

export function withoutRow<Row extends Listed>(data: Pages<Row>, id: string): Pages<Row> {
  if (!rowsOf(data).some((row) => row.id === id)) return data;
  return eachPage(data, (page) => ({
    ...page,
    total: moved(page, -1),
    rows: page.rows.filter((row) => row.id !== id),
  }));
}

/** One more or one less is no news of a number that is about right. */
function moved<Row>({ total, isEstimate }: Page<Row>, by: number): number {
  return isEstimate ? total : total + by;
}

/** As people read it, e.g. '9,876' or 'about 12,300'. */
export function totalText({ total, isEstimate }: Pick<Page<unknown>, 'total' | 'isEstimate'>): string {
  return `${isEstimate ? 'about ' : ''}${total.toLocaleString('en-GB')}`;
}

function placed<Row extends Listed>(rows: readonly Row[], row: Row): Row[] {
  const place = rows.findIndex((each) => isOlder(each, row));
  return rows.toSpliced(place === -1 ? rows.length : place, 0, row);
}

function isOlder(one: Listed, other: Listed): boolean {
  return one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
}

function eachPage<Row>(data: Pages<Row>, change: (page: Page<Row>) => Page<Row>): Pages<Row> {
  return { ...data, pages: data.pages.map(change) };
}
