import type { Request, Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type BulkItem, type BulkOutcome, mostInBulk } from '@prism/core/contract/enquiries';
import { publishChanged } from '@prism/core/database/history-line';
import { isOfRestriction, restrictedSentence } from '@prism/core/database/restriction';
import type { Log } from '@prism/core/log/log';
import { addressHash } from '@prism/core/people/address-hash';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import type { AuditDetails } from '../../plugins/audit-log.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { release } from '../../history/quarantine.ts';
import { changesIn, enquiryChanges } from './change-input.ts';
import { changeEnquiry } from './changes.ts';
import { eraseEnquiry } from './erasing.ts';
import { markAsSpam, quarantinedEnquiries } from './quarantine.ts';

export interface BulkOptions {
  /** See `addressHash`. */
  addressSecret: string;
  /** Deletes mails of the development mailbox that are about these ids. */
  deleteMails(about: readonly string[]): Promise<void>;
  log: Log;
}

const call = signedInCall('contacts', 'enquiries');
const ids = Joi.array().items(Joi.string().guid()).min(1).max(mostInBulk).unique();

/** Changes several enquiries. One that somebody else changed meanwhile stays as it is. */
const changeRoute = ({ log }: BulkOptions): ServerRoute<{ Payload: BulkItem[] }> => ({
  method: 'POST',
  path: '/admin/contacts/changes',
  options: {
    ...call('Change several enquiries, each in a commit of its own'),
    validate: {
      payload: Joi.array()
        .items(Joi.object({ id: Joi.string().guid().required(), changes: enquiryChanges.required() }))
        .min(1)
        .max(mostInBulk)
        .unique('id'),
    },
    plugins: { audit: 'mark-enquiry' },
  },
  handler: async (request) => {
    const { user } = signedIn(request);
    return await inTurn(request, request.payload, log, async (tx, { id, changes }, details) => {
      details.detail = changesIn(changes);
      await changeEnquiry(tx, id, changes, user);
    });
  },
});

const spamRoute = ({ log }: BulkOptions): ServerRoute<{ Payload: string[] }> => ({
  method: 'POST',
  path: '/admin/contacts/set-aside',
  options: {
    ...call('Set several new enquiries aside as suspected spam, each in a commit of its own'),
    validate: { payload: ids },
    plugins: { audit: 'set-aside-enquiry' },
  },
  handler: async (request) => {
    const { user } = signedIn(request);
    const outcomes = await inTurn(
      request,
      rowsOf(request.payload),
      log,
      async (tx, { id }) => await markAsSpam(tx, id, user),
    );
    publishGone(request.em, outcomes);
    return outcomes;
  },
});

const releaseRoute = ({ log }: BulkOptions): ServerRoute<{ Payload: string[] }> => ({
  method: 'POST',
  path: '/admin/quarantined-contacts/release',
  options: {
    ...call('Release several from the quarantine, each in a commit of its own'),
    validate: { payload: ids },
    plugins: { audit: 'release-contacts' },
  },
  handler: async (request) => {
    const { user } = signedIn(request);
    const studio = await request.studio();
    return await inTurn(
      request,
      rowsOf(request.payload),
      log,
      async (tx, { id }) => await release(tx, quarantinedEnquiries, id, studio, user),
    );
  },
});

const eraseRoute = ({ addressSecret, deleteMails, log }: BulkOptions): ServerRoute<{ Payload: string[] }> => ({
  method: 'POST',
  path: '/admin/contacts/erase',
  options: {
    ...signedInCall('contacts', 'personal-data')('Erase several enquiries for good, each in a commit of its own'),
    validate: { payload: ids },
    plugins: { audit: 'erase-enquiries', stepUp: true },
  },
  handler: async (request) => {
    const gone: string[] = [];
    const outcomes = await inTurn(request, rowsOf(request.payload), log, async (tx, { id }) => {
      gone.push(...(await eraseEnquiry(tx, id, (held) => addressHash(addressSecret, held))));
    });
    await deleteMails(gone);
    publishGone(request.em, outcomes);
    return outcomes;
  },
});

/** One that is gone has open lists refetched; so one is enough. */
function publishGone(em: EntityManager, outcomes: readonly BulkOutcome[]): void {
  const first = outcomes.find(({ error }) => error === null);
  if (first) publishChanged(em, { enquiry: first.id });
}

const rowsOf = (all: readonly string[]) => all.map((id) => ({ id }));

/**
 * Does something to several, one after the other, each as if alone: in a commit of its own, with its line of the audit log. One
 * that cannot be done stays as it is, and its outcome says why.
 */
async function inTurn<Item extends { id: string }>(
  request: Pick<Request, 'audited'>,
  items: readonly Item[],
  log: Log,
  act: (tx: EntityManager, item: Item, details: AuditDetails) => Promise<void>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const item of items) {
    const { id } = item;
    try {
      await request.audited(async (tx, details) => {
        details.subject = { kind: 'contacts', id };
        await act(tx, item, details);
      });
      outcomes.push({ id, error: null });
    } catch (error) {
      const isRefused = error instanceof CallerError || isOfRestriction(error);
      if (!isRefused) log.error({ err: error, contactId: id }, 'one of several is not done');
      const sentence = isOfRestriction(error)
        ? restrictedSentence
        : error instanceof CallerError
          ? error.message
          : 'It could not be saved. Please try again.';
      outcomes.push({ id, error: sentence });
    }
  }
  if (outcomes.every(({ error }) => error !== null))
    await request.audited(async (_tx, details) => void (details.detail = `none of ${outcomes.length} changed`));
  return outcomes;
}

/** What is done to many enquiries at once. */
export function addBulkRoutes(server: Server, options: BulkOptions): void {
  server.route(changeRoute(options));
  server.route(spamRoute(options));
  server.route(releaseRoute(options));
  server.route(eraseRoute(options));
}
