import type { EntityManager } from '@mikro-orm/postgresql';
import { Check } from '@prism/core/database/check';
import { documentBytes } from '@prism/core/database/document-bytes';
import { workingProcesses } from '@prism/core/database/worker-process';
import { countPending, pendingForSeconds } from '@prism/core/queue/outbox';
import type { Instruments } from './instruments.ts';

/** Sets its instruments from the database. */
export type Figures = (em: EntityManager) => Promise<void>;

export function mailFigures({ gauge }: Instruments): Figures {
  const entries = gauge('prism_outbox_entries', 'Jobs not yet in their queue');
  const lag = gauge(
    'prism_outbox_lag_seconds',
    'Age of the oldest job that is not yet in its queue; 0 when there is none',
  );
  const mails = gauge(
    'prism_mails',
    'Mails that are not sent: waiting (not tried yet), failing (tried, to be tried again), given-up or held-back',
    ['kind', 'result'],
  );
  return async (em) => {
    entries.set(await countPending(em));
    lag.set(await pendingForSeconds(em));
    const rows = await em.execute<{ kind: string; result: string; count: string }[]>(
      `select kind, case when held_back is not null then 'held-back' when failed_at is not null then 'given-up' when tries > 0 then 'failing' else 'waiting' end as result,
         count(*) as count from mails where sent_at is null group by 1, 2`,
    );
    mails.reset();
    for (const { kind, result, count } of rows) mails.set({ kind, result }, Number(count));
  };
}

export function retentionFigures({ gauge, rising }: Instruments): Figures {
  const lastRun = gauge(
    'prism_retention_last_run_timestamp_seconds',
    'When the daily data retention last ran; 0 if never',
  );
  const removed = rising('prism_retention_removed_total', 'Rows deleted by data retention', ['data']);
  const erasures = rising('prism_erasures_total', 'Erasures on request');
  return async (em) => {
    const [counts] = await em.execute<{ seconds: string; erasures: string }[]>(
      `select (select coalesce(extract(epoch from max(ran_at)), 0) from retention_runs) as seconds,
         (select count(*) from erasures) as erasures`,
    );
    lastRun.set(Number(counts?.seconds ?? 0));
    erasures({}, Number(counts?.erasures ?? 0));
    const rows = await em.execute<{ data: string; count: string }[]>(
      `select key as data, sum(value::int) as count from retention_runs, jsonb_each_text(removed) group by 1`,
    );
    for (const { data, count } of rows) removed({ data }, Number(count));
  };
}

export function resumeFigures({ gauge }: Instruments, maxBytes: number): Figures {
  const taken = gauge('prism_resume_bytes', 'Size of all resumes and files added to enquiries');
  gauge('prism_resume_max_bytes', 'Size from which applications and such files are refused').set(maxBytes);
  return async (em) => taken.set(await documentBytes(em));
}

export function workerFigures({ gauge }: Instruments): Figures {
  const started = gauge(
    'prism_worker_started_timestamp_seconds',
    'Start of a running worker process, by host and process',
    ['worker'],
  );
  const activeJobs = gauge('prism_worker_jobs_in_hand', 'Active jobs of a worker process, by queue', [
    'worker',
    'queue',
  ]);
  return async (em) => {
    const processes = await workingProcesses(em);
    // Stopped workers would stay forever.
    started.reset();
    activeJobs.reset();
    for (const { name: worker, startedAt, work } of processes) {
      started.set({ worker }, startedAt.getTime() / 1000);
      for (const { queue, jobs } of work) activeJobs.set({ worker, queue }, jobs.length);
    }
  };
}

const webhookStates = ['working', 'failing', 'given-up', 'paused'];

export function webhookFigures({ gauge }: Instruments): Figures {
  const webhooks = gauge(
    'prism_webhooks',
    'Webhooks by state: working, failing (the last delivery was not taken), given-up (paused because of that) or paused (by hand)',
    ['state'],
  );
  return async (em) => {
    const rows = await em.execute<{ state: string; count: string }[]>(
      `select case when paused_because = 'by-hand' then 'paused' when paused_at is not null then 'given-up'
           when failing_since is not null then 'failing' else 'working' end as state, count(*) as count
       from webhooks group by 1`,
    );
    const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    for (const state of webhookStates) webhooks.set({ state }, counts.get(state) ?? 0);
  };
}

export function backupFigures({ gauge }: Instruments): Figures {
  const last = gauge('prism_backup_last_timestamp_seconds', 'When the last backup was made or recorded; 0 if never');
  const bytes = gauge('prism_backup_bytes', 'Size of the last backup; 0 if unknown');
  const rehearsed = gauge('prism_backup_rehearsed_timestamp_seconds', 'When a restore was last tested; 0 if never');
  const failed = gauge('prism_backup_rehearsal_failed', 'Whether the last restore test failed');
  return async (em) => {
    const checks = await em.findAll(Check, { where: { name: ['backup', 'rehearsal'] } });
    const [backup, rehearsal] = ['backup', 'rehearsal'].map((name) => checks.find((check) => check.name === name));
    last.set((backup?.doneAt?.getTime() ?? 0) / 1000);
    bytes.set(backup?.bytes ?? 0);
    rehearsed.set((rehearsal?.doneAt?.getTime() ?? 0) / 1000);
    failed.set(rehearsal?.error ? 1 : 0);
  };
}
