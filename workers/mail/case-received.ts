import type { EntityManager } from '@mikro-orm/postgresql';
import { Application } from '@prism/core/database/application';
import { readMailWords } from '@prism/core/database/content/mail-words';
import { Enquiry } from '@prism/core/database/enquiry';
import type { HistorySubject } from '@prism/core/database/history-event';
import type { MailKind } from '@prism/core/database/mail-record';
import { Quote } from '@prism/core/database/quote';
import { quotePathOf } from '@prism/core/people/quote-token';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { addressesWanting, bareAddress, inboxOf, repliesAbout, senderOf, studiosAnswer } from './address.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import type { MailDeps } from './pending-mail.ts';
import { scheduleApplicationReminders, scheduleEnquiryReminders } from './sla-reminders.ts';
import { sendEach } from './send-each.ts';
import { applicationConfirmation, enquiryConfirmation } from './templates/case-confirmation.ts';
import { applicationNotice } from './templates/application-notice.ts';
import { enquiryNotice } from './templates/contact-notice.ts';
import type { MailContent } from './templates/mail.ts';

/** The first two mails about an enquiry or application. */
interface Received {
  about: HistorySubject;
  row: Enquiry | Application;
  inbox: 'enquiries' | 'applications';
  exists: (em: EntityManager) => Promise<boolean>;
  confirmation: { kind: MailKind; label: string; compose: () => MailContent };
  notice: { kind: MailKind; label: string; compose: () => MailContent };
}

/**
 * Confirms an enquiry to the visitor and notifies the studio, each once however often this runs. First schedules the
 * reminders of the response target. Throws as `sendEach` does.
 */
export async function sendEnquiryMails(
  deps: NewsletterDeps,
  { contactId }: JobPayloads['contact-received'],
): Promise<void> {
  const { fork, studio, publicUrl, linkSecrets } = deps;
  const enquiry = await fork().findOne(Enquiry, contactId);
  // Erased or marked as spam since.
  if (!enquiry) return;
  await scheduleEnquiryReminders(fork(), contactId);
  const words = await readMailWords(fork(), studio, 'contact');
  const quote = await fork().findOne(Quote, { contact: enquiry, renews: null, acceptedAt: null });
  const quoteUrl = quote && `${publicUrl}${quotePathOf(linkSecrets, quote.id)}`;
  const receiptUrl = `${publicUrl}${receiptPathOf(linkSecrets, enquiry.id)}`;
  await sendReceived(deps, {
    about: { enquiry: enquiry.id },
    row: enquiry,
    inbox: 'enquiries',
    exists: async (em) => {
      const now = await em.findOne(Enquiry, enquiry.id);
      // A change of the email waits for the mail record's lock, as this does.
      if (now) enquiry.email = now.email;
      return now !== null;
    },
    confirmation: {
      kind: 'contact-confirmation',
      label: 'Confirmation to the visitor',
      compose: () => enquiryConfirmation({ enquiry, words, quote, quoteUrl, receiptUrl, publicUrl, studio }),
    },
    notice: {
      kind: 'contact-notice',
      label: 'Notice to the studio',
      compose: () => enquiryNotice({ enquiry, quote, publicUrl, studio, ...answeredBy(deps) }),
    },
  });
}

/** Confirms an application to the applicant and notifies the recruiters, as `sendEnquiryMails` does. */
export async function sendApplicationMails(
  deps: MailDeps,
  { applicationId }: JobPayloads['application-received'],
): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const application = await fork().findOne(Application, applicationId);
  // Erased since, or in quarantine.
  if (!application || application.quarantine) return;
  await scheduleApplicationReminders(fork(), applicationId);
  const words = await readMailWords(fork(), studio, 'position');
  await sendReceived(deps, {
    about: { application: applicationId },
    row: application,
    inbox: 'applications',
    exists: async (em) => (await em.count(Application, { id: applicationId })) > 0,
    confirmation: {
      kind: 'application-confirmation',
      label: 'Confirmation to the applicant',
      compose: () => applicationConfirmation({ application, words, publicUrl, studio }),
    },
    notice: {
      kind: 'application-notice',
      label: 'Notice to the recruiters',
      compose: () => applicationNotice({ application, publicUrl, studio, ...answeredBy(deps) }),
    },
  });
}

const answeredBy = ({ repliesTo }: MailDeps) => ({ isAnsweredByMail: repliesTo !== undefined });

async function sendReceived(
  deps: MailDeps,
  { about, row, inbox, exists, confirmation, notice }: Received,
): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const wanting = await addressesWanting(fork(), inbox === 'enquiries' ? 'enquiry' : 'application', inbox);
  const common = { subjectId: row.id, exists, domain: mailDomain(publicUrl, studio) };
  await sendEach(deps, [
    {
      label: confirmation.label,
      mail: {
        ...common,
        kind: confirmation.kind,
        confirms: row,
        compose: () => ({
          ...confirmation.compose(),
          from: senderOf(studio),
          to: bareAddress(row),
          replyTo: repliesAbout(deps, about),
          // Prevents holiday replies to a machine (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-replied' },
        }),
      },
    },
    {
      label: notice.label,
      mail: {
        ...common,
        kind: notice.kind,
        compose: () => ({
          ...notice.compose(),
          from: senderOf(studio),
          to: inboxOf(studio, inbox),
          ...(wanting.length > 0 && { bcc: wanting }),
          replyTo: studiosAnswer(deps, about),
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      },
    },
  ]);
}
