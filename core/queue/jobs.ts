import { alertMailMinutes } from '../contract/alerts.ts';
import { mailedActs } from '../contract/audit.ts';
import { endedStatuses, runningStatuses } from '../contract/generations.ts';
import { senderActs } from '../contract/history.ts';
import { jobNames, type QueueName } from '../contract/jobs.ts';
import { confirmationDays } from '../contract/newsletter-links.ts';
import { may, type Permission, type AccessLevel } from '../contract/roles.ts';
import { expiringClaims, noticeId } from '../database/claim-notices.ts';

export interface PendingRows {
  /** SQL after `from`, with its condition; rows are `r`. */
  from: string;
  /** SQL for the subject's id; `r.id` by default. */
  id?: string;
  /** SQL for further ids. */
  columns?: Readonly<Record<string, string>>;
  /** SQL for the ledger's subject id; the same by default. */
  ledger?: string;
  /** The table whose `job_id` names its only valid job. */
  jobOf?: string;
}

interface JobDeclaration {
  queue: QueueName;
  /** Ids; never personal data. */
  payload: readonly string[];
  /** The subject's id among them. */
  subject: string;
  mails: readonly string[];
  /** Who may see its progress, besides those who manage queues. */
  permission: Permission;
  /** Lowest priority: it takes minutes, many arrive together, or its result is not urgent. */
  canWait?: true;
  /** Null if a lost job is not worth recreating. */
  pending: PendingRows | null;
}

const isFresh = `r.created_at > now() - interval '12 hours'`;

/** Automatic replies are no news. */
const isNewsByMail = `r.details->>'act' = 'received' and r.details->>'what' <> 'automatic'`;

function about<const Queue extends QueueName, const Id extends string, const More>(queue: Queue, id: Id, more: More) {
  return { queue, payload: [id], subject: id, ...more } as const;
}

/** Every job. Retries follow from its queue (`retryPolicies`). Its handler is in `workers`, in its queue's map. */
export const jobs = {
  'contact-received': about('email', 'contactId', {
    mails: ['contact-confirmation', 'contact-notice'],
    permission: 'enquiries',
    pending: { from: 'contacts r where r.quarantine is null' },
  }),
  'application-received': about('email', 'applicationId', {
    mails: ['application-confirmation', 'application-notice'],
    permission: 'applications',
    pending: { from: 'applications r where r.quarantine is null' },
  }),
  'answer-due': about('email', 'contactId', {
    mails: ['answer-half', 'answer-soon', 'answer-late'],
    permission: 'enquiries',
    canWait: true,
    pending: openTargets('contact_id', { first: 'contact-notice', last: 'answer-late' }),
  }),
  'application-due': about('email', 'applicationId', {
    mails: ['application-half', 'application-soon', 'application-late'],
    permission: 'applications',
    canWait: true,
    pending: openTargets('application_id', { first: 'application-notice', last: 'application-late' }),
  }),
  'quote-accepted': about('email', 'quoteId', {
    mails: ['quote-confirmation', 'quote-notice'],
    permission: 'enquiries',
    pending: { from: 'quotes r where r.accepted_at is not null' },
  }),
  'enquiry-reply': about('email', 'replyId', {
    mails: ['enquiry-reply'],
    permission: 'enquiries',
    pending: repliesAbout('contact_id'),
  }),
  'enquiry-news': about('email', 'newsId', {
    mails: ['enquiry-news'],
    permission: 'enquiries',
    canWait: true,
    pending: {
      from: `history_lines r where r.contact_id is not null and ${isFresh}
        and (r.details->>'act' in (${quoted(senderActs)}) or ${isNewsByMail})`,
    },
  }),
  'application-news': about('email', 'newsId', {
    mails: ['application-news'],
    permission: 'applications',
    pending: { from: `history_lines r where r.application_id is not null and ${isFresh} and ${isNewsByMail}` },
  }),
  'booking-changed': about('email', 'lineId', {
    mails: ['booking-invitation', 'booking-notice'],
    permission: 'enquiries',
    pending: { from: 'bookings r where r.starts_at > now()', id: 'r.line_id' },
  }),
  'booking-due': about('email', 'lineId', {
    mails: ['booking-day', 'booking-hour'],
    permission: 'enquiries',
    pending: { from: 'bookings r where r.cancelled_at is null and r.starts_at > now()', id: 'r.line_id' },
  }),
  'proposal-due': about('email', 'lineId', {
    mails: ['proposal-half', 'proposal-soon', 'proposal-late'],
    permission: 'enquiries',
    pending: {
      from: `bookings r join contacts e on e.id = r.contact_id
        where r.cancelled_at is null and r.proposal_due_at is not null and e.stage <> 'lost'
        and (e.theirs_since is null or e.theirs_since < r.ends_at)
        and not ${isDone('r.line_id', 'proposal-late')}`,
      id: 'r.line_id',
    },
  }),
  'application-reply': about('email', 'replyId', {
    mails: ['application-reply'],
    permission: 'applications',
    canWait: true,
    pending: repliesAbout('application_id'),
  }),
  'newsletter-confirm': about('email', 'subscriberId', {
    mails: ['newsletter-confirmation'],
    permission: 'subscribers',
    pending: {
      // An expired link needs no mail.
      from: `subscribers r
        where (r.state = 'pending' and r.requested_at > now() - interval '${confirmationDays.usual} days'
          or r.asks_again and r.requested_at > now() - interval '${confirmationDays.afterLeaving} days')`,
      ledger: 'r.request_id',
    },
  }),
  'admin-alert': about('email', 'alertId', {
    mails: ['admin-alert'],
    permission: 'metrics',
    pending: {
      // A persistent alert is raised again.
      from: `alerts r
        where r.mail_id is not null and r.mail_ordered_at > now() - interval '${alertMailMinutes} minutes'`,
      id: 'r.mail_id',
    },
  }),
  'test-mail': about('email', 'checkId', {
    mails: ['test-mail'],
    permission: 'settings',
    pending: {
      // Staff await the result, or have tried again.
      from: `checks r where r.name = 'mail' and r.error is null and r.asked_at > now() - interval '10 minutes'`,
    },
  }),
  'password-reset': about('email', 'resetId', {
    mails: ['password-reset'],
    permission: 'people',
    pending: { from: 'password_resets r where r.user_id is not null and r.used_at is null and r.ends_at > now()' },
  }),
  'password-changed': about('email', 'resetId', {
    mails: ['password-changed'],
    permission: 'people',
    pending: { from: `password_resets r where r.used_at > now() - interval '12 hours'` },
  }),
  invitation: about('email', 'invitationId', {
    mails: ['invitation'],
    permission: 'people',
    pending: { from: `invitations r where ${isFresh}` },
  }),
  'new-device': about('email', 'noticeId', {
    mails: ['new-device'],
    permission: 'people',
    pending: { from: `device_notices r where ${isFresh}` },
  }),
  'change-address': about('email', 'changeId', {
    mails: ['address-notice', 'address-confirmation'],
    permission: 'people',
    pending: { from: `address_changes r where ${isFresh}` },
  }),
  'account-changed': about('email', 'lineId', {
    mails: ['account-changed'],
    permission: 'people',
    pending: { from: `audit_lines r where r.act in (${quoted(mailedActs)}) and r.outcome = 'done' and ${isFresh}` },
  }),
  'owner-notice': about('email', 'lineId', {
    mails: ['owner-notice', 'own-notice'],
    permission: 'people',
    pending: { from: `audit_lines r where r.to_owners and ${isFresh}` },
  }),
  // An assignment, or a note that mentions colleagues.
  'staff-notice': about('email', 'lineId', {
    mails: ['staff-notice'],
    permission: 'people',
    pending: {
      from: `history_lines r where ${isFresh} and (r.details->>'act' = 'owner' and r.details->>'is' is not null
        or r.details->>'act' = 'note' and strpos(r.text, '@') > 0)`,
    },
  }),
  'article-notice': about('email', 'orderId', {
    mails: ['article-notice'],
    permission: 'people',
    pending: {
      from: `generations r where r.status in (${quoted(endedStatuses)}) and r.finished_at > now() - interval '12 hours'`,
      // Each order of an article has a new job.
      id: 'r.job_id',
    },
  }),
  'comment-notice': about('email', 'commentId', {
    mails: ['comment-notice'],
    permission: 'people',
    pending: { from: `comments r where ${isFresh} and strpos(r.text, '@') > 0` },
  }),
  'daily-summary': about('email', 'summaryId', {
    mails: ['daily-summary'],
    permission: 'people',
    canWait: true,
    pending: { from: `users r where r.summary_until > now() - interval '12 hours'`, id: 'r.summary_id' },
  }),
  'claim-expiring': about('email', 'noticeId', {
    mails: ['claim-expiring'],
    permission: 'content',
    canWait: true,
    pending: { from: expiringClaims, id: noticeId('r') },
  }),
  'try-provider': about('article', 'checkId', {
    mails: [],
    permission: 'settings',
    pending: null,
  }),
  'generate-article': {
    queue: 'article',
    payload: ['generationId', 'postId'],
    subject: 'generationId',
    mails: [],
    permission: 'posts',
    canWait: true,
    pending: {
      from: `generations r where r.status in (${quoted(runningStatuses)})`,
      columns: { postId: 'r.post_id' },
      jobOf: 'generations',
    },
  },
  'suggest-words': about('article', 'suggestionId', {
    mails: [],
    permission: 'posts',
    pending: {
      // Staff who requested an older one have retried or left.
      from: `suggestions r where r.status in (${quoted(runningStatuses)}) and r.created_at > now() - interval '1 hour'`,
    },
  }),
  'make-picture': about('media', 'pictureId', {
    mails: [],
    permission: 'media',
    canWait: true,
    pending: { from: 'pictures r where r.address is null and r.problem is null' },
  }),
  'draw-picture': about('media', 'drawnPictureId', {
    mails: [],
    permission: 'content',
    pending: { from: 'drawn_pictures r where r.ordered_at is not null and r.file_id is null' },
  }),
  'check-link': about('webhooks', 'linkId', {
    mails: [],
    permission: 'posts',
    pending: { from: 'checked_links r where r.answered_at is null' },
  }),
  'deliver-webhook': about('webhooks', 'deliveryId', {
    mails: [],
    permission: 'integrations',
    pending: { from: `webhook_deliveries r where r.state = 'waiting'` },
  }),
} as const satisfies Readonly<Record<(typeof jobNames)[number], JobDeclaration>>;

/** Open response targets. Until the first mails are sent, their job schedules the reminders. */
function openTargets(subject: string, { first, last }: Record<'first' | 'last', string>): PendingRows {
  return {
    from: `answer_promises r where r.${subject} is not null and r.answered_at is null
      and ${isDone(`r.${subject}`, first)} and not ${isDone(`r.${subject}`, last)}`,
    id: `r.${subject}`,
  };
}

/** SQL: whether a mail about this row was sent or given up. */
function isDone(subject: string, kind: string): string {
  return `exists (select from mails where subject_id = ${subject} and kind = '${kind}' and coalesce(sent_at, failed_at) is not null)`;
}

function repliesAbout(subject: 'contact_id' | 'application_id'): PendingRows {
  return { from: `history_lines r where r.${subject} is not null and r.details->>'act' = 'reply'` };
}

/** As an SQL list. */
function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

type Jobs = typeof jobs;
export type JobName<Queue extends QueueName = QueueName> = {
  [Name in keyof Jobs]: Jobs[Name]['queue'] extends Queue ? Name : never;
}[keyof Jobs];

export type JobPayloads = { [Name in keyof Jobs]: Record<Jobs[Name]['payload'][number], string> };

export type JobOrder<Name extends JobName = JobName> = {
  [Each in Name]: { name: Each; data: JobPayloads[Each] };
}[Name];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}

export function isJobOrder(job: { name: string; data: object }): job is JobOrder {
  return isJobName(job.name) && jobs[job.name].payload.every((id) => Object.hasOwn(job.data, id));
}

export function canWait(name: string): boolean {
  return isJobName(name) && 'canWait' in jobs[name];
}

export function subjectOf(job: { name: string; data: object }): string | undefined {
  if (!isJobOrder(job)) return undefined;
  const ids: Readonly<Record<string, string>> = job.data;
  return ids[jobs[job.name].subject];
}

export function jobPermissions({ name }: { name: string }): Permission[] {
  return isJobName(name) ? ['jobs', jobs[name].permission] : ['jobs'];
}

export function visibleJobs(accessLevel: AccessLevel): readonly JobName[] | undefined {
  return may(accessLevel, 'jobs') ? undefined : jobNames.filter((name) => may(accessLevel, jobs[name].permission));
}
