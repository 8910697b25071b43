import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobPayloads } from '@prism/core/contract/jobs';
import { Quote } from '@prism/core/database/quote';
import { inboxOf, isAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { quoteNotice } from './templates/quote-notice.ts';
import { oneLine } from '@prism/core/mails/plain-text';

/** Tells the studio that a quote was accepted, once however often this runs; nothing where it was erased meanwhile. */
export async function sendQuoteNotice(deps: NewsletterDeps, { quoteId }: JobPayloads['quote-accepted']): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const find = async (em: EntityManager) =>
    await em.findOne(Quote, { id: quoteId, acceptedAt: { $ne: null } }, { populate: ['contact'] });
  const quote = await find(fork());
  if (!quote?.acceptedEmail) return;
  const { acceptedBy, acceptedEmail: address } = quote;
  await sendOnce(deps, {
    kind: 'quote-notice',
    subjectId: quoteId,
    exists: async (em) => (await find(em)) !== null,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...quoteNotice({ quote, publicUrl, studio }),
      from: senderOf(studio),
      to: inboxOf(studio, 'enquiries'),
      replyTo: isAddress(address) ? { name: oneLine(acceptedBy ?? ''), address } : undefined,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}
