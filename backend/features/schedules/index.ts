import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { scheduledActions, type ScheduledAction, type ScheduleInput } from '@prism/core/contract/schedules';
import { hiddenOf } from '@prism/core/contract/roles';
import type { Subject } from '@prism/core/contract/subjects';
import { Draft } from '@prism/core/database/draft';
import type { Log } from '@prism/core/log/log';
import Joi from 'joi';
import { startClock } from '../../clock.ts';
import { CallerError } from '../../http/caller-error.ts';
import type { SubjectStore } from '../../http/subjects.ts';
import { signedInCall, standingOf } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { doNextDue } from './do-due.ts';
import { cancelSchedule, listSchedules, setSchedule } from './schedules.ts';

type OneSchedule = Subject & { action: ScheduledAction };

const kind = Joi.string().max(40).required();
const oneSchedule = Joi.object<OneSchedule>({
  kind,
  id: Joi.string()
    .pattern(/^[a-z0-9-]+$/)
    .max(80)
    .required(),
  action: Joi.valid(...scheduledActions).required(),
});

const options = signedInCall('content', 'of-subject');

const listRoute: ServerRoute<{ Params: { kind: string } }> = {
  method: 'GET',
  path: '/admin/schedules/{kind}',
  options: {
    ...options('What of a kind is to be public, or hidden, at a time'),
    validate: { params: Joi.object({ kind }) },
  },
  handler: async (request) => {
    const { kind } = request.params;
    return await listSchedules(request.em, kind, hiddenOf(standingOf(request), kind));
  },
};

const setRoute: ServerRoute<{ Params: OneSchedule; Payload: ScheduleInput }> = {
  method: 'PUT',
  path: '/admin/schedules/{kind}/{id}/{action}',
  options: {
    ...options(
      'Publish a draft, or hide what is public, at a time on the studio’s clock; another time takes its place',
    ),
    validate: {
      params: oneSchedule,
      payload: Joi.object<ScheduleInput>({
        time: Joi.string()
          .pattern(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/)
          .required()
          .description('e.g. 2026-11-26T09:00')
          .messages({ '*': 'Choose a day and a time' }),
      }),
    },
    plugins: { audit: 'schedule' },
  },
  handler: async (request) => {
    const { params, payload, server } = request;
    const store = server.subjects.of(params.kind);
    const { timeZone } = await request.studio();
    return await request.audited(async (tx, details) => {
      details.detail = `${params.action}, ${payload.time}`;
      if (params.action === 'publish') await askWhetherShown(tx, store, params);
      return await setSchedule(tx, params, payload.time, timeZone, signedIn(request).user.id);
    });
  },
};

/** Throws 'conflict' where it could not be shown as it is now: at its time nobody may be there to mend it. */
async function askWhetherShown(em: EntityManager, store: SubjectStore, { kind, id }: Subject): Promise<void> {
  const draft = await em.findOne(Draft, { kind, subject: id });
  const sentence = await store.whyNotShown?.(em, id, draft?.data);
  if (sentence) throw new CallerError('conflict', sentence, { fields: { time: sentence } });
}

const cancelRoute: ServerRoute<{ Params: OneSchedule }> = {
  method: 'DELETE',
  path: '/admin/schedules/{kind}/{id}/{action}',
  options: { ...options('Cancel it'), validate: { params: oneSchedule }, plugins: { audit: 'cancel-schedule' } },
  handler: async (request, h) => {
    const { params } = request;
    await request.audited(async (tx, details) => {
      details.detail = params.action;
      await cancelSchedule(tx, params);
    });
    return h.response().code(204);
  },
};

interface SchedulesOptions {
  fork: () => EntityManager;
  alarm: Alarm;
  log: Log;
}

/** What is to become public, or to be hidden, at a time. */
export const schedules: Plugin<SchedulesOptions> = {
  name: 'schedules',
  register(server, { fork, alarm, log }) {
    server.route(listRoute);
    server.route(setRoute);
    server.route(cancelRoute);
    let clock: ReturnType<typeof startClock> | undefined;
    const look = async () => {
      const failed = new Map<string, unknown>();
      const next = async () => await doNextDue(fork(), server.subjects, failed);
      for (let outcome = await next(); outcome; outcome = await next())
        if (outcome === 'refused') await alarm('schedule-refused', {});
      for (const error of failed.values()) throw error;
    };
    const waits = 'what is scheduled waits';
    server.ext('onPostStart', () => void (clock = startClock({ look, log, waits, everyMs: 1_000 })));
    server.ext('onPreStop', async () => await clock?.close());
  },
};
