import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import Joi from 'joi';
import { noSuchPage, type MailLine, type Page, type Position, type Slice } from './cursor.ts';
import { countedText } from '../schemas.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** Paginated, with the headers of `answerPage`. */
    paged?: true;
  }
}

const longestPage = 1_000;

export type PageQuery = Required<Pick<Slice, 'limit'>> & Pick<Slice, 'before' | 'oldest' | 'search'>;

export const pageQuery = Joi.object({
  limit: Joi.number().integer().min(1).max(longestPage).default(longestPage).description('Rows per page'),
  before: Joi.string()
    .pattern(/^(?:\d{1,16}\.)?\d{1,16}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .custom(readPosition)
    .messages({ 'string.pattern.base': noSuchPage })
    .description('Cursor: take the whole URL from the Link header of the previous page'),
  oldest: Joi.boolean().description('Oldest first instead of newest first'),
  search: countedText()
    .allow('')
    .characters({ min: 0, max: 200 })
    .description(
      'Part of what a row says, in upper or lower case; one or two letters: how a word begins; signs alone: in the newest 1,000',
    ),
});

export const pageHeaders = {
  Link: {
    description: 'URL of the next page, as rel="next" (RFC 8288); absent on the last',
    schema: { type: 'string' },
  },
  'X-Total-Count': { description: 'Total number of rows', schema: { type: 'integer' } },
  'X-Total-Estimated': {
    description: "'true' where there are more than 10,000 and X-Total-Count is about right; else absent",
    schema: { type: 'string' },
  },
} as const;

export function answerPage<Row, Shown>(
  { url }: Pick<Request, 'url'>,
  h: Pick<ResponseToolkit, 'response'>,
  { items, total, next }: Page<Row>,
  toShown: (row: Row, mails: readonly MailLine[]) => Shown,
): ResponseObject {
  const shown = items.map(({ row, mails }) => toShown(row, mails));
  const response = h.response(shown).header('X-Total-Count', String(total.count));
  if (total.isEstimate) response.header('X-Total-Estimated', 'true');
  if (!next) return response;
  const query = new URLSearchParams(url.searchParams);
  query.set('before', writePosition(next));
  return response.header('Link', `<${url.pathname}?${query}>; rel="next"`);
}

function writePosition({ rank, createdAt, id }: Position): string {
  return `${rank === undefined ? '' : `${rank}.`}${createdAt}-${id}`;
}

function readPosition(text: string): Position {
  const end = text.indexOf('-');
  const [createdAt = '', rank] = text.slice(0, end).split('.').toReversed();
  return { ...(rank !== undefined && { rank }), createdAt, id: text.slice(end + 1) };
}
