import type { Request } from '@hapi/hapi';
import Joi from 'joi';
import { json } from './ready-answers/index.ts';
import type { Answer } from './ready-answers/ready-answer.ts';

/** A page of a public list by its number, from 1, so that it has an address that people can share. */
export interface NumberedPage {
  limit: number;
  page: number;
}

const mostRows = 100;

/** The part of a query that says which page. */
export function numberedPage(pageSize: number): Joi.StrictSchemaMap<NumberedPage> {
  return {
    limit: Joi.number().integer().min(1).max(mostRows).empty('').default(pageSize).description('How many on a page'),
    page: Joi.number().integer().min(1).max(1_000_000).empty('').default(1).description('Which page, from 1'),
  };
}

export function offsetOf({ limit, page }: NumberedPage): number {
  return (page - 1) * limit;
}

/** A page as a plain list; its headers say how many there are in all, and where the pages beside it are. */
export function answerNumbered(
  { url }: Pick<Request, 'url'>,
  { limit, page }: NumberedPage,
  { rows, total }: { rows: readonly unknown[]; total: number },
): Answer {
  const addressOf = (number: number) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(number));
    return `${url.pathname}?${query}`;
  };
  const last = Math.max(1, Math.ceil(total / limit));
  const links = [
    ...(page > 1 ? [`<${addressOf(Math.min(page - 1, last))}>; rel="prev"`] : []),
    ...(page < last ? [`<${addressOf(page + 1)}>; rel="next"`] : []),
  ];
  const headers = { 'x-total-count': String(total), ...(links.length > 0 && { link: links.join(', ') }) };
  return { ...json(rows), headers };
}
