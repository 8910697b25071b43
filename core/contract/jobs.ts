import type { Permission } from './roles.ts';

/** What is said of a job before it is done. */
interface JobRule {
  queue: 'email' | 'article' | 'media';
  /** The ids it carries; never personal data. */
  payload: readonly string[];
  /** The id among them of the row it is about. */
  subject: string;
  /** The mails it sends, by their kind in the ledger. */
  mails: readonly string[];
  /** What one must be allowed to be told how it fares, beside those who look after the queues. */
  concerns: Permission;
}

/** Every job there is. All else that is said of jobs by name is typed by it. */
export const jobs = {
  'contact-received': {
    queue: 'email',
    payload: ['contactId'],
    subject: 'contactId',
    mails: ['contact-confirmation', 'contact-notice'],
    concerns: 'enquiries',
  },
  'application-received': {
    queue: 'email',
    payload: ['applicationId'],
    subject: 'applicationId',
    mails: ['application-confirmation', 'application-notice'],
    concerns: 'applications',
  },
  'answer-due': {
    queue: 'email',
    payload: ['contactId'],
    subject: 'contactId',
    mails: ['answer-half', 'answer-soon', 'answer-late'],
    concerns: 'enquiries',
  },
  'application-due': {
    queue: 'email',
    payload: ['applicationId'],
    subject: 'applicationId',
    mails: ['application-half', 'application-soon', 'application-late'],
    concerns: 'applications',
  },
  'quote-accepted': {
    queue: 'email',
    payload: ['quoteId'],
    subject: 'quoteId',
    mails: ['quote-notice'],
    concerns: 'enquiries',
  },
  'enquiry-reply': {
    queue: 'email',
    payload: ['replyId'],
    subject: 'replyId',
    mails: ['enquiry-reply'],
    concerns: 'enquiries',
  },
  'newsletter-confirm': {
    queue: 'email',
    payload: ['subscriberId'],
    subject: 'subscriberId',
    mails: ['newsletter-confirmation'],
    concerns: 'subscribers',
  },
  'admin-alert': {
    queue: 'email',
    payload: ['alertId'],
    subject: 'alertId',
    mails: ['admin-alert'],
    concerns: 'metrics',
  },
  'test-mail': { queue: 'email', payload: ['checkId'], subject: 'checkId', mails: ['test-mail'], concerns: 'settings' },
  'password-reset': {
    queue: 'email',
    payload: ['resetId'],
    subject: 'resetId',
    mails: ['password-reset'],
    concerns: 'people',
  },
  'password-changed': {
    queue: 'email',
    payload: ['resetId'],
    subject: 'resetId',
    mails: ['password-changed'],
    concerns: 'people',
  },
  invitation: {
    queue: 'email',
    payload: ['invitationId'],
    subject: 'invitationId',
    mails: ['invitation'],
    concerns: 'people',
  },
  'new-device': {
    queue: 'email',
    payload: ['noticeId'],
    subject: 'noticeId',
    mails: ['new-device'],
    concerns: 'people',
  },
  'change-address': {
    queue: 'email',
    payload: ['changeId'],
    subject: 'changeId',
    mails: ['address-notice', 'address-confirmation'],
    concerns: 'people',
  },
  'account-changed': {
    queue: 'email',
    payload: ['lineId'],
    subject: 'lineId',
    mails: ['account-changed'],
    concerns: 'people',
  },
  'claim-expiring': {
    queue: 'email',
    payload: ['noticeId'],
    subject: 'noticeId',
    mails: ['claim-expiring'],
    concerns: 'content',
  },
  'try-provider': { queue: 'article', payload: ['checkId'], subject: 'checkId', mails: [], concerns: 'settings' },
  'generate-article': {
    queue: 'article',
    payload: ['generationId', 'postId'],
    subject: 'generationId',
    mails: [],
    concerns: 'posts',
  },
  'make-picture': { queue: 'media', payload: ['pictureId'], subject: 'pictureId', mails: [], concerns: 'media' },
  'draw-picture': {
    queue: 'media',
    payload: ['drawnPictureId'],
    subject: 'drawnPictureId',
    mails: [],
    concerns: 'content',
  },
} as const satisfies Readonly<Record<string, JobRule>>;

type Rules = typeof jobs;
/** A job of any queue, or of `Queue` alone. */
export type JobName<Queue extends QueueName = QueueName> = {
  [Name in keyof Rules]: Rules[Name]['queue'] extends Queue ? Name : never;
}[keyof Rules];
export type QueueName = JobRule['queue'];
export const queueNames = ['media', 'email', 'article'] as const satisfies readonly QueueName[];

/** What each job carries. */
export type JobPayloads = { [Name in keyof Rules]: Record<Rules[Name]['payload'][number], string> };

/** A job as it is ordered: its payload is that of its name. Its queue follows from its name. */
export type JobOrder<Name extends JobName = JobName> = {
  [Each in Name]: { name: Each; data: JobPayloads[Each] };
}[Name];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}

/** Whether this version knows such a job. The queue only stores what was ordered, perhaps by a newer version. */
export function isJobOrder(job: { name: string; data: object }): job is JobOrder {
  return isJobName(job.name) && jobs[job.name].payload.every((id) => Object.hasOwn(job.data, id));
}

/** The id of the row a job is about; undefined of a job that this version does not know. */
export function subjectOf(job: { name: string; data: object }): string | undefined {
  if (!isJobOrder(job)) return undefined;
  const ids: Readonly<Record<string, string>> = job.data;
  return ids[jobs[job.name].subject];
}

export interface RetryPolicy {
  attempts: number;
  /** Wait before the second attempt, in milliseconds; it doubles with each further one. */
  backoffMs: number;
}

export const retryPolicies: Readonly<Record<QueueName, RetryPolicy>> = {
  email: { attempts: 8, backoffMs: 2_000 },
  article: { attempts: 3, backoffMs: 5_000 },
  media: { attempts: 3, backoffMs: 2_000 },
};

export const jobStatuses = ['queued', 'active', 'retrying', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The live event `job`. */
export interface JobEvent {
  queue: QueueName;
  jobId: string;
  name: string;
  status: JobStatus;
  /** 1 for the first; 0 while none has begun. */
  attempt: number;
  attemptsAllowed: number;
  postId?: string;
  /** The row it is about: the enquiry, application, subscriber, alert, generation or picture. */
  aboutId?: string;
  /** In plain words, for the admin. */
  error?: string;
  /** ISO 8601. */
  at: string;
}

/** Who is told of a job: those who look after the queues, and those whose rows it is about, which show how it fares. */
export function toldOfJob({ name }: Pick<JobEvent, 'name'>): Permission[] {
  return isJobName(name) ? ['jobs', jobs[name].concerns] : ['jobs'];
}

export interface QueueCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  completed: number;
}

export interface QueueState {
  queue: QueueName;
  counts: QueueCounts;
  /** Worker processes connected now. */
  workers: number;
  /** Age of the oldest waiting job in milliseconds; null when none waits. */
  oldestWaitingMs: number | null;
  /** Jobs completed in each of the last `throughputMinutes`, oldest first; the last minute has just begun. */
  completedPerMinute: number[];
}

/** How far back a queue's throughput reaches. */
export const throughputMinutes = 30;

/** One job of `GET /api/admin/jobs`; all times are ISO 8601. */
export interface JobRow extends JobEvent {
  queuedAt: string;
  /** When the last attempt began; null while none has. */
  startedAt: string | null;
  /** When it was completed or failed for good. */
  finishedAt: string | null;
}

/** As many jobs as a queue's report lists. */
export const jobsListed = 50;

/** The answer of `GET /api/admin/jobs`, per queue. */
export interface QueueReport extends QueueState {
  /** The last `jobsListed` in any state, newest first. */
  jobs: JobRow[];
  /** The last `jobsListed` that failed, newest first, however long ago. */
  failed: JobRow[];
}

/** The answer of `POST /api/admin/jobs/{queue}/retry`. */
export interface RetriedJobs {
  retried: number;
}
