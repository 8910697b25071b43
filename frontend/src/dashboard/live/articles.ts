import { isRunning, recentHours, type GenerationRow, type GenerationStatus } from '@prism/core/contract/generations';
import type { JobStatus } from '@prism/core/contract/jobs';
import type { ChipStatus } from '../../ui/chip.tsx';

const recentMs = recentHours * 3_600_000;

/** Running articles in order, then recent ones, newest first. */
export function articlesOf(generations: readonly GenerationRow[], now: number): GenerationRow[] {
  const running = generations.filter(({ status }) => isRunning(status));
  const ended = generations.filter((article) => !running.includes(article) && now - endOf(article) < recentMs);
  return [
    ...running.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)),
    ...ended.toSorted((a, b) => endOf(b) - endOf(a)),
  ];
}

function endOf({ finishedAt, createdAt }: GenerationRow): number {
  return Date.parse(finishedAt ?? createdAt);
}

export const chipOf = {
  queued: 'queued',
  writing: 'writing',
  retrying: 'retrying',
  outlined: 'outline',
  completed: 'done',
  'needs-look': 'look',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<GenerationStatus, ChipStatus>;

export const statusOfJob = {
  queued: 'queued',
  active: 'writing',
  retrying: 'retrying',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<JobStatus, GenerationStatus>;
