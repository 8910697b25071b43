import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Log } from '@prism/core/log/log';
import type { Subjects } from '../../http/subjects.ts';
import { doNextDue } from './do-due.ts';

interface ClockOptions {
  fork: () => EntityManager;
  subjects: Subjects;
  alarm: Alarm;
  log: Log;
  everyMs?: number;
}

/** Looks every second whether something is due, for as long as it runs. Any number of processes may look. */
export function startClock({ fork, subjects, alarm, log, everyMs = 1_000 }: ClockOptions): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isClosed = false;
  let failures = 0;

  async function look(): Promise<void> {
    try {
      for (let outcome = await doNextDue(fork(), subjects); outcome; outcome = await doNextDue(fork(), subjects))
        if (outcome === 'refused') await alarm('schedule-refused', {});
      failures = 0;
    } catch (error) {
      failures += 1;
      // The database may only be a moment away. Then once a minute, for as long as it lasts.
      if (failures % 60 === 2) log.warn({ err: error }, 'what is scheduled waits');
    }
    if (!isClosed) timer = setTimeout(tick, everyMs);
  }
  const tick = () => void (running = look());
  tick();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
