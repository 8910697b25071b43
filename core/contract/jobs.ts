/** Every job there is: queue → job name → payload. Payloads carry ids, never personal data. */
export interface Jobs {
  email: {
    'contact-received': { contactId: string };
    'newsletter-confirm': { subscriberId: string };
    'application-received': { applicationId: string };
    'admin-alert': { alertId: string };
  };
  article: {
    'generate-article': { generationId: string; postId: string };
  };
}

export type QueueName = keyof Jobs;
export type JobName<Queue extends QueueName> = keyof Jobs[Queue] & string;
/** What a job of `Queue` carries; of any queue without an argument. */
export type JobPayload<Queue extends QueueName = QueueName> = Queue extends QueueName
  ? Jobs[Queue][JobName<Queue>]
  : never;

/** A job as it is ordered: its payload is that of its name, its name one of its queue. */
export type JobOrder = {
  [Queue in QueueName]: {
    [Name in JobName<Queue>]: { queue: Queue; name: Name; data: Jobs[Queue][Name] };
  }[JobName<Queue>];
}[QueueName];

export const queueNames = ['email', 'article'] as const satisfies readonly QueueName[];

export interface RetryPolicy {
  attempts: number;
  /** Wait before the second attempt, in milliseconds; it doubles with each further one. */
  backoffMs: number;
}

export const retryPolicies: Readonly<Record<QueueName, RetryPolicy>> = {
  email: { attempts: 8, backoffMs: 2_000 },
  article: { attempts: 3, backoffMs: 5_000 },
};

/** What of a payload everybody hears who hears of the job. */
export function subjectOf(data: JobPayload): Pick<JobEvent, 'postId' | 'aboutId'> {
  if ('postId' in data) return { postId: data.postId };
  if ('contactId' in data) return { aboutId: data.contactId };
  if ('alertId' in data) return { aboutId: data.alertId };
  return { aboutId: 'applicationId' in data ? data.applicationId : data.subscriberId };
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
  /** The row a job of the email queue is about: the enquiry, application, subscriber or alert. */
  aboutId?: string;
  /** In plain words, for the admin. */
  error?: string;
  /** ISO 8601. */
  at: string;
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
