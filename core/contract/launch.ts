import { listOf, maybe, object, oneOf, plain, text, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import type { ProviderId } from './generations.ts';

export type TriedCheck = 'mail' | `ai-${ProviderId}`;

/** After this time a test without a result counts as lost. */
export const tryMs = 2 * 60_000;

/** Texts that the studio must confirm as its own. */
export const legalNames = ['terms', 'privacy'] as const;
const legalName = oneOf(legalNames);
export type LegalName = ValueOf<typeof legalName>;

/**
 * Besides the tests: 'backup-runner' is the last sign of a process that makes backups, 'rehearsal' a trial restore,
 * 'live' the admission of search engines, a legal text its confirmation.
 * 'setup-token' is the registration of the first administrator, done if it required the token, 'setup-skipped' the
 * postponed first steps, 'files-in-database' the move of files back from the object store.
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

export const launchSteps = {
  look: { label: 'Name and look', about: 'Used on every page, in emails and on quotes.' },
  sell: { label: 'What you sell', about: 'Apps, packages and prices.' },
  pages: { label: 'Your pages', about: 'The words of the home page, and something to read.' },
  legal: { label: 'Legal', about: 'Who runs the site, and what visitors agree to.' },
  reach: { label: 'Email and domain', about: 'How visitors and emails reach you, and how the site is kept safe.' },
} as const;
export type LaunchStep = keyof typeof launchSteps;
export const launchStepNames = ['look', 'sell', 'pages', 'legal', 'reach'] as const satisfies readonly LaunchStep[];

const launchLine = object({
  id: text(),
  title: text(),
  text: text({ description: 'State and what it means, in one or two sentences' }),
  isDone: yesNo,
  step: oneOf(launchStepNames),
  /** The dashboard path where it is resolved. */
  opens: maybe(text()),
  /** Instructions for the server, if the dashboard cannot resolve it. */
  howTo: maybe(listOf(object({ text: text(), command: maybe(text()) }))),
  /** The test behind its button. */
  tries: maybe(triedCheck),
  isTrying: maybe(yesNo),
  confirms: maybe(legalName),
  /** Has a button that lets search engines in. */
  goesLive: maybe(yesNo),
  /** Has a button that lists and removes the demonstration's content. */
  removesSamples: maybe(yesNo),
  /** Has a button that ends a demonstration without remaining content. */
  endsDemonstration: maybe(yesNo),
});
export type LaunchLine = ValueOf<typeof launchLine>;

const domainCheck = object({
  check: oneOf(['name', 'https', 'certificate']),
  state: oneOf(['done', 'failed', 'unknown']),
  says: text(),
  endsAt: maybe(time),
});
export type DomainCheck = ValueOf<typeof domainCheck>;

const domainState = object({ host: text(), checkedAt: time, checks: listOf(domainCheck) });
export type DomainState = ValueOf<typeof domainState>;

/** The demonstration's remaining content by name; `words` counts it, e.g. '54 apps'. */
const samples = object({
  parts: listOf(object({ label: text(), titles: listOf(text()), words: text() })),
  count: whole(),
});
export type Samples = ValueOf<typeof samples>;

export const backupHours = 36;

const call = callsOf('launch', 'settings');
/** Every query of the dashboard that shows content. */
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
