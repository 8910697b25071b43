import type { Server, ServerRoute } from '@hapi/hapi';
import { readProviders } from '@prism/core/ai/providers';
import { providerIdPattern } from '@prism/core/contract/generations';
import { jobNames, queueNames } from '@prism/core/contract/jobs';
import { mostChosenRuns, type ChosenRuns } from '@prism/core/contract/queues';
import { runPermissions, runStates, runSubjectKinds } from '@prism/core/contract/runs';
import { calendarDay } from '@prism/core/contract/calendar-day';
import Joi from 'joi';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { idParameter } from '../../http/schemas.ts';
import { signedInCall, standingOf } from '../../plugins/permissions.ts';
import { assertReachable } from './assert-reachable.ts';
import { callerName } from './caller-name.ts';
import { cancelRuns, hurryCancelled } from './cancel.ts';
import type { JobsOptions } from './options.ts';
import { retryRuns } from './retry.ts';
import { listRuns, readRun, runProviders, toRunRow, type RunFilter } from './runs.ts';

const read = signedInCall('jobs', runPermissions);
const change = signedInCall('jobs', 'jobs');
const pageSize = 50;

const day = Joi.string().pattern(calendarDay).empty('').messages({ '*': 'Choose a day' });

/** One value of those that `pattern` means, or several with commas between them. */
const severalOf = (pattern: string) =>
  Joi.string()
    .pattern(new RegExp(`^(?:${pattern})(?:,(?:${pattern}))*$`))
    .max(1_000)
    .empty('')
    .description('One, or several with commas between them');

const someOf = (values: readonly string[]) => severalOf(values.join('|'));

const chosenRuns = Joi.object<ChosenRuns, true>({
  ids: Joi.array().items(Joi.string().guid()).unique().min(1).max(mostChosenRuns).required(),
});

const listRoute: ServerRoute<{ Query: PageQuery & RunFilter }> = {
  method: 'GET',
  path: '/admin/runs',
  options: {
    ...read('What ran, the newest first: of those without the queues, what concerns their own rows'),
    validate: {
      query: pageQuery
        .append({
          queue: someOf(queueNames),
          name: someOf(jobNames),
          state: someOf(runStates),
          provider: severalOf(providerIdPattern.source.slice(1, -1)),
          from: day.description('The first day, on the studio’s clock'),
          until: day.description('The last day, on the studio’s clock'),
          kind: Joi.valid(...runSubjectKinds).description('With `subject`: only the runs of this row'),
          subject: Joi.string().guid(),
          limit: Joi.number().integer().min(1).max(pageSize).default(pageSize).description('Rows on a page'),
        })
        .and('kind', 'subject'),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const { timeZone } = await request.studio();
    const { page, subjects, costs } = await listRuns(request.em, request.query, {
      standing: standingOf(request),
      timeZone,
    });
    return answerPage(request, h, page, (run) => toRunRow(run, subjects, costs));
  },
};

const readRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/runs/{id}',
  options: { ...read('One run with its steps and what its workers logged'), validate: { params: idParameter } },
  handler: async (request) => await readRun(request.em, request.params.id, standingOf(request)),
};

const providersRoute = ({ sources }: JobsOptions): ServerRoute => ({
  method: 'GET',
  path: '/admin/run-providers',
  options: read('Who may have written something that ran, also those that are gone since'),
  handler: async ({ em }) => await runProviders(em, await readProviders(em, sources)),
});

const retryRoute = ({ queues, bus }: JobsOptions): ServerRoute<{ Payload: ChosenRuns }> => ({
  method: 'POST',
  path: '/admin/runs/retry',
  options: {
    ...change('Try failed runs again'),
    validate: { payload: chosenRuns },
    plugins: { audit: 'retry-jobs' },
  },
  handler: async (request) => {
    await assertReachable(queues);
    const by = callerName(request);
    return await request.audited(async (tx, details) => {
      const outcome = await retryRuns({ queues, bus, tx, by }, request.payload.ids);
      details.detail = String(outcome.changed.length);
      return outcome;
    });
  },
});

const cancelRoute = ({ queues }: JobsOptions): ServerRoute<{ Payload: ChosenRuns }> => ({
  method: 'POST',
  path: '/admin/runs/cancel',
  options: {
    ...change('Cancel runs that wait'),
    validate: { payload: chosenRuns },
    plugins: { audit: 'cancel-jobs' },
  },
  handler: async (request) => {
    await assertReachable(queues);
    const outcome = await request.audited(async (tx, details) => {
      const cancelled = await cancelRuns(tx, request.payload.ids, callerName(request));
      details.detail = String(cancelled.changed.length);
      return cancelled;
    });
    await hurryCancelled(request.em, queues, outcome.changed);
    return outcome;
  },
});

/** The calls for the ledger of runs. */
export function routeRuns(server: Server, options: JobsOptions): void {
  server.route(listRoute);
  server.route(providersRoute(options));
  server.route(readRoute);
  server.route(retryRoute(options));
  server.route(cancelRoute(options));
}
