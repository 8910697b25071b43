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
  /** The part of the documentation it is listed in. */
  tag: string;
  /** Left out where anyone may call it. */
  permission?: CallPermission;
  /** What an API key must include; other callers have none. */
  scope?: ApiScope;
  /** One sentence for the documentation. */
  says: string;
  /** Names in braces in the path; `{id}` is a UUID where it is not named here, every other one must be. */
  params?: Shapes;
  query?: Shapes;
  /** Other names in the query are ignored. */
  hasOtherQuery?: true;
  /** Names in the query that come together or not at all. */
  together?: readonly [string, ...string[]];
  body?: Shape;
  /** Nothing is answered where it is left out. */
  answer?: Shape;
  /** It answers a file of this type instead. */
  file?: string;
  /** 200, or 204 without an answer, where it is left out. */
  status?: number;
  /** The answer comes page by page, newest first, of at most so many rows; the query says from where on. */
  paged?: number;
  /** How many rows without a limit, where fewer. */
  usualRows?: number;
  /** The query may also say what is searched for. */
  searched?: true;
  /** The same in numbered pages. */
  numbered?: number;
  /** What these can be sorted by. The query's `sort` names one of them; with '-' before it, the most comes first. */
  sorted?: readonly string[];
  /** A repeat with the same Idempotency-Key gets the first answer. */
  repeatable?: true;
  audit?: NamedAct;
  /** The caller must have proved shortly before who they are. */
  stepUp?: true;
  /** The paths below '/api' whose answers a change makes out of date; its own up to the first brace where it is left out. */
  changes?: readonly string[];
}

/** Declares calls with the same documentation group and permission; without a permission they are public. */
export function callsOf<const Permission extends CallPermission = never>(tag: string, permission?: Permission) {
  return <const Route extends Call['route'], const Said extends Omit<Call, 'route' | 'tag'>>(
    route: Route,
    said: Said,
  ): { route: Route; tag: string; permission?: Permission } & Said => ({
    ...{ route, tag },
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

/** As the query says what a list is sorted by: 'used', or '-used' from the most. */
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
