import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { scheduleCalls as calls } from '@prism/core/contract/schedules';
import { hiddenOf } from '@prism/core/contract/roles';
import type { Subject } from '@prism/core/contract/subjects';
import { afterCommit } from '@prism/core/database/after-commit';
import { Draft } from '@prism/core/database/draft';
import type { Log } from '@prism/core/log/log';
import { startClock, type Clock } from '../../clock.ts';
import { CallerError } from '../../http/caller-error.ts';
import type { SubjectStore } from '../../http/subjects.ts';
import { serveAll } from '../../plugins/calls.ts';
import { accessLevelOf } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { doNextDue } from './do-due.ts';
import { cancelSchedule, listSchedules, nextScheduleAt, setSchedule } from './schedules.ts';

/** Throws 'conflict' if it could not be published now, because later no one may be there to fix it. */
async function assertPublishable(em: EntityManager, store: SubjectStore, { kind, id }: Subject): Promise<void> {
  const draft = await em.findOne(Draft, { kind, subject: id });
  const sentence = await store.whyNotShown?.(em, id, draft?.data);
  if (sentence) throw new CallerError('conflict', sentence, { fields: { time: sentence } });
}

interface SchedulesOptions {
  fork: () => EntityManager;
  alarm: Alarm;
  log: Log;
}

/** Also the delay until another process takes over schedules of one that stopped. */
const lookEveryMs = 10_000;

export const schedules: Plugin<SchedulesOptions> = {
  name: 'schedules',
  register(server, { fork, alarm, log }) {
    let clock: Clock | undefined;
    serveAll(server, calls, {
      list: async ({ em, params: { kind }, request }) =>
        await listSchedules(em, kind, hiddenOf(accessLevelOf(request), kind)),
      set: async ({ em, params, body: { time }, request, details }) => {
        const store = server.subjects.of(params.kind);
        const { timeZone } = await request.studio();
        details.detail = `${params.action}, ${time}`;
        if (params.action === 'publish') await assertPublishable(em, store, params);
        afterCommit(em, () => clock?.wake());
        return await setSchedule(em, params, time, timeZone, signedIn(request).user.id);
      },
      cancel: async ({ em, params, details }) => {
        details.detail = params.action;
        await cancelSchedule(em, params);
      },
    });
    const look = async () => {
      const nextAt = await nextScheduleAt(fork());
      if (!nextAt || nextAt.getTime() > Date.now()) return nextAt;
      const failed = new Map<string, unknown>();
      const next = async () => await doNextDue(fork(), server.subjects, failed);
      for (let outcome = await next(); outcome; outcome = await next())
        if (outcome === 'refused') await alarm('schedule-refused', {});
      for (const error of failed.values()) throw error;
      return await nextScheduleAt(fork());
    };
    const waits = 'could not run schedules; trying again';
    server.ext('onPostStart', () => void (clock = startClock({ look, log, waits, everyMs: lookEveryMs })));
    server.ext('onPreStop', async () => await clock?.close());
  },
};
