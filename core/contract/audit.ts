import { day, listOf, maybe, nullable, object, oneOf, text, time, type ValueOf } from '../fields/shapes.ts';
import { applicationCalls } from './application-calls.ts';
import { callsOf } from './call.ts';
import { enquiryCalls } from './enquiry-calls.ts';
import { labelCalls } from './labels.ts';
import { personalDataCalls } from './personal-data.ts';
import { contentCalls } from './content-calls.ts';
import { fileCalls } from './files-calls.ts';
import { commentCalls } from './comments.ts';
import { signOffCalls } from './sign-offs-calls.ts';
import { draftCalls } from './drafts.ts';
import { scheduleCalls } from './schedules.ts';
import { launchCalls } from './launch.ts';
import { mailSettingsCalls } from './mail-settings.ts';
import { budgetCalls } from './budget.ts';
import { aiProviderCalls } from './ai-providers.ts';
import { aiModelCalls } from './ai-models.ts';
import { redirectCalls } from './redirects.ts';
import { sessionCalls } from './bookings-calls.ts';
import { slaCalls } from './sla-calls.ts';
import { runCalls } from './runs.ts';
import { queueCalls } from './queues.ts';
import { actsOf, auditGroupNames, type Act } from './act.ts';
import { apiKeyCalls } from './api-keys.ts';
import { backupCalls } from './backups.ts';
import { binCalls } from './bin.ts';
import { pictureCalls } from './pictures.ts';
import { suggestionCalls } from './suggestions.ts';
import { notificationCalls } from './notifications.ts';
import { ownAccountCalls } from './own-account-calls.ts';
import { generationCalls } from './generation-calls.ts';
import { topicCalls } from './plan.ts';
import { signInCalls } from './sign-in-calls.ts';
import { staffCalls } from './staff.ts';
import { webhookCalls } from './webhooks.ts';

const auditOutcome = oneOf(['done', 'refused']);
export type AuditOutcome = ValueOf<typeof auditOutcome>;

export const auditRow = object({
  id: text(),
  at: time,
  act: text(),
  outcome: auditOutcome,
  /** The person's name; null without a session or for the product itself. */
  person: nullable(text()),
  /** The start of the session's hash. */
  session: nullable(text()),
  address: nullable(text()),
  /** With `subject`, the affected row: a kind of content, 'contacts', 'applications', … */
  kind: nullable(text()),
  subject: nullable(text()),
  /** The content's title; never a visitor's name. */
  title: nullable(text()),
  /** Additional facts, such as an amount or the reason for a refusal. */
  detail: nullable(text()),
  /** The request id in the process log. */
  request: nullable(text()),
});
export type AuditRow = ValueOf<typeof auditRow>;

const call = callsOf('audit', 'audit');
const filters = {
  group: maybe(oneOf(auditGroupNames)),
  outcome: maybe(auditOutcome),
  from: maybe(day),
  until: maybe(day),
  kind: maybe(text({ maxLength: 40, description: 'With `subject`: only events of this row' })),
  subject: maybe(text({ maxLength: 80 })),
};

export const auditCalls = {
  list: call('GET /admin/audit', {
    says: 'List audit events, newest first',
    query: filters,
    together: ['kind', 'subject'],
    paged: 50,
    searched: true,
    answer: listOf(auditRow),
  }),
  export: call('GET /admin/audit.csv', {
    says: 'Export the audit log as CSV',
    query: { search: maybe(text({ maxLength: 200 })), ...filters },
    together: ['kind', 'subject'],
    file: 'text/csv',
    audit: { act: 'export-audit-log', label: 'Export audit log', group: 'exports' },
    stepUp: true,
  }),
};

/** Every act of the audit log. Never rename one: events hold names for 12 months. */
export const auditActs = {
  'wrong-codes': { label: 'Wrong codes after the right password', group: 'access', kind: 'users', mailed: true },
  'end-password': {
    label: 'Block a password: too many wrong codes',
    group: 'access',
    kind: 'users',
    mailed: true,
  },
  'ask-code': { label: 'Sign in: password accepted, code requested', group: 'access' },
  'use-recovery-code': { label: 'Use recovery code', group: 'access', mailed: true },
  'add-person': { label: 'Add person', group: 'access', kind: 'users' },
  'give-password': { label: 'Reset a password', group: 'access', kind: 'users', mailed: true },
  'reset-factor': { label: 'Remove two-factor authentication', group: 'access', kind: 'users', mailed: true },
  'sign-out-person': { label: 'Sign out everywhere', group: 'access', kind: 'users' },

  'back-up': { label: 'Back up everything', group: 'exports' },

  'withdraw-enquiry': { label: 'Withdraw own enquiry', group: 'people', kind: 'contacts' },
  'erase-enquiry': { label: 'Erase own enquiry', group: 'people', kind: 'contacts' },

  'carry-out-schedule': { label: 'Run schedule', group: 'content' },

  'restore-backup': { label: 'Restore a backup', group: 'running' },
  'change-inboxes': { label: 'Change where emails go', group: 'access', kind: 'settings' },

  // Declared calls also declare their acts.
  ...actsOf(generationCalls),
  ...actsOf(topicCalls),
  ...actsOf(signInCalls),
  ...actsOf(ownAccountCalls),
  ...actsOf(notificationCalls),
  ...actsOf(staffCalls),
  ...actsOf(enquiryCalls),
  ...actsOf(applicationCalls),
  ...actsOf(slaCalls),
  ...actsOf(labelCalls),
  ...actsOf(redirectCalls),
  ...actsOf(sessionCalls),
  ...actsOf(queueCalls),
  ...actsOf(runCalls),
  ...actsOf(aiModelCalls),
  ...actsOf(aiProviderCalls),
  ...actsOf(budgetCalls),
  ...actsOf(launchCalls),
  ...actsOf(mailSettingsCalls),
  ...actsOf(backupCalls),
  ...actsOf(contentCalls),
  ...actsOf(signOffCalls),
  ...actsOf(commentCalls),
  ...actsOf(fileCalls),
  ...actsOf(draftCalls),
  ...actsOf(scheduleCalls),
  ...actsOf(personalDataCalls),
  ...actsOf(auditCalls),
  ...actsOf(pictureCalls),
  ...actsOf(suggestionCalls),
  ...actsOf(apiKeyCalls),
  ...actsOf(binCalls),
  ...actsOf(webhookCalls),
} as const satisfies Readonly<Record<string, Act>>;

export type AuditAct = keyof typeof auditActs;

export function isAuditAct(act: string): act is AuditAct {
  return Object.hasOwn(auditActs, act);
}

export type MailedAct = {
  [Act in AuditAct]: (typeof auditActs)[Act] extends { mailed: true } ? Act : never;
}[AuditAct];

export function isMailedAct(act: string): act is MailedAct {
  return describeAct(act).mailed === true;
}

export const mailedActs: readonly MailedAct[] = Object.keys(auditActs).filter(isMailedAct);

export function describeAct(act: string): Act {
  const known: Readonly<Record<string, Act>> = auditActs;
  return known[act] ?? { label: act, group: 'running' };
}
