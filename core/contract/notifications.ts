import { either, id, listOf, object, oneOf, text, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { applicationPage, articlePage, deskPage, deskSections, enquiryPage } from './desk-links.ts';
import { endedStatuses } from './generations.ts';
import { may, type AccessLevel, type Permission } from './roles.ts';

export const notificationKinds = [
  'enquiry',
  'application',
  'answer',
  'assignment',
  'mention',
  'article',
  'warning',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const mailTimes = ['never', 'now', 'daily'] as const;
export type MailTime = (typeof mailTimes)[number];

export const mailTimeLabels: Readonly<Record<MailTime, string>> = {
  never: 'No email',
  now: 'At once',
  daily: 'Daily summary',
};

/** The hour of daily summaries, in the person's time zone. */
export const summaryHour = 8;

export interface NotificationChoice {
  /** Whether the dashboard lists it. */
  shown: boolean;
  mail: MailTime;
}

interface KindOfNotification {
  label: string;
  /** One of these permissions is enough. */
  needs: readonly Permission[];
  usual: NotificationChoice;
}

const cases = ['enquiries', 'applications'] as const;

export const notificationTypes: Readonly<Record<NotificationKind, KindOfNotification>> = {
  // The studio's mailbox gets a mail for each enquiry.
  enquiry: { label: 'New enquiry', needs: ['enquiries'], usual: { shown: true, mail: 'never' } },
  application: { label: 'New application', needs: ['applications'], usual: { shown: true, mail: 'never' } },
  answer: { label: 'Answer from a client or applicant', needs: cases, usual: { shown: true, mail: 'now' } },
  assignment: { label: 'Enquiry assigned to you', needs: ['enquiries'], usual: { shown: true, mail: 'now' } },
  mention: {
    label: 'Note or comment that mentions you',
    needs: [...cases, 'posts'],
    usual: { shown: true, mail: 'now' },
  },
  article: { label: 'Your article is ready or has failed', needs: ['posts'], usual: { shown: true, mail: 'never' } },
  warning: { label: 'Warning, such as a failed job', needs: ['metrics'], usual: { shown: true, mail: 'now' } },
};

/** A person's choices by kind; missing kinds use the default. */
export type NotificationChoices = Partial<Record<NotificationKind, NotificationChoice>>;

export function choiceOf(choices: NotificationChoices, kind: NotificationKind): NotificationChoice {
  return choices[kind] ?? notificationTypes[kind].usual;
}

export function kindsFor(accessLevel: AccessLevel): NotificationKind[] {
  return notificationKinds.filter((kind) => may(accessLevel, ...notificationTypes[kind].needs));
}

export const mostNotifications = 30;

export const notificationDays = 14;

/** What a client or applicant did; 'bounced': an email to them came back. */
const answers = ['received', 'bounced', 'added', 'corrected', 'withdrawn', 'accepted'] as const;

const shared = { at: time, isNew: yesNo };
const caseKind = oneOf(['enquiry', 'application']);
const about = { name: text(), of: text({ description: 'The company, or the position' }) };

/** Each with the parts of its sentence; see `sentenceOf`. */
const notification = either(
  object({ kind: caseKind, id, ...about, ...shared }),
  object({ kind: oneOf(['answer']), what: oneOf(answers), case: caseKind, id, ...about, ...shared }),
  object({ kind: oneOf(['assignment', 'mention']), by: text(), case: caseKind, id, ...about, ...shared }),
  object({ kind: oneOf(['mention']), by: text(), case: oneOf(['article']), title: text(), id, ...shared }),
  object({ kind: oneOf(['article']), outcome: oneOf(endedStatuses), title: text(), id, ...shared }),
  object({ kind: oneOf(['warning']), title: text(), section: oneOf(deskSections), id: text(), ...shared }),
);
export type Notification = ValueOf<typeof notification>;

const did: Readonly<Record<(typeof answers)[number], (who: string) => string>> = {
  received: (who) => `${who} wrote by email`,
  bounced: (who) => `An email to ${who} bounced`,
  added: (who) => `${who} added to the enquiry`,
  corrected: (who) => `${who} corrected the email`,
  withdrawn: (who) => `${who} withdrew the enquiry`,
  accepted: (who) => `${who} accepted a quote`,
};

const ended: Readonly<Record<(typeof endedStatuses)[number], string>> = {
  outlined: 'The outline of your article is ready',
  completed: 'Your article is ready',
  'needs-look': 'Your article needs a look',
  failed: 'Your article failed',
};

/** A notification without what depends on the reader. */
export type Notified = Notification extends infer Each
  ? Each extends Notification
    ? Omit<Each, 'isNew' | 'at'>
    : never
  : never;

export function sentenceOf(notified: Notified): string {
  switch (notified.kind) {
    case 'enquiry':
      return `New enquiry from ${whoOf(notified)}`;
    case 'application':
      return `New application from ${whoOf(notified)}`;
    case 'answer':
      return did[notified.what](whoOf(notified));
    case 'assignment':
      return `${notified.by} assigned ${whoOf(notified)} to you`;
    case 'mention':
      if (notified.case === 'article') return `${notified.by} mentioned you in a comment on ${notified.title}`;
      return `${notified.by} mentioned you in a note about ${whoOf(notified)}`;
    case 'article':
      return `${ended[notified.outcome]}: ${notified.title}`;
    case 'warning':
      return notified.title;
  }
}

const whoOf = ({ name, of }: { name: string; of: string }) => [name, of].filter(Boolean).join(', ');

export function pageOf(notified: Notified): string {
  switch (notified.kind) {
    case 'article':
      return articlePage(notified.id);
    case 'warning':
      return deskPage(notified.section);
    case 'enquiry':
    case 'application':
      return casePage(notified.kind, notified.id);
    default:
      return notified.case === 'article' ? articlePage(notified.id) : casePage(notified.case, notified.id);
  }
}

const casePage = (kind: 'enquiry' | 'application', id: string) =>
  kind === 'enquiry' ? enquiryPage(id) : applicationPage(id);

const call = callsOf('accounts', 'own');

export const notificationCalls = {
  list: call('GET /admin/notifications', {
    says: `List notifications of the last ${notificationDays} days, newest first`,
    answer: object({ unread: whole(), items: listOf(notification) }),
  }),
  see: call('POST /admin/notifications/seen', {
    says: 'Mark notifications up to a time as read',
    body: object({ until: time }),
    changes: ['/admin/notifications'],
  }),
  colleagues: call('GET /admin/notifications/colleagues', {
    says: 'List staff who can be mentioned',
    query: { about: oneOf([...cases, 'posts']) },
    answer: listOf(object({ name: text(), username: text() })),
  }),
  choices: call('GET /admin/notifications/settings', {
    says: 'Get your notification settings',
    answer: listOf(object({ kind: oneOf(notificationKinds), shown: yesNo, mail: oneOf(mailTimes) })),
  }),
  choose: call('PUT /admin/notifications/settings', {
    says: 'Set the notifications of one kind of event',
    body: object({ kind: oneOf(notificationKinds), shown: yesNo, mail: oneOf(mailTimes) }),
    audit: { act: 'choose-notifications', label: 'Change own notifications', group: 'access', kind: 'users' },
    changes: ['/admin/notifications'],
  }),
};
