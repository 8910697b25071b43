import type { Request } from '@hapi/hapi';
import Joi from 'joi';
import { json } from '../../plugins/ready-answers/index.ts';
import type { Answer } from '../../plugins/ready-answers/ready-answer.ts';
import type { Total } from './totals.ts';

export interface NumberedPage {
  limit: number;
  page: number;
}

export const mostRows = 100;

export function numberedPage(pageSize: number, most = mostRows): Joi.StrictSchemaMap<NumberedPage> {
  return {
    limit: Joi.number().integer().min(1).max(most).empty('').default(pageSize).description('Rows per page'),
    page: Joi.number().integer().min(1).max(1_000_000).empty('').default(1).description('Page number, from 1'),
  };
}

export function offsetOf({ limit, page }: NumberedPage): number {
  return (page - 1) * limit;
}

/**
 * Corrects an estimated total by the page that was read. `read` counts rows from the page's first, plus one if another
 * page follows.
 */
export function asPageShows(total: Total, { limit, page }: NumberedPage, read: number): Total {
  if (!total.isEstimate) return total;
  const before = offsetOf({ limit, page });
  if (read > limit) return { count: Math.max(total.count, before + read), isEstimate: true };
  if (read > 0) return { count: before + read, isEstimate: false };
  return { count: Math.min(total.count, before), isEstimate: true };
}

export function answerNumbered(
  request: Pick<Request, 'url'>,
  page: NumberedPage,
  { rows, total }: { rows: readonly unknown[]; total: Total },
): Answer {
  return { ...json(rows), headers: pageHeaders(request, page, total) };
}

export function pageHeaders(
  { url }: Pick<Request, 'url'>,
  { limit, page }: NumberedPage,
  { count, isEstimate }: Total,
): Record<string, string> {
  const addressOf = (number: number) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(number));
    return `${url.pathname}?${query}`;
  };
  const last = Math.max(1, Math.ceil(count / limit));
  const links = [
    ...(page > 1 ? [`<${addressOf(Math.min(page - 1, last))}>; rel="prev"`] : []),
    ...(page < last ? [`<${addressOf(page + 1)}>; rel="next"`] : []),
  ];
  return {
    'x-total-count': String(count),
    ...(isEstimate && { 'x-total-estimated': 'true' }),
    ...(links.length > 0 && { link: links.join(', ') }),
  };
}
