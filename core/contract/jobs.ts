import type { Permission } from './roles.ts';

/** What is said of a job before it is done. */
interface JobRule {
  queue: 'email' | 'article' | 'media' | 'webhooks';
  /** The ids it carries; never personal data. */
  payload: readonly string[];
  /** The id among them of the row it is about. */
  subject: string;
  /** The mails it sends, by their kind in the ledger. */
  mails: readonly string[];
  /** What one must be allowed to be told how it fares, beside those who look after the queues. */
  concerns: Permission;
  /** Nobody waits for it at a screen, it takes minutes, or many come at once: it lets all others of its queue go first. */
  canWait?: true;
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
    canWait: true,
  },
  'application-due': {
    queue: 'email',
    payload: ['applicationId'],
    subject: 'applicationId',
    mails: ['application-half', 'application-soon', 'application-late'],
    concerns: 'applications',
    canWait: true,
  },
  'quote-accepted': {
    queue: 'email',
    payload: ['quoteId'],
    subject: 'quoteId',
    mails: ['quote-confirmation', 'quote-notice'],
    concerns: 'enquiries',
  },
  'enquiry-reply': {
    queue: 'email',
    payload: ['replyId'],
    subject: 'replyId',
    mails: ['enquiry-reply'],
    concerns: 'enquiries',
  },
  'enquiry-news': {
    queue: 'email',
    payload: ['newsId'],
    subject: 'newsId',
    mails: ['enquiry-news'],
    concerns: 'enquiries',
    canWait: true,
  },
  'application-news': {
    queue: 'email',
    payload: ['newsId'],
    subject: 'newsId',
    mails: ['application-news'],
    concerns: 'applications',
  },
  'booking-changed': {
    queue: 'email',
    payload: ['lineId'],
    subject: 'lineId',
    mails: ['booking-invitation', 'booking-notice'],
    concerns: 'enquiries',
  },
  'booking-due': {
    queue: 'email',
    payload: ['lineId'],
    subject: 'lineId',
    mails: ['booking-day', 'booking-hour'],
    concerns: 'enquiries',
  },
  'proposal-due': {
    queue: 'email',
    payload: ['lineId'],
    subject: 'lineId',
    mails: ['proposal-half', 'proposal-soon', 'proposal-late'],
    concerns: 'enquiries',
  },
  'application-reply': {
    queue: 'email',
    payload: ['replyId'],
    subject: 'replyId',
    mails: ['application-reply'],
    concerns: 'applications',
    canWait: true,
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
  'owners-told': {
    queue: 'email',
    payload: ['lineId'],
    subject: 'lineId',
    mails: ['owners-told', 'owner-did'],
    concerns: 'people',
  },
  'claim-expiring': {
    queue: 'email',
    payload: ['noticeId'],
    subject: 'noticeId',
    mails: ['claim-expiring'],
    concerns: 'content',
    canWait: true,
  },
  'try-provider': { queue: 'article', payload: ['checkId'], subject: 'checkId', mails: [], concerns: 'settings' },
  'generate-article': {
    queue: 'article',
    payload: ['generationId', 'postId'],
    subject: 'generationId',
    mails: [],
    concerns: 'posts',
    canWait: true,
  },
  'suggest-words': {
    queue: 'article',
    payload: ['suggestionId'],
    subject: 'suggestionId',
    mails: [],
    concerns: 'posts',
  },
  'make-picture': {
    queue: 'media',
    payload: ['pictureId'],
    subject: 'pictureId',
    mails: [],
    concerns: 'media',
    canWait: true,
  },
  'draw-picture': {
    queue: 'media',
    payload: ['drawnPictureId'],
    subject: 'drawnPictureId',
    mails: [],
    concerns: 'content',
  },
  'check-link': { queue: 'webhooks', payload: ['linkId'], subject: 'linkId', mails: [], concerns: 'posts' },
  'deliver-webhook': {
    queue: 'webhooks',
    payload: ['deliveryId'],
    subject: 'deliveryId',
    mails: [],
    concerns: 'integrations',
  },
} as const satisfies Readonly<Record<string, JobRule>>;

type Rules = typeof jobs;
/** A job of any queue, or of `Queue` alone. */
export type JobName<Queue extends QueueName = QueueName> = {
  [Name in keyof Rules]: Rules[Name]['queue'] extends Queue ? Name : never;
}[keyof Rules];
export type QueueName = JobRule['queue'];
export const queueNames = ['webhooks', 'media', 'email', 'article'] as const satisfies readonly QueueName[];

/** What each job carries. */
export type JobPayloads = { [Name in keyof Rules]: Record<Rules[Name]['payload'][number], string> };

/** A job as it is ordered: its payload is that of its name. Its queue follows from its name. */
export type JobOrder<Name extends JobName = JobName> = {
  [Each in Name]: { name: Each; data: JobPayloads[Each] };
}[Name];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}

export const jobNames: readonly JobName[] = Object.keys(jobs).filter(isJobName);

export function isQueueName(name: string): name is QueueName {
  return queueNames.some((queue) => queue === name);
}

/** Whether this version knows such a job. The queue only stores what was ordered, perhaps by a newer version. */
export function isJobOrder(job: { name: string; data: object }): job is JobOrder {
  return isJobName(job.name) && jobs[job.name].payload.every((id) => Object.hasOwn(job.data, id));
}

/** Whether it lets other jobs of its queue go first. */
export function canWait(name: string): boolean {
  const rules: Readonly<Record<string, JobRule>> = jobs;
  return rules[name]?.canWait === true;
}

/** The id of the row a job is about; undefined of a job that this version does not know. */
export function subjectOf(job: { name: string; data: object }): string | undefined {
  if (!isJobOrder(job)) return undefined;
  const ids: Readonly<Record<string, string>> = job.data;
  return ids[jobs[job.name].subject];
}

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
  /** In plain words, for the admin; of one that is completed, what has to be looked at of what it made. */
  error?: string;
  /** ISO 8601. */
  at: string;
}

/** Who is told of a job: those who look after the queues, and those whose rows it is about, which show how it fares. */
export function toldOfJob({ name }: Pick<JobEvent, 'name'>): Permission[] {
  return isJobName(name) ? ['jobs', jobs[name].concerns] : ['jobs'];
}
