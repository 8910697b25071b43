import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { FieldErrors } from '@prism/core/contract/fields';
import Joi from 'joi';
import type { RateLimit } from '../plugins/rate-limits.ts';
import { CallerError } from './caller-error.ts';

export const formPayload = {
  allow: 'application/x-www-form-urlencoded',
  output: 'data',
  parse: false,
  maxBytes: 16 * 1024,
} as const;

export function formOf({ payload }: Pick<Request, 'payload'>): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(payload) ? payload.toString('utf8') : '');
}

export function privately(response: ResponseObject): ResponseObject {
  return response
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header('Referrer-Policy', 'no-referrer');
}

/** Renders the private page at the request's URL; `outcome` is the result of a form. */
export async function privatePage(request: Request, h: ResponseToolkit, outcome?: string): Promise<ResponseObject> {
  const { html, status } = await request.server.pages.render(request, outcome);
  return privately(h.response(html).type('text/html').code(status));
}

/** Applies a limit to visits only, not to internal calls for a page. */
export const visitsOnly = (limit: RateLimit) => ({ ...limit, holdsFor: ({ app }: Request) => !app.isPartOfPage });

/** Messages by field; undefined for other errors. */
export function errorsByField(error: unknown): FieldErrors | undefined {
  if (error instanceof CallerError) return error.fields;
  if (!Joi.isError(error)) return undefined;
  const errors: FieldErrors = {};
  for (const { path, message } of error.details) errors[path.join('.')] ??= message;
  return errors;
}
