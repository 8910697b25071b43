import type { EntityManager } from '@mikro-orm/postgresql';
import type { Providers } from '@prism/core/config/config';
import type { QueryOf } from '@prism/core/contract/call';
import { providerLabel } from '@prism/core/contract/generations';
import { retryPolicies } from '@prism/core/contract/retries';
import { type runCalls, type RunDetails, type RunProvider, type RunRow, runRow } from '@prism/core/contract/runs';
import { may, type AccessLevel } from '@prism/core/contract/roles';
import { postSearchText } from '@prism/core/database/post';
import { Run, runSearchText } from '@prism/core/database/run';
import { visibleJobs } from '@prism/core/queue/jobs';
import { CallerError } from '../../http/caller-error.ts';
import { rowOf } from '../../http/row-of.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';
import { isFoundIn } from '../../http/pagination/search.ts';
import { aboutAddress, aboutSubject, subjectsOf, type Subjects } from './run-subjects.ts';

/** A search for an email finds everything about its owner. Days are in the studio's time zone, both included. */
export type RunFilter = Pick<Slice, 'search'> & QueryOf<typeof runCalls.list>;

export interface RunPage {
  page: Page<Run>;
  subjects: Subjects;
  costs: Costs;
}

export async function listRuns(
  em: EntityManager,
  { limit, before, oldest, ...filter }: Pick<Slice, 'limit' | 'before' | 'oldest'> & RunFilter,
  { accessLevel, timeZone }: { accessLevel: AccessLevel; timeZone: string },
): Promise<RunPage> {
  const where = [...visibleTo(accessLevel), ...conditionsOf(filter, timeZone)];
  const page = await readPage(em, runList, { limit, before, oldest, where });
  const rows = page.items.map(({ row }) => row);
  return {
    page,
    subjects: await subjectsOf(em, aboutIds(rows), accessLevel),
    costs: await costsOf(em, rows, accessLevel),
  };
}

/** SQL for the distinct providers of a growing table, each by one index lookup (a loose index scan). */
function eachProvider(table: 'generations' | 'generation_steps'): string {
  return `(with recursive each as (
      (select provider as id from ${table} order by provider limit 1)
      union all
      select (select provider from ${table} where provider > each.id order by provider limit 1) from each where id is not null)
    select id from each where id is not null)`;
}

export const writersSql = `${eachProvider('generations')} union ${eachProvider('generation_steps')}
  union select coalesce(writer, provider) from suggestions order by id`;

/** Providers that may have written: current ones, then removed ones. */
export async function runProviders(em: EntityManager, providers: Providers): Promise<RunProvider[]> {
  const known = Object.values(providers).map(({ id, label }) => ({ id, label }));
  const wrote = await em.execute<{ id: string }[]>(writersSql);
  const gone = wrote.filter(({ id }) => !Object.hasOwn(providers, id));
  return [...known, ...gone.map(({ id }) => ({ id, label: providerLabel(id) }))];
}

/** A run with its steps. Throws 'not-found', also if this access level may not see it. */
export async function readRun(em: EntityManager, id: string, accessLevel: AccessLevel): Promise<RunDetails> {
  const run = await em.findOne(Run, { id });
  const visible = visibleJobs(accessLevel);
  if (!run || visible?.every((name) => name !== run.name))
    throw new CallerError('not-found', 'This run no longer exists.');
  const subjects = await subjectsOf(em, aboutIds([run]), accessLevel);
  return { ...toRunRow(run, subjects, await costsOf(em, [run], accessLevel)), steps: run.steps };
}

/** Micro-dollars by run id. */
type Costs = ReadonlyMap<string, number | null>;

/** Cost of each run's requests, for roles that see costs; null if a price is unknown. */
async function costsOf(em: EntityManager, runs: readonly Run[], accessLevel: AccessLevel): Promise<Costs> {
  if (!may(accessLevel, 'posts')) return new Map();
  const rows = await em.execute<{ id: string; cost: number | null }[]>(
    `select job_id as id, case when not bool_or(cost is null and not open) then coalesce(sum(cost), 0)::float8 end as cost
     from spendings where job_id = any(?::uuid[]) group by job_id`,
    [`{${runs.map(({ id }) => id).join()}}`],
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

export function toRunRow(run: Run, subjects: Subjects, costs: Costs): RunRow {
  const { about = null, provider = null, tokens = null } = subjects.get(run.aboutId ?? '') ?? {};
  return rowOf(runRow, run, {
    about,
    provider,
    tokens,
    cost: costs.get(run.id) ?? null,
    queuedAt: run.createdAt.toISOString(),
    attemptsAllowed: retryPolicies[run.queue].attempts,
  });
}

const runList: CursorList<Run> = { entity: Run, searched: runSearchText, unread: ['steps'] };

const aboutIds = (runs: readonly Run[]) => runs.flatMap(({ aboutId }) => aboutId ?? []);

function visibleTo(accessLevel: AccessLevel): Condition[] {
  const visible = visibleJobs(accessLevel);
  return visible ? [[`r.name ${isAmong}`, visible.join()]] : [];
}

/** Accepts values separated by commas. */
const isAmong = `= any (string_to_array(?, ','))`;

/** Runs that these providers wrote, continued or abandoned. */
function writtenBy(providers: string): Condition {
  return [
    `r.about_id in (
       select id from generations where provider ${isAmong}
       union all select generation_id from generation_steps where provider ${isAmong} and kind <> 'again'
       union all select id from suggestions where coalesce(writer, provider) ${isAmong})`,
    providers,
    providers,
    providers,
  ];
}

function conditionsOf(filter: RunFilter, timeZone: string): Condition[] {
  const { search, queue, name, state, provider, from, until, kind, subject } = filter;
  const where: Condition[] = [];
  if (search) where.push(search.includes('@') ? aboutAddress(search) : saying(search));
  if (queue) where.push([`r.queue ${isAmong}`, queue]);
  if (name) where.push([`r.name ${isAmong}`, name]);
  if (state) where.push([`r.state ${isAmong}`, state]);
  if (provider) where.push(writtenBy(provider));
  if (from) where.push(['r.created_at >= ?::date::timestamp at time zone ?', from, timeZone]);
  if (until) where.push(['r.created_at < (?::date + 1)::timestamp at time zone ?', until, timeZone]);
  if (kind && subject) where.push(aboutSubject(kind, subject));
  return where;
}

/** Runs that match themselves, and runs of articles that match. */
function saying(text: string): Condition {
  const [isRun, ...runValues] = isFoundIn(runSearchText, text);
  const [isPost, ...postValues] = isFoundIn(postSearchText, text);
  return [
    `(${isRun} or r.about_id = any (array(
       select g.id from generations g join (select id from posts where ${isPost}) p on p.id = g.post_id)))`,
    ...runValues,
    ...postValues,
  ];
}
