export const queueNames = ['webhooks', 'media', 'email', 'article'] as const;
export type QueueName = (typeof queueNames)[number];

export function isQueueName(name: string): name is QueueName {
  return queueNames.some((queue) => queue === name);
}

/** The name of every job, for searches of runs. `core/queue/jobs.ts` declares each. */
export const jobNames = [
  'contact-received',
  'application-received',
  'answer-due',
  'application-due',
  'quote-accepted',
  'enquiry-reply',
  'enquiry-news',
  'application-news',
  'booking-changed',
  'booking-due',
  'proposal-due',
  'application-reply',
  'newsletter-confirm',
  'admin-alert',
  'test-mail',
  'password-reset',
  'password-changed',
  'invitation',
  'new-device',
  'change-address',
  'account-changed',
  'owner-notice',
  'staff-notice',
  'article-notice',
  'comment-notice',
  'daily-summary',
  'claim-expiring',
  'try-provider',
  'generate-article',
  'suggest-words',
  'make-picture',
  'draw-picture',
  'check-link',
  'deliver-webhook',
] as const;

export const jobStatuses = ['queued', 'active', 'retrying', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export interface JobEvent {
  queue: QueueName;
  jobId: string;
  name: string;
  status: JobStatus;
  /** 1 for the first attempt; 0 before it. */
  attempt: number;
  attemptsAllowed: number;
  postId?: string;
  /** The id of its enquiry, application, subscriber, alert, generation or picture. */
  aboutId?: string;
  /** For the admin: the error, or what needs review in a completed job's result. */
  error?: string;
  /** ISO 8601. */
  at: string;
}
