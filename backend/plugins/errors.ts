import { boomify, type Boom } from '@hapi/boom';
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { ErrorBody } from '@prism/core/contract/errors';
import type { FieldErrors } from '@prism/core/contract/fields';
import { isOfRestriction, restrictedSentence } from '@prism/core/database/restriction';
import { StoreAway } from '@prism/core/files/object-store';
import type { Log } from '@prism/core/log/log';
import Joi from 'joi';
import { refusedMethod } from '../http/allowed-methods.ts';
import { CallerError, statusByKind } from '../http/caller-error.ts';
import { isDatabaseAway } from '../http/database-away.ts';
import { redactPath } from '../http/redact-path.ts';
import { privately } from '../http/private-pages.ts';
import { errorPage, isSeen } from './error-page.ts';

declare module '@hapi/hapi' {
  interface PluginsStates {
    /** The cause of an error response, for other plugins. */
    errors?: { cause: Error };
  }
}

/** Answers every error as `{ statusCode, error, fields? }` and logs its details. Navigations get a page. */
export const errors: Plugin<{ log: Log }> = {
  name: 'errors',
  register(server, { log }) {
    server.ext('onPreResponse', (request, h) => {
      const { response } = request;
      if (!('isBoom' in response)) return h.continue;
      const error = causeOf(response);
      request.plugins.errors = { cause: error };
      const described = describe(error, request);
      const isUnknown = described.body.statusCode === 404 || isOfPath(error, request);
      const refused = isUnknown ? refusedMethod(request) : undefined;
      const fault = refused ? describe(refused, request) : described;
      // A client that disconnects early is not an error.
      if (fault.body.statusCode >= 500 && request.raw.req.complete !== false) {
        const { method, path, info } = request;
        log.error({ err: error, request: info.id, method, path: redactPath(path) }, 'request failed');
      }
      const page = isSeen(request) ? show(request, h, fault) : answer(h, fault);
      // A URL with a secret is not cached and sends no referrer, even if it is invalid.
      return redactPath(request.path) === request.path ? page : privately(page);
    });
  },
};

function isOfPath(error: Boom, { params }: Request): boolean {
  return Joi.isError(error) && error.details.some(({ path: [name = ''] }) => Object.hasOwn(params, name));
}

/** An unchecked session has not ended, though the cookie's plugin answers 401 to both. */
function causeOf(error: Boom): Boom {
  return error.output.statusCode === 401 && error.data instanceof Error ? boomify(error.data) : error;
}

interface Fault {
  body: ErrorBody;
  headers: Record<string, string | number>;
}

const answer = (h: ResponseToolkit, { body, headers }: Fault) =>
  withHeaders(h.response(body).code(body.statusCode), headers);

function withHeaders(response: ResponseObject, headers: Fault['headers']): ResponseObject {
  for (const [name, value] of Object.entries(headers)) response.header(name, String(value));
  return response;
}

const show = (request: Request, h: ResponseToolkit, { body, headers }: Fault) =>
  withHeaders(h.response(errorPage(body, request)).type('text/html').code(body.statusCode), headers);

const sentences: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  401: 'Please sign in.',
  403: 'This is not allowed.',
  404: 'Not found.',
  405: 'This method is not allowed here.',
  413: 'This is too large to send.',
  415: 'Send this as application/json.',
  421: 'There is no such site here.',
  429: 'Too many requests. Please try again shortly.',
  503: 'We cannot reach our database at the moment. Please try again in a few seconds.',
};

const storeAway = 'We cannot reach our file store at the moment. Please try again in a few seconds.';

function describe(error: Boom | CallerError, request: Request): Fault {
  if (error instanceof CallerError) {
    const headers = error.retryAfterSeconds ? { 'Retry-After': error.retryAfterSeconds } : {};
    return fault(statusByKind[error.kind], error.message, headers, error.fields);
  }
  if (Joi.isError(error)) {
    const fields: FieldErrors = {};
    // Truncated, because messages repeat the sent values, and an answer must not exceed its request.
    for (const { path, message } of error.details.slice(0, mostFields))
      fields[path.join('.').slice(0, maxMessageLength) || 'body'] ??= message.slice(0, maxMessageLength);
    return fault(400, Object.values(fields)[0] ?? 'The request could not be understood.', {}, fields);
  }
  if (isOfRestriction(error)) return fault(409, restrictedSentence, {});
  const statusCode = statusOfCode[codeOf(error) ?? ''] ?? error.output.statusCode;
  if (error instanceof StoreAway) return fault(503, storeAway, { 'Retry-After': 10 });
  if (isDatabaseAway(error)) return fault(503, sentenceFor(503), { 'Retry-After': 2 });
  const sentence = statusCode === 415 ? expectedType(request) : sentenceFor(statusCode);
  return fault(statusCode, sentence, definedHeaders(error.output.headers));
}

const mostFields = 100;
const maxMessageLength = 200;

/** Errors of other layers that are the client's fault. */
const statusOfCode: Readonly<Record<string, number>> = {
  ENAMETOOLONG: 404,
  // PostgreSQL: characters that text or JSON cannot hold.
  '22021': 400,
  '22P05': 400,
};

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function fault(statusCode: number, error: string, headers: Fault['headers'], fields?: FieldErrors): Fault {
  return { body: { statusCode, error, ...(fields ? { fields } : {}) }, headers };
}

function sentenceFor(statusCode: number): string {
  return sentences[statusCode] ?? 'Something went wrong on our side. Please try again.';
}

function expectedType(request: Request): string {
  const allowed = request.route.settings.payload?.allow;
  return `Send this as ${[allowed ?? 'application/json'].flat().join(' or ')}.`;
}

function definedHeaders(headers: Boom['output']['headers']): Fault['headers'] {
  const defined: Fault['headers'] = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) defined[name] = String(value);
  return defined;
}
