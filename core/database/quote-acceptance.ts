import type { EntityManager } from '@mikro-orm/postgresql';
import { isBeforeProposal } from '../contract/stages.ts';
import { enqueue } from '../queue/outbox.ts';
import { publishEvent } from '../webhooks/publish.ts';
import type { Enquiry } from './enquiry.ts';
import { moveEnquiry } from './enquiry-stage.ts';
import { addHistoryEvent } from './history-event.ts';
import { Quote } from './quote.ts';
import { passToUs } from './turn.ts';

/** Who accepts a quote, and the version of the terms that they saw. */
interface Accepter {
  firstName: string;
  lastName: string;
  email: string;
  termsVersion: string | null;
}

export async function claimQuote(
  tx: EntityManager,
  id: string,
  { firstName, lastName, email, termsVersion }: Accepter,
): Promise<boolean> {
  const now = new Date();
  const accepted = await tx.nativeUpdate(
    Quote,
    { id, acceptedAt: null, endsAt: { $gt: now } },
    { acceptedAt: now, acceptedBy: `${firstName} ${lastName}`, acceptedEmail: email, termsVersion },
  );
  return accepted > 0;
}

/**
 * Records the acceptance in the enquiry's history and enqueues the mails. The studio must write next. Staff decide
 * whether the acceptance makes a client.
 */
export async function noteAcceptance(tx: EntityManager, enquiry: Enquiry, quoteId: string): Promise<void> {
  if (isBeforeProposal(enquiry.stage) || enquiry.stage === 'lost') await moveEnquiry(tx, enquiry, 'proposal');
  passToUs(enquiry, 'acceptance');
  const { number, termsVersion = null } = await tx.findOneOrFail(Quote, { id: quoteId });
  const details = { act: 'accepted', quote: number, terms: termsVersion } as const;
  addHistoryEvent(tx, { enquiry: enquiry.id }, undefined, { details });
  enqueue(tx, { name: 'quote-accepted', data: { quoteId } });
  await publishEvent(tx, 'quote.accepted', { subjectId: quoteId });
}
