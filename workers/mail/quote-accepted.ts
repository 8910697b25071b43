import type { EntityManager } from '@mikro-orm/postgresql';
import { readMailWords } from '@prism/core/database/content/mail-words';
import { Quote } from '@prism/core/database/quote';
import { addressKey } from '@prism/core/people/address-spelling';
import { quotePathOf } from '@prism/core/people/quote-token';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { bareAddress, inboxOf, repliesAbout, senderOf, studiosAnswer } from './address.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { scheduleEnquiryReminders } from './sla-reminders.ts';
import { sendEach } from './send-each.ts';
import { quoteConfirmation } from './templates/quote-confirmation.ts';
import { quoteNotice } from './templates/quote-notice.ts';

export async function sendQuoteMails(deps: NewsletterDeps, { quoteId }: JobPayloads['quote-accepted']): Promise<void> {
  const { fork, studio, publicUrl, linkSecrets } = deps;
  const find = async (em: EntityManager) =>
    await em.findOne(Quote, { id: quoteId, acceptedAt: { $ne: null } }, { populate: ['contact'] });
  const quote = await find(fork());
  if (!quote?.acceptedEmail) return;
  const { acceptedEmail: address, contact } = quote;
  const words = await readMailWords(fork(), studio, 'quote');
  if (contact) await scheduleEnquiryReminders(fork(), contact.id);
  const isTheirs = contact ? addressKey(contact.email) === addressKey(address) : false;
  // Someone who accepted for another is not the recipient of replies.
  const answer = contact && isTheirs ? studiosAnswer(deps, { enquiry: contact.id }) : undefined;
  const common = {
    subjectId: quoteId,
    exists: async (em: EntityManager) => (await find(em)) !== null,
    domain: mailDomain(publicUrl, studio),
  };
  await sendEach(deps, [
    {
      label: 'Confirmation to the client',
      mail: {
        ...common,
        kind: 'quote-confirmation',
        confirms: { email: address },
        compose: () => ({
          ...quoteConfirmation({
            words,
            quote,
            publicUrl,
            studio,
            quoteUrl: `${publicUrl}${quotePathOf(linkSecrets, quote.id)}`,
            receiptUrl: contact && isTheirs ? publicUrl + receiptPathOf(linkSecrets, contact.id) : null,
          }),
          from: senderOf(studio),
          to: bareAddress({ email: address }),
          replyTo: contact ? repliesAbout(deps, { enquiry: contact.id }) : studio.mailboxes.enquiries,
          headers: { 'Auto-Submitted': 'auto-replied' },
        }),
      },
    },
    {
      label: 'Notice to the studio',
      mail: {
        ...common,
        kind: 'quote-notice',
        compose: () => ({
          ...quoteNotice({ quote, publicUrl, studio, isAnsweredByMail: answer !== undefined }),
          from: senderOf(studio),
          to: inboxOf(studio, 'enquiries'),
          replyTo: answer,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      },
    },
  ]);
}
