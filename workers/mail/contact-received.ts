import type { EntityManager } from '@mikro-orm/postgresql';
import type { Words } from '@prism/core/content/content';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { Enquiry } from '@prism/core/database/enquiry';
import { Quote } from '@prism/core/database/quote';
import { quotePathOf } from '@prism/core/people/quote-token';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { readMailWords } from '@prism/core/database/content/mail-words';
import { scheduleEnquiryReminders } from './promise-due.ts';
import { bareAddress, inboxOf, repliesAbout, senderOf, studiosAnswer } from './address.ts';
import type { PendingMail } from './pending-mail.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { mailDomain } from './mail-domain.ts';
import { sendEach, type LabelledMail } from './send-each.ts';
import { enquiryConfirmation } from './templates/contact-confirmation.ts';
import { enquiryNotice } from './templates/contact-notice.ts';

/**
 * Confirms an enquiry to the visitor and tells the studio of it, each once however often this runs; before that it schedules the
 * reminders of the promised answer. Throws as `sendEach` does.
 */
export async function sendEnquiryMails(
  deps: NewsletterDeps,
  { contactId }: JobPayloads['contact-received'],
): Promise<void> {
  const enquiry = await deps.fork().findOne(Enquiry, contactId);
  // Erased in the meantime: there is nobody left to write to.
  if (!enquiry) return;
  await scheduleEnquiryReminders(deps.fork(), contactId);
  const words = await readMailWords(deps.fork(), deps.studio, 'contact');
  const quote = await deps.fork().findOne(Quote, { contact: enquiry, renews: null, acceptedAt: null });
  await sendEach(deps, mailsFor(deps, enquiry, words, quote));
}

function mailsFor(
  deps: NewsletterDeps,
  enquiry: Enquiry,
  words: Words<'contact'>['mail'],
  quote: Quote | null,
): LabelledMail[] {
  const { studio, publicUrl, linkSecrets } = deps;
  const quoteUrl = quote && `${publicUrl}${quotePathOf(linkSecrets, quote.id)}`;
  const receiptUrl = `${publicUrl}${receiptPathOf(linkSecrets, enquiry.id)}`;
  const common = {
    subjectId: enquiry.id,
    exists: async (em: EntityManager) => {
      const now = await em.findOne(Enquiry, enquiry.id);
      // Another address may have been given since; whoever gives one waits for the ledger, as this does.
      if (now) enquiry.email = now.email;
      return now !== null;
    },
    domain: mailDomain(publicUrl, studio),
  };
  const confirmation: PendingMail = {
    ...common,
    kind: 'contact-confirmation',
    confirms: enquiry,
    compose: () => ({
      ...enquiryConfirmation({ enquiry, words, quote, quoteUrl, receiptUrl, publicUrl, studio }),
      from: senderOf(studio),
      to: bareAddress(enquiry),
      replyTo: repliesAbout(deps, { enquiry: enquiry.id }),
      // Keeps holiday replies from answering a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-replied' },
    }),
  };
  const notice: PendingMail = {
    ...common,
    kind: 'contact-notice',
    compose: () => ({
      ...enquiryNotice({ enquiry, quote, publicUrl, studio, isAnsweredByMail: deps.repliesTo !== undefined }),
      from: senderOf(studio),
      to: inboxOf(studio, 'enquiries'),
      replyTo: studiosAnswer(deps, { enquiry: enquiry.id }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  };
  return [
    { label: 'Confirmation to the visitor', mail: confirmation },
    { label: 'Notice to the studio', mail: notice },
  ];
}
