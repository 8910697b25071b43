import type { MembersOf, SentMembersOf, SentOf, Shape, Shapes, ValueOf } from '../fields/shapes.ts';
import type { NamedAct } from './act.ts';
import type { ApiScope } from './api-scopes.ts';
import type { Permission } from './roles.ts';

/**
 * One permission, or several of which one suffices. 'of-subject' is that of the post, entry or document in the
 * path.
 */
export type CallPermission = Permission | readonly Permission[] | 'of-subject';

export interface Call {
  /** Method and path below '/api', such as 'PUT /admin/webhooks/{id}'. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  tag: string;
  /** Left out for public calls. */
  permission?: CallPermission;
  /** The scope an API key needs; other callers have no scopes. */
  scope?: ApiScope;
  /** One sentence for the documentation. */
  says: string;
  /** Path parameters; `{id}` is a UUID unless given here, all others must be given. */
  params?: Shapes;
  query?: Shapes;
  hasOtherQuery?: true;
  /** Query parameters that must be given together. */
  together?: readonly [string, ...string[]];
  body?: Shape;
  /** Left out for an empty response. */
  answer?: Shape;
  /** The content type, if the response is a file. */
  file?: string;
  /** By default 200, or 204 without an answer. */
  status?: number;
  /** The maximum page size of a list with cursors, newest first. */
  paged?: number;
  /** The default page size, if smaller. */
  usualRows?: number;
  searched?: true;
  /** The maximum page size of a list with numbered pages. */
  numbered?: number;
  /** Allowed names in the query's `sort`; a '-' before it sorts in descending order. */
  sorted?: readonly string[];
  /** A repeat with the same Idempotency-Key gets the first answer. */
  repeatable?: true;
  audit?: NamedAct;
  /** The caller must have re-authenticated recently. */
  stepUp?: true;
  /** Paths below '/api' that a change invalidates; by default its own path up to the first brace. */
  changes?: readonly string[];
}

/** Declares calls with the same documentation group and permission; without a permission they are public. */
export function callsOf<const Permission extends CallPermission = never>(tag: string, permission?: Permission) {
  return <const Route extends Call['route'], const Said extends Omit<Call, 'route' | 'tag'>>(
    route: Route,
    said: Said,
  ): { route: Route; tag: string; permission?: Permission } & Said => ({
    route,
    tag,
    ...(permission && { permission }),
    ...said,
  });
}

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type ParamsOf<Of extends Call> = {
  [Name in NamesIn<Of['route']>]: Of extends { params: Readonly<Record<Name, infer Said extends Shape>> }
    ? ValueOf<Said>
    : string;
};

export type QueryOf<Of extends Call> = Of extends { query: infer Query extends Shapes } ? MembersOf<Query> : object;
export type BodyOf<Of extends Call> = Of extends { body: infer Body } ? ValueOf<Body> : undefined;
export type AnswerOf<Of extends Call> = Of extends { answer: infer Answer } ? ValueOf<Answer> : void;
export type RowOf<Of extends Call> = AnswerOf<Of> extends readonly (infer Row)[] ? Row : never;

/** The query's sort order: 'used', or '-used' for descending. */
export type Sort<Name extends string> = Name | `-${Name}`;
export type SortOf<Of extends Call> = Of extends { sorted: readonly (infer Name extends string)[] }
  ? Sort<Name>
  : never;

export const sortsOf = <Name extends string>(names: readonly Name[]): Sort<Name>[] =>
  names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);

type Given<Name extends string, Of> = object extends Of ? { [Each in Name]?: Of } : { [Each in Name]: Of };

export type InputOf<Of extends Call> = Given<'params', ParamsOf<Of>> &
  (Of extends { query: infer Query extends Shapes } ? Given<'query', SentMembersOf<Query>> : unknown) &
  (Of extends { paged: number } ? { query?: { limit?: number; search?: string } } : unknown) &
  (Of extends { body: infer Body } ? { body: SentOf<Body> } : unknown);

export interface LooseInput {
  params?: Readonly<Record<string, unknown>>;
  query?: object;
  body?: unknown;
}

export function addressOf<Of extends Call>(call: Of, input: InputOf<Of>): string;
export function addressOf(call: Pick<Call, 'route'>, input: LooseInput): string;
export function addressOf({ route }: Pick<Call, 'route'>, { params = {}, query = {} }: LooseInput): string {
  const path = route
    .slice(route.indexOf('/'))
    .replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api${path}${given.length > 0 ? `?${search}` : ''}`;
}

export function changedBy({ route, changes }: Pick<Call, 'route' | 'changes'>): string[] {
  const [own = ''] = route.slice(route.indexOf('/')).split('/{');
  return (changes ?? [own]).map((path) => `/api${path}`);
}
