import { dollarsText } from '@prism/core/contract/budget';
import type { RunRow, RunState } from '@prism/core/contract/runs';
import { numberText } from '@prism/core/contract/number-text';
import type { ChipStatus } from '../../ui/chip.tsx';
import { durationOf, type Times } from '../shared/times.ts';
import { jobChip, jobName } from './job-names.ts';

/** A run's subject, or its job's name. */
export function runTitle({ name, about }: Pick<RunRow, 'name' | 'about'>): string {
  const what = jobName({ name });
  if (!about) return what;
  return about.kind === 'posts' ? about.title : `${what}: ${about.title}`;
}

/** Variant and text of a run's chip. */
export function runChip({ state, ...run }: Pick<RunRow, 'queue' | 'name' | 'error'> & { state: RunState }): {
  status: ChipStatus;
  label: string;
} {
  return state === 'lost' ? { status: 'cancelled', label: 'Lost' } : jobChip({ ...run, status: state });
}

/** 'under 1 s' or '1 m 54 s'; undefined until it has ended. */
export function tookOf({ startedAt, finishedAt }: Pick<RunRow, 'startedAt' | 'finishedAt'>): string | undefined {
  if (!startedAt || !finishedAt) return undefined;
  const ms = Date.parse(finishedAt) - Date.parse(startedAt);
  return ms < 1_000 ? 'under 1 s' : durationOf(ms);
}

/** 'Mail · Today, 11:04 · took 2 s · attempt 2 of 8 · studio-1 4711' */
export function runStory(run: RunRow, queue: string, now: number, { momentOf }: Times): string {
  const { attempt, attemptsAllowed, worker, queuedAt, startedAt, finishedAt, tokens, cost } = run;
  const took = tookOf(run);
  return [
    queue,
    momentOf(finishedAt ?? startedAt ?? queuedAt, now),
    took && `took ${took}`,
    tokens && `${numberText(tokens.input + tokens.output)} tokens`,
    cost !== null && dollarsText(cost),
    attempt > 1 && `attempt ${attempt} of ${attemptsAllowed}`,
    worker,
  ]
    .filter(Boolean)
    .join(' · ');
}
