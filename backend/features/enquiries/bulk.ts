import type { Request, Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { enquiryCalls as calls, type BulkOutcome } from '@prism/core/contract/enquiry-calls';
import { publishChanged } from '@prism/core/database/history-event';
import { isOfRestriction, restrictedSentence } from '@prism/core/database/restriction';
import type { Log } from '@prism/core/log/log';
import { addressHash } from '@prism/core/people/address-hash';
import { CallerError } from '../../http/caller-error.ts';
import type { AuditDetails } from '../../plugins/audit-log.ts';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { release } from '../../history/quarantine.ts';
import { enquiries } from './case.ts';
import { changeEnquiry, changesIn } from './changes.ts';
import { eraseEnquiry } from './erasing.ts';
import { markAsSpam } from './quarantine.ts';

export interface BulkOptions {
  /** See `addressHash`. */
  addressSecret: string;
  /** Deletes mails about these ids from the development mailbox. */
  deleteMails(about: readonly string[]): Promise<void>;
  log: Log;
}

/** Publishes one event, because each makes open lists refetch. */
function publishGone(em: EntityManager, outcomes: readonly BulkOutcome[]): void {
  const first = outcomes.find(({ error }) => error === null);
  if (first) publishChanged(em, { enquiry: first.id });
}

const rowsOf = (all: readonly string[]) => all.map((id) => ({ id }));

/** Runs `act` for each item in its own transaction, with its own audit event. Reports failures per item. */
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
      if (!isRefused) log.error({ err: error, contactId: id }, 'one item of a bulk change failed');
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

export function addBulkRoutes(server: Server, { addressSecret, deleteMails, log }: BulkOptions): void {
  const auditsItself = { auditsItself: true } as const;
  serveAll(server, calls, {
    changeAll: {
      ...auditsItself,
      work: async ({ request, body }) => {
        const { user } = signedIn(request);
        return await inTurn(request, body, log, async (tx, { id, changes }, details) => {
          details.detail = changesIn(changes);
          await changeEnquiry(tx, id, changes, user);
        });
      },
    },
    markAsSpam: {
      ...auditsItself,
      work: async ({ request, body }) => {
        const { user } = signedIn(request);
        const outcomes = await inTurn(request, rowsOf(body), log, async (tx, { id }) => await markAsSpam(tx, id, user));
        publishGone(request.em, outcomes);
        return outcomes;
      },
    },
    releaseAll: {
      ...auditsItself,
      work: async ({ request, body }) => {
        const { user } = signedIn(request);
        const studio = await request.studio();
        const releaseOne = async (tx: EntityManager, { id }: { id: string }) =>
          await release(tx, enquiries, id, studio, user);
        return await inTurn(request, rowsOf(body), log, releaseOne);
      },
    },
    erase: {
      ...auditsItself,
      work: async ({ request, body }) => {
        const gone: string[] = [];
        const outcomes = await inTurn(request, rowsOf(body), log, async (tx, { id }) => {
          gone.push(...(await eraseEnquiry(tx, id, (held) => addressHash(addressSecret, held))));
        });
        await deleteMails(gone);
        publishGone(request.em, outcomes);
        return outcomes;
      },
    },
  });
}
