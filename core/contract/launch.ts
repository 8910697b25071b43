import { listOf, maybe, object, oneOf, plain, text, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import type { ProviderId } from './generations.ts';

export type TriedCheck = 'mail' | `ai-${ProviderId}`;

/** After this time a test without a result counts as lost. */
export const tryMs = 2 * 60_000;

/** The texts that a person confirms as the studio's own. */
export const legalNames = ['terms', 'privacy'] as const;
const legalName = oneOf(legalNames);
export type LegalName = ValueOf<typeof legalName>;

/**
 * What is noted besides: 'backup-runner' when a process that makes backups was seen last, 'rehearsal' when a backup was restored on trial, 'live' when search engines were let in, a legal text when it was confirmed, and
 * 'setup-token' when the first administrator registered, done where that took the token, 'setup-skipped' when the first steps were put off; 'files-in-database' when files were moved back from the object store.
 */
export type CheckName =
  | TriedCheck
  | LegalName
  | 'backup'
  | 'backup-runner'
  | 'rehearsal'
  | 'live'
  | 'setup-token'
  | 'setup-skipped'
  | 'files-in-database';

const triedCheck = plain<TriedCheck>({ type: 'string', pattern: '^(?:mail|ai-[a-z][a-z0-9-]{0,19})$' });

/** The steps to a studio's own site, in order. Each has some of the lines. */
export const launchSteps = {
  look: { label: 'Name and look', about: 'Used on every page, in emails and on quotes.' },
  sell: { label: 'What you sell', about: 'Apps, packages and prices.' },
  pages: { label: 'Your pages', about: 'The words of the home page, and something to read.' },
  legal: { label: 'Legal', about: 'Who runs the site, and what visitors agree to.' },
  reach: { label: 'Email and domain', about: 'How visitors and emails reach you, and how the site is kept safe.' },
} as const;
export type LaunchStep = keyof typeof launchSteps;
export const launchStepNames = ['look', 'sell', 'pages', 'legal', 'reach'] as const satisfies readonly LaunchStep[];

/** A line of the list of what a site needs before it goes live. */
const launchLine = object({
  id: text(),
  title: text(),
  text: text({ description: 'State and what it means, in one or two sentences' }),
  isDone: yesNo,
  step: oneOf(launchStepNames),
  /** The path in the dashboard where it is done. */
  opens: maybe(text()),
  /** How it is done on the server, step by step, where the dashboard cannot. */
  howTo: maybe(listOf(object({ text: text(), command: maybe(text()) }))),
  /** What its button tries. */
  tries: maybe(triedCheck),
  isTrying: maybe(yesNo),
  /** The text of which a button says that it is the studio's own. */
  confirms: maybe(legalName),
  /** Whether a button lets search engines in. */
  goesLive: maybe(yesNo),
  /** Whether a button lists the demonstration's content and removes it. */
  removesSamples: maybe(yesNo),
  /** Whether a button ends the demonstration, of which nothing is left. */
  endsDemonstration: maybe(yesNo),
});
export type LaunchLine = ValueOf<typeof launchLine>;

const domainCheck = object({
  check: oneOf(['name', 'https', 'certificate']),
  state: oneOf(['done', 'failed', 'unknown']),
  says: text(),
  /** When the certificate ends. */
  endsAt: maybe(time),
});
export type DomainCheck = ValueOf<typeof domainCheck>;

const domainState = object({ host: text(), checkedAt: time, checks: listOf(domainCheck) });
export type DomainState = ValueOf<typeof domainState>;

/** What is left of the demonstration, by what people call it; `words` counts it, e.g. '54 apps'. */
const samples = object({
  parts: listOf(object({ label: text(), titles: listOf(text()), words: text() })),
  count: whole(),
});
export type Samples = ValueOf<typeof samples>;

export const backupHours = 36;

const call = callsOf('launch', 'settings');
/** What is shown of content anywhere in the dashboard. */
const everything = ['/'];

export const launchCalls = {
  list: call('GET /admin/launch', {
    says: 'Get the launch checklist, computed from the current state',
    answer: listOf(launchLine),
  }),
  domain: call('GET /admin/launch/domain', {
    says: 'Check DNS, https and the certificate of the site’s domain',
    answer: domainState,
  }),
  try: call('POST /admin/launch/{check}', {
    says: 'Test the mail server or the API key of an AI provider',
    params: { check: triedCheck },
    answer: object({ status: oneOf(['queued']) }),
    status: 202,
    audit: { act: 'try-service', label: 'Test service', group: 'running' },
    changes: ['/admin/launch', '/admin/mail', '/admin/ai', '/admin/generations'],
  }),
  setup: call('GET /admin/launch/setup', {
    says: 'Get whether Today shows the first steps',
    answer: object({ isShown: yesNo }),
  }),
  skipSetup: call('PUT /admin/launch/setup', {
    says: 'Show the launch checklist instead of the first steps',
    audit: { act: 'skip-setup', label: 'Skip setup', group: 'running' },
    changes: ['/admin/launch'],
  }),
  goLive: call('PUT /admin/launch/live', {
    says: 'Let search engines list the site',
    audit: { act: 'go-live', label: 'Go live', group: 'running' },
    changes: ['/admin/launch'],
  }),
  confirm: call('PUT /admin/launch/own/{page}', {
    says: 'Confirm the current terms or privacy policy as the studio’s own',
    params: { page: legalName },
    body: object({
      version: whole({ minimum: 1, maximum: 2_147_483_647, description: 'Version of the text that was opened' }),
    }),
    audit: { act: 'confirm-legal', label: 'Confirm legal text', group: 'content', kind: 'pages' },
    changes: everything,
  }),
  samples: call('GET /admin/samples', { says: 'Count the remaining demonstration content', answer: samples }),
  removeSamples: call('DELETE /admin/samples', {
    says: 'Delete all remaining demonstration content',
    audit: { act: 'remove-samples', label: 'Remove demonstration', group: 'running' },
    changes: everything,
  }),
};
