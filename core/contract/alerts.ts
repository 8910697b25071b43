import { vendorName, warnsAtPercent, type LimitName } from './budget.ts';
import type { DeskSection } from './desk-links.ts';
import { providerLabel, type ProviderId } from './generations.ts';
import { backupHours } from './launch.ts';
import { retention } from './retention.ts';
import type { QueueName } from './jobs.ts';
import { confirmationLimits, sessionMailsAnHour } from './mails.ts';
import { failingDays } from './webhooks.ts';

/**
 * Every kind of alert with its facts. To add one: a line here and an entry in `alerts`. Facts hold ids, never
 * personal data.
 */
export interface AlertFacts {
  'job-failed': { queue: QueueName; jobId: string };
  'provider-key': { provider: ProviderId };
  /** All limits reached this month, the studio's first. */
  'budget-nearly-spent': { limits: LimitName[] };
  'budget-refused': { limits: LimitName[] };
  'no-worker': { queues: QueueName[] };
  'outbox-stuck': Record<never, never>;
  'retention-stopped': Record<never, never>;
  'backup-old': Record<never, never>;
  'resumes-full': { percent: number };
  'mail-broken': { reason: string };
  'alert-unsent': { reason: string };
  'replies-unread': { reason: string };
  'confirmations-held-back': Record<never, never>;
  'sign-ins-refused': Record<never, never>;
  'schedule-refused': Record<never, never>;
  'topic-refused': Record<never, never>;
  'webhook-paused': { host: string; reason: 'gone' | 'failing' };
}
export type AlertKind = keyof AlertFacts;

export interface AlertWords {
  /** A few words; the mail's subject. */
  title: string;
  happened: string;
  todo: string;
  section: Extract<
    DeskSection,
    | 'queues'
    | 'enquiries'
    | 'applications'
    | 'generations'
    | 'account'
    | 'catalogue'
    | 'plan'
    | 'integrations'
    | 'budget'
    | 'launch'
  >;
}

interface Alert<Kind extends AlertKind> extends Omit<AlertWords, 'happened'> {
  happened: (facts: AlertFacts[Kind]) => string;
  /**
   * 'once' is mailed. 'while-raised' is raised as long as it lasts; it is mailed and shown on the dashboard.
   * 'until-settled' is only shown, because mail itself failed.
   */
  lasts: 'once' | 'while-raised' | 'until-settled';
  /** At most one mail in this many minutes; by default `alertMailMinutes`. */
  mailMinutes?: number;
}

/** Names of the queues in the admin's alerts. */
const queueWords: Readonly<Record<QueueName, string>> = {
  email: 'mail',
  article: 'articles',
  media: 'pictures',
  webhooks: 'webhooks',
};

function budgetWords({ kind, about }: LimitName): string {
  if (kind === 'studio') return 'the studio’s budget';
  return kind === 'provider' ? `the budget for ${vendorName(about)}` : 'the budget of a person';
}

const budgetsWords = (limits: readonly LimitName[]) => [...new Set(limits.map(budgetWords))].join(' and ');

/** The texts of each kind; `docs/operations.md` has more for operators. */
export const alerts: Readonly<{ [Kind in AlertKind]: Alert<Kind> }> = {
  'job-failed': {
    title: 'A job failed permanently',
    happened: ({ queue }) =>
      `A job (${queueWords[queue]}) failed on its last attempt and is not retried automatically.`,
    todo: 'Open Queues. It lists each failed job with its reason and a retry button. An email to an address that does not exist needs no action.',
    section: 'queues',
    lasts: 'once',
  },
  'provider-key': {
    title: 'An AI provider rejects its key',
    happened: ({ provider }) => `${providerLabel(provider)} rejected the API key, so it can’t write articles.`,
    todo: `Add a valid key in AI models, or set the provider’s variable (such as OPENAI_API_KEY) and restart the workers. Then retry the article. Until then, choose another provider.`,
    section: 'generations',
    lasts: 'once',
  },
  'budget-nearly-spent': {
    title: 'A budget for articles is nearly used up',
    happened: ({ limits }) =>
      `So far this month at least ${warnsAtPercent} % of ${budgetsWords(limits)} is spent or reserved. Articles continue until the rest is too small. Then new articles are refused with the reason.`,
    todo: 'See Budget for the costs. An owner can raise the limit there.',
    section: 'budget',
    lasts: 'once',
  },
  'budget-refused': {
    title: 'An article exceeded a budget',
    happened: ({ limits }) =>
      `An article or another text was refused, because this month’s remaining ${budgetsWords(limits)} was too small. The person who ordered it sees the reason.`,
    todo: 'See Budget for costs and reserved amounts. An owner can raise the limit there. You get this once a month for each limit.',
    section: 'budget',
    lasts: 'once',
  },
  'no-worker': {
    title: 'Jobs are waiting and no worker is running',
    happened: ({ queues }) =>
      `Jobs have waited for more than a minute (${queues.map((queue) => queueWords[queue]).join(' and ')}), and no worker for them is connected.`,
    todo: 'Start a worker, or check its log. Nothing is lost: jobs continue as soon as a worker runs.',
    section: 'queues',
    lasts: 'while-raised',
  },
  'outbox-stuck': {
    title: 'Jobs can’t reach their queue',
    happened: () => 'Jobs have waited for more than a minute to enter the queue: mails and articles do not start.',
    todo: 'Usually Redis is unavailable or full. Search the log for “the outbox waits”, which names the reason. Nothing is lost: jobs follow once it is fixed.',
    section: 'queues',
    lasts: 'while-raised',
  },
  'retention-stopped': {
    title: 'Expired personal data was not deleted',
    happened: () => 'The daily deletion that the privacy policy promises has not run for more than a day.',
    todo: 'Check that a worker runs. If it does, search its log for “could not delete expired data”. It catches up by itself.',
    section: 'queues',
    lasts: 'while-raised',
  },
  'backup-old': {
    title: 'The last backup is old',
    happened: () => `No backup was made or noted in the last ${backupHours} hours.`,
    todo: 'Check the output of the nightly backup. Run make backup, or make backup noted=1 if your database service makes snapshots. See the launch checklist.',
    section: 'launch',
    lasts: 'while-raised',
    mailMinutes: 24 * 60,
  },
  'confirmations-held-back': {
    title: 'Confirmation emails are held back',
    happened: () =>
      `More than ${confirmationLimits.toAllAnHour} confirmations were due within an hour, or more than ${sessionMailsAnHour} a mail about a session, so the further ones are not sent. Most likely a program fills in the forms with other people’s addresses.`,
    todo: 'Enquiries, applications and sessions are kept, and each shows whether its email was held back. Check the newest and answer real people yourself. If it continues, block the IP addresses at the proxy.',
    section: 'enquiries',
    lasts: 'once',
  },
  'sign-ins-refused': {
    title: 'Many failed sign-ins',
    happened: () => 'More than 20 sign-ins failed within an hour. Someone may be guessing passwords.',
    todo: 'Known browsers are not locked out, and a long, unique password can’t be guessed this way. Check under Account that every session is yours. The log has the IP addresses. Block them at the proxy if it continues.',
    section: 'account',
    lasts: 'once',
  },
  'schedule-refused': {
    title: 'A schedule failed',
    happened: () => 'A scheduled change failed at its time.',
    todo: 'Its list in the dashboard marks it, and its form shows the reason: an incomplete draft, a URL that is taken, or a change by someone else. Fix it and publish it, or choose another time.',
    section: 'catalogue',
    lasts: 'once',
  },
  'topic-refused': {
    title: 'A planned article could not start',
    happened: () => 'AI could not start a planned article.',
    todo: 'Open Content calendar for the reason. We try again each night. After you fix it, “Write now” starts it immediately.',
    section: 'plan',
    lasts: 'once',
  },
  'resumes-full': {
    title: 'Storage for resumes and files is nearly full',
    happened: ({ percent }) =>
      percent < 100
        ? `Resumes and the files that were added to enquiries take ${percent} % of the room there is for them.`
        : 'There is no room for another file: applications and files for enquiries are refused, and their senders are asked to email them.',
    todo: `Check under Applications whether the form is being flooded. If not, make sure that the database has room and raise RESUMES_MAX_MB. Applications are deleted automatically after ${retention.applications.usual.time}.`,
    section: 'applications',
    lasts: 'once',
  },
  'webhook-paused': {
    title: 'A webhook is paused',
    happened: ({ host, reason }) =>
      reason === 'gone'
        ? `${host} answered that it is gone for good (410), so nothing is sent there any more.`
        : `${host} has taken nothing for ${failingDays} days, so nothing is sent there any more.`,
    todo: 'Open Integrations and check the responses in its log. Once the endpoint works again, resume the webhook and resend failed deliveries. Events during the pause are not sent.',
    section: 'integrations',
    lasts: 'once',
  },
  'mail-broken': {
    title: 'Email can’t be sent',
    happened: ({ reason }) => `Emails have failed repeatedly, and none was sent since. ${reason}`,
    todo: 'Check the mail server and SMTP_URL. Enquiries and applications are kept. Retry the failed jobs once email works.',
    section: 'queues',
    lasts: 'until-settled',
  },
  'replies-unread': {
    title: 'Incoming email can’t be read',
    happened: ({ reason }) => `The mailbox for replies can’t be read. ${reason}`,
    todo: 'Check the mail server and IMAP_URL. Until then, check the mailbox itself. New email is read as soon as it works again.',
    section: 'enquiries',
    lasts: 'while-raised',
  },
  'alert-unsent': {
    title: 'A warning could not be emailed to you',
    happened: ({ reason }) => `A warning email to you failed on its last attempt. ${reason}`,
    todo: 'Check the email of your account, or MAIL_STUDIO if it has none. You can retry the failed email in Queues.',
    section: 'queues',
    lasts: 'until-settled',
  },
};

export const alertMailMinutes = 60;

export function mailMinutesOf(kind: AlertKind): number {
  return alerts[kind].mailMinutes ?? alertMailMinutes;
}

export const alertOpenSeconds = 90;

export function alertWords<Kind extends AlertKind>(kind: Kind, facts: AlertFacts[Kind]): AlertWords {
  const { title, happened, todo, section } = alerts[kind];
  return { title, happened: happened(facts), todo, section };
}

/** The live event `alerts` carries all unsettled ones. */
export interface OpenAlert extends AlertWords {
  kind: AlertKind;
}
