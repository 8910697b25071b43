import type { GenerationRow } from '@prism/core/contract/generations';
import type { QueueName, QueueReport } from '@prism/core/contract/jobs';

export interface Health {
  tone: 'ok' | 'warn' | 'danger';
  text: string;
}

/** The state of all queues in one line; the worst thing wins. */
export function healthOf(reports: readonly QueueReport[]): Health {
  const stuck = reports.find(({ workers, counts }) => workers === 0 && counts.waiting + counts.delayed > 0);
  if (stuck) return { tone: 'danger', text: 'No worker is running' };
  const failed = sum(reports.map(({ counts }) => counts.failed));
  if (failed > 0) return { tone: 'danger', text: failed === 1 ? 'One job failed' : `${failed} jobs failed` };
  const delayed = sum(reports.map(({ counts }) => counts.delayed));
  if (delayed > 0)
    return { tone: 'warn', text: delayed === 1 ? 'One job is retrying' : `${delayed} jobs are retrying` };
  const active = sum(reports.map(({ counts }) => counts.active + counts.waiting));
  return { tone: 'ok', text: active > 0 ? 'Working' : 'All quiet' };
}

const countLabels: Readonly<Record<QueueName, { active: string; completed: string }>> = {
  article: { active: 'Writing', completed: 'Done' },
  email: { active: 'Sending', completed: 'Sent' },
};

/** The five numbers of a queue in the order of a job's life. */
export function countsOf({ queue, counts }: QueueReport): { label: string; count: number }[] {
  return [
    { label: 'Queued', count: counts.waiting },
    { label: countLabels[queue].active, count: counts.active },
    { label: 'Retrying', count: counts.delayed },
    { label: countLabels[queue].completed, count: counts.completed },
    { label: 'Failed', count: counts.failed },
  ];
}

export interface Hours {
  /** The last eight hours, oldest first; the last one has just begun. */
  hours: { hour: number; finished: number }[];
  /** Mean time from start to finish; null when nothing was finished. */
  averageMs: number | null;
}

const hourMs = 3_600_000;
const hoursShown = 8;

/** What was finished in each of the last eight hours. */
export function articlesPerHour(articles: readonly GenerationRow[], now: number): Hours {
  const thisHour = Math.floor(now / hourMs);
  const hours = Array.from({ length: hoursShown }, (_, index) => {
    const at = (thisHour - hoursShown + 1 + index) * hourMs;
    return { hour: new Date(at).getHours(), finished: 0 };
  });
  const times: number[] = [];
  for (const { status, startedAt, finishedAt } of articles) {
    if (status !== 'completed' || finishedAt === null) continue;
    const end = Date.parse(finishedAt);
    const slot = hours[Math.floor(end / hourMs) - thisHour + hoursShown - 1];
    if (!slot) continue;
    slot.finished += 1;
    if (startedAt !== null) times.push(end - Date.parse(startedAt));
  }
  return { hours, averageMs: times.length > 0 ? sum(times) / times.length : null };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
