import type {
  PluginSpecificConfiguration,
  Request,
  ResponseObject,
  ResponseToolkit,
  RouteOptions,
  RouteOptionsPayload,
  Server,
  ServerRoute,
} from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NamedAct } from '@prism/core/contract/act';
import { isAuditAct, type AuditAct } from '@prism/core/contract/audit';
import {
  sortsOf,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type RowOf,
  type SortOf,
} from '@prism/core/contract/call';
import { id, type Shapes } from '@prism/core/fields/shapes';
import Joi from 'joi';
import type { MailLine, Page } from '../http/pagination/cursor.ts';
import { answerPage, pageQuery, type PageQuery } from '../http/pagination/cursor-pages.ts';
import { mostRows, numberedPage, pageHeaders, type NumberedPage } from '../http/pagination/numbered-pages.ts';
import type { Total } from '../http/pagination/totals.ts';
import { readForm, uploadTimeoutMs } from '../http/forms.ts';
import { idempotencyHeader } from '../http/idempotency.ts';
import { joiOf, joiOfAll } from '../http/shapes.ts';
import type { AuditDetails } from './audit-log.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The declaration of the route. A function, because hapi deep-copies its options for each route. */
    call?: () => Call;
  }
}

type CheckedQuery<Of extends Call> = QueryOf<Of> &
  (Of extends { paged: number } ? Pick<PageQuery, 'limit' | 'before'> : unknown) &
  (Of extends { searched: true } ? { search?: string } : unknown) &
  (Of extends { numbered: number } ? NumberedPage : unknown) &
  (Of extends { sorted: readonly string[] } ? { sort?: SortOf<Of> } : unknown);

interface Refs<Of extends Call> {
  Params: ParamsOf<Of>;
  Query: CheckedQuery<Of>;
  Payload: BodyOf<Of>;
}

interface Given<Of extends Call> {
  request: Request<Refs<Of>>;
  h: ResponseToolkit<Refs<Of>>;
  params: ParamsOf<Of>;
  query: CheckedQuery<Of>;
  body: BodyOf<Of>;
  /** In a transaction with the audit event, if the call has one. */
  em: EntityManager;
  details: AuditDetails;
  page<Row>(this: void, rows: Page<Row>, toShown: (row: Row, mails: readonly MailLine[]) => RowOf<Of>): ResponseObject;
  numbered(this: void, found: { rows: RowOf<Of>[]; total: Total }): ResponseObject;
}

/** Work of a call outside its transaction. */
interface Around<Of extends Call> {
  before?: (request: Request<Refs<Of>>) => Promise<void>;
  after?: (request: Request<Refs<Of>>, answer: AnswerOf<Of>) => Promise<void>;
  /** `work` calls `request.audited` itself, because a part must stay outside the transaction. */
  auditsItself?: true;
  payload?: RouteOptionsPayload;
  plugins?: Pick<PluginSpecificConfiguration, 'rateLimit' | 'bodyTimeoutMs' | 'proves'>;
}

type Work<Of extends Call> = (
  given: Given<Of>,
) => Promise<AnswerOf<Of> | ResponseObject> | AnswerOf<Of> | ResponseObject;

type Works<Calls> = {
  [Name in keyof Calls]?: Calls[Name] extends Call
    ? Work<Calls[Name]> | (Around<Calls[Name]> & { work: Work<Calls[Name]> })
    : never;
};

export function serveAll<Calls extends Readonly<Record<string, Call>>>(
  server: Pick<Server, 'route'>,
  calls: Calls,
  works: Works<Calls>,
): void;
export function serveAll(
  server: Pick<Server, 'route'>,
  calls: Readonly<Record<string, Call>>,
  works: Works<Readonly<Record<string, Call>>>,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const given = works[name];
    if (!given) continue;
    const { work, ...around } = typeof given === 'function' ? { work: given } : given;
    server.route(serve(call, work, around));
  }
}

export function serve<Of extends Call>(
  call: Of,
  work: Work<Of>,
  { before, after, auditsItself, payload, plugins }: Around<Of> = {},
): ServerRoute<Refs<Of>> {
  const options = optionsOf(call);
  return {
    ...placeOf(call),
    options: { ...options, ...(payload && { payload }), plugins: { ...options.plugins, ...plugins } },
    handler: async (request, h) => {
      const { params, query, payload: body } = request;
      const run = async (em: EntityManager, details: AuditDetails) =>
        await work({
          request,
          h,
          params,
          query,
          body,
          em,
          details,
          page: (rows, toShown) => answerPage(request, h, rows, toShown),
          numbered: ({ rows, total }) => {
            if (!isNumbered(query)) throw new Error(`${call.route} has no numbered pages`);
            const response = h.response(rows);
            const headers = pageHeaders(request, query, total);
            for (const [name, value] of Object.entries(headers)) response.header(name, value);
            return response;
          },
        });
      await before?.(request);
      const answer = await (call.audit && !auditsItself ? request.audited(run) : run(request.em, {}));
      if (isResponse(answer)) return answer;
      await after?.(request, answer);
      return h.response(answer ?? undefined).code(answer === null ? 204 : statusOf(call));
    },
  };
}

/** The status of a call; by default 200, or 204 without an answer. */
export const statusOf = ({ status, answer, file }: Call) => status ?? (answer || file ? 200 : 204);

export const takesFile = ({ body }: Call): boolean =>
  body?.type === 'object' &&
  Object.values(body.members).some((member) => (member.type === 'maybe' ? member.of : member).type === 'upload');

function optionsOf<Of extends Call>(call: Of): RouteOptions<Refs<Of>> {
  const { tag, says, permission, scope, audit, stepUp, paged, numbered } = call;
  return {
    ...(permission !== undefined && { auth: 'session', app: { permission } }),
    ...(scope && { auth: 'api-key', app: { scope } }),
    tags: ['api', tag],
    description: says,
    ...(takesFile(call) && { ext: { onPostAuth: readForm } }),
    validate: Object.fromEntries(Object.entries(schemaMakersOf(call)).map(([part, make]) => [part, validatedBy(make)])),
    plugins: {
      call: () => call,
      ...(audit && { audit: knownAct(audit) }),
      ...(stepUp && { stepUp }),
      ...((paged ?? numbered) !== undefined && { paged: true }),
      ...(takesFile(call) && { bodyTimeoutMs: uploadTimeoutMs }),
    },
  };
}

export interface SchemaMakers {
  params?: () => Joi.ObjectSchema;
  query?: () => Joi.ObjectSchema;
  headers?: () => Joi.ObjectSchema;
  payload?: () => Joi.Schema;
}

export function schemaMakersOf(call: Call): SchemaMakers {
  const { route, params, query, body, paged, numbered } = call;
  const named: Shapes = { ...(route.includes('{id}') && { id }), ...params };
  return {
    ...(Object.keys(named).length > 0 && { params: () => joiOfAll(named) }),
    ...((query ?? paged ?? numbered) !== undefined && { query: () => queryOf(call) }),
    ...(call.repeatable && { headers: () => idempotencyHeader }),
    ...(body && { payload: () => joiOf(body) }),
  };
}

/** Created at the first request, because the schemas of all calls take a third of a server's start. */
function validatedBy(make: () => Joi.Schema) {
  let schema: Joi.Schema | undefined;
  return async (value: unknown, options: Joi.AsyncValidationOptions): Promise<unknown> =>
    await (schema ??= make()).validateAsync(value, options);
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function placeOf({ route }: Pick<Call, 'route'>) {
  const method = methods.find((each) => route.startsWith(`${each} `)) ?? 'GET';
  return { method, path: route.slice(method.length + 1) };
}

/** An act missing from `auditActs` would be written but not shown. */
function knownAct({ act }: NamedAct): AuditAct {
  if (isAuditAct(act)) return act;
  throw new Error(`${act} is not in auditActs of core/contract/audit.ts`);
}

const isNumbered = (query: object): query is NumberedPage => 'page' in query && 'limit' in query;

function queryOf(call: Call): Joi.ObjectSchema {
  const { query = {}, together = [], hasOtherQuery = false } = call;
  return (pageOf(call) ?? Joi.object({}))
    .append(emptyAsLeftOut(query))
    .and(...together)
    .unknown(hasOtherQuery);
}

function pageOf({ paged, usualRows = paged, numbered, searched, sorted }: Call): Joi.ObjectSchema | undefined {
  if (numbered !== undefined) {
    const page = Joi.object(numberedPage(numbered, Math.max(numbered, mostRows)));
    if (!sorted) return page;
    const sort = Joi.valid(...sortsOf(sorted)).empty('');
    return page.append({ sort: sort.description('Sort order; a leading - sorts in descending order') });
  }
  if (paged === undefined) return undefined;
  const limit = Joi.number().integer().min(1).max(paged).default(usualRows).description('Rows per page');
  return (searched ? pageQuery : Joi.object({ before: pageQuery.extract('before') })).append({ limit });
}

/** Accepts empty values, as forms send them: 'group='. */
function emptyAsLeftOut(query: Shapes): Joi.SchemaMap {
  return Object.fromEntries(Object.entries(query).map(([name, shape]) => [name, joiOf(shape).empty('')]));
}

function isResponse(answer: unknown): answer is ResponseObject {
  return typeof answer === 'object' && answer !== null && 'variety' in answer && 'headers' in answer;
}
