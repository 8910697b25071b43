import type { QueueName } from '@prism/core/contract/jobs';
import type { QueueReport } from '@prism/core/contract/queues';

export interface Health {
  tone: 'ok' | 'warn' | 'danger';
  text: string;
}

/** The state of all queues in one line, by the worst problem. */
export function healthOf(reports: readonly QueueReport[]): Health {
  const stuck = reports.find(({ workers, counts }) => workers === 0 && counts.waiting + counts.delayed > 0);
  if (stuck) return { tone: 'danger', text: 'No worker running' };
  const failed = sum(reports.map(({ counts }) => counts.failed));
  if (failed > 0) return { tone: 'danger', text: failed === 1 ? 'One job failed' : `${failed} jobs failed` };
  const paused = reports.filter((report) => report.paused).length;
  if (paused > 0) return { tone: 'warn', text: paused === 1 ? 'One queue is paused' : `${paused} queues are paused` };
  const delayed = sum(reports.map(({ counts }) => counts.delayed));
  if (delayed > 0)
    return { tone: 'warn', text: delayed === 1 ? 'One job is retrying' : `${delayed} jobs are retrying` };
  const active = sum(reports.map(({ counts }) => counts.active + counts.waiting));
  return { tone: 'ok', text: active > 0 ? 'Working' : 'Idle' };
}

const countLabels: Readonly<Record<QueueName, { active: string; completed: string }>> = {
  article: { active: 'Writing', completed: 'Done' },
  email: { active: 'Sending', completed: 'Sent' },
  media: { active: 'Processing', completed: 'Done' },
  // This queue also checks links.
  webhooks: { active: 'Working', completed: 'Done' },
};

/** The counts of a queue by job state, in the order of a job's life. */
export function countsOf({ queue, counts }: QueueReport): { label: string; count: number }[] {
  return [
    { label: 'Queued', count: counts.waiting },
    { label: countLabels[queue].active, count: counts.active },
    { label: 'Retrying', count: counts.delayed },
    { label: countLabels[queue].completed, count: counts.completed },
    { label: 'Failed', count: counts.failed },
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
