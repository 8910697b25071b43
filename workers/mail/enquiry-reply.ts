import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobPayloads } from '@prism/core/contract/jobs';
import { readMailWords } from '@prism/core/database/content/mail-words';
import type { Enquiry } from '@prism/core/database/enquiry';
import { HistoryLine } from '@prism/core/database/history-line';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { bareAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { enquiryConfirmation } from './templates/contact-confirmation.ts';
import { replyMail } from './templates/enquiry-reply.ts';

/**
 * Sends a reply to whoever wrote, once however often this runs, in one thread with the confirmation and the replies before.
 * Nothing goes out where they were erased meanwhile.
 */
export async function sendReply(deps: NewsletterDeps, { replyId }: JobPayloads['enquiry-reply']): Promise<void> {
  const { fork, studio, publicUrl, linkSecret } = deps;
  const find = async (em: EntityManager) =>
    await em.findOne(HistoryLine, { id: replyId }, { populate: ['enquiry', 'user'] });
  const reply = await find(fork());
  const enquiry = reply?.enquiry;
  if (!enquiry) return;
  const words = await readMailWords(fork(), studio, 'contact');
  const receiptUrl = `${publicUrl}${receiptPathOf(linkSecret, enquiry.id)}`;
  const { subject } = enquiryConfirmation({ enquiry, words, receiptUrl, publicUrl, studio });
  const thread = await readThread(fork(), enquiry, reply);
  const by = reply.user ? (reply.user.name ?? reply.user.username) : studio.name;
  await sendOnce(deps, {
    kind: 'enquiry-reply',
    subjectId: replyId,
    exists: async (em) => (await find(em)) !== null,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...replyMail({ subject, text: reply.text ?? '', by, publicUrl, studio }),
      from: senderOf(studio),
      to: bareAddress(enquiry),
      replyTo: studio.mailboxes.enquiries,
      ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: thread }),
    }),
  });
}

/** The Message-IDs of what they got before about their enquiry, the oldest first. */
async function readThread(em: EntityManager, { id }: Enquiry, reply: HistoryLine): Promise<string[]> {
  const sent = await em.execute<{ message_id: string }[]>(
    `select m.message_id from mails m where m.sent_at is not null and (
       (m.kind = 'contact-confirmation' and m.subject_id = ?)
       or (m.kind = 'enquiry-reply' and m.subject_id in (
         select h.id from history_lines h where h.contact_id = ? and h.created_at < ?)))
     order by m.sent_at`,
    [id, id, reply.createdAt],
  );
  return sent.map(({ message_id: messageId }) => messageId);
}
