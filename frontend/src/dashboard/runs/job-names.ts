import type { JobEvent, JobStatus, QueueName } from '@prism/core/contract/jobs';
import type { ChipStatus } from '../../ui/chip.tsx';

export const queueLabels: Readonly<Record<QueueName, string>> = {
  article: 'Articles',
  email: 'Email',
  media: 'Pictures',
  webhooks: 'Webhooks',
};

/** Variant and text of a job's chip; a finished job with a reason needs review. */
export function jobChip({ queue, name, status, error }: Shown): { status: ChipStatus; label: string } {
  if (status === 'completed' && error) return { status: 'look', label: 'Needs a look' };
  const { look, labels } = chips[status];
  return { status: look, label: ownWords[name]?.[status] ?? labels[queue] };
}

interface Shown extends Pick<JobEvent, 'queue' | 'name' | 'status'> {
  error?: string | null;
}

/** Jobs that differ from the rest of their queue. */
const ownWords: Readonly<Record<string, Readonly<Partial<Record<JobStatus, string>>>>> = {
  'check-link': { active: 'Checking', completed: 'Checked' },
  'try-provider': { active: 'Testing', completed: 'Tested' },
};

const chips: Readonly<Record<JobStatus, { look: ChipStatus; labels: Readonly<Record<QueueName, string>> }>> = {
  queued: { look: 'queued', labels: { article: 'Queued', email: 'Queued', media: 'Queued', webhooks: 'Queued' } },
  active: {
    look: 'writing',
    labels: { article: 'Writing', email: 'Sending', media: 'Processing', webhooks: 'Sending' },
  },
  retrying: {
    look: 'retrying',
    labels: { article: 'Retrying', email: 'Retrying', media: 'Retrying', webhooks: 'Retrying' },
  },
  completed: { look: 'done', labels: { article: 'Done', email: 'Sent', media: 'Done', webhooks: 'Sent' } },
  failed: { look: 'failed', labels: { article: 'Failed', email: 'Failed', media: 'Failed', webhooks: 'Failed' } },
  cancelled: {
    look: 'cancelled',
    labels: { article: 'Cancelled', email: 'Cancelled', media: 'Cancelled', webhooks: 'Cancelled' },
  },
};

const ownNames: Readonly<Record<string, string>> = {
  'draw-picture': 'Generate social image',
  'make-picture': 'Process picture',
  'suggest-words': 'Suggest texts',
  'try-provider': 'Test AI provider',
  'test-mail': 'Test email',
  'newsletter-confirm': 'Newsletter confirmation',
};

/** 'contact-received' → 'Contact received' */
export function jobName({ name }: Pick<JobEvent, 'name'>): string {
  const own = ownNames[name];
  if (own !== undefined) return own;
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
