import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { refusals } from '@prism/core/contract/mails';
import type { ReceivedWhat } from '@prism/core/contract/received-mails';
import { Application } from '@prism/core/database/application';
import type { Studio } from '@prism/core/database/content/studio';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryLine, type HistorySubject } from '@prism/core/database/history-line';
import { MailRecord } from '@prism/core/database/mail-record';
import { addJob } from '@prism/core/queue/outbox';
import { findAbout } from './find-about.ts';
import type { Incoming } from './read-message.ts';

/** What became of a mail: 'own' was written here, 'repeat' stands in the history already. */
export type Taken = ReceivedWhat | 'own' | 'repeat' | 'unmatched';

export interface TakenMail {
  taken: Taken;
  /** Whose history has another line now. */
  about?: HistorySubject;
}

export interface TakeInDeps {
  studio: Studio;
  /** What reply addresses are derived from. */
  secret: string;
}

/**
 * Puts a mail into the history of what it is about, and owes the mail that tells the studio of it; within the transaction of
 * `em`, for it locks the row. Who answers automatically is told to nobody, so that no two programs write to each other. A mail
 * of ours that came back counts as refused. Taken in twice, it is there once.
 */
export async function takeIn(
  em: EntityManager,
  incoming: Incoming,
  { studio, secret }: TakeInDeps,
): Promise<TakenMail> {
  const { messageId, what, failure } = incoming;
  if (await isOwn(em, incoming, studio)) return { taken: 'own' };
  const about = await findAbout(em, incoming, secret);
  const person = about && (await lockPerson(em, about));
  if (!about || !person) return { taken: 'unmatched' };
  if ((await em.count(HistoryLine, { messageId })) > 0) return { taken: 'repeat' };
  const line = em.create(HistoryLine, {
    ...{ id: randomUUID(), ...about, user: null, messageId, text: incoming.text },
    details: {
      act: 'received',
      what,
      subject: incoming.subject,
      from: incoming.from === person.email.toLowerCase() ? null : incoming.from,
      attachments: incoming.attachments,
      isCut: incoming.isCut,
    },
  });
  if (failure?.messageId) await noteReturn(em, failure.messageId, failure.reason);
  if (what !== 'automatic') addJob(em, newsOf(about, line.id));
  await em.flush();
  return { taken: what, about };
}

/** What we sent to the studio itself, and what people of the studio write from their own mail program. */
async function isOwn(em: EntityManager, { messageId, from }: Incoming, studio: Studio): Promise<boolean> {
  const { sender, enquiries, applications } = studio.mailboxes;
  const ours = [sender, enquiries, applications, studio.email, studio.careersEmail].flatMap((mailbox) =>
    mailbox ? bareOf(mailbox) : [],
  );
  return ours.includes(from) || (await em.count(MailRecord, { messageId })) > 0;
}

const bareOf = (mailbox: string | { address: string }) =>
  (typeof mailbox === 'string' ? (/<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox) : mailbox.address).toLowerCase();

/** Null where it is gone; nothing is written to what is just erased. */
async function lockPerson(em: EntityManager, about: HistorySubject): Promise<{ email: string } | null> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return 'enquiry' in about
    ? await em.findOne(Enquiry, { id: about.enquiry }, { lockMode })
    : await em.findOne(Application, { id: about.application }, { lockMode });
}

/** Addresses are left out, because the reason may outlive the enquiry it was about. */
async function noteReturn(em: EntityManager, messageId: string, reason: string): Promise<void> {
  const lastError = refusals.forGood + reason.replace(/<?[^\s@<>"':;,]+@[^\s@<>"':;,]+>?/gu, '(address)');
  await em.nativeUpdate(MailRecord, { messageId }, { sentAt: null, failedAt: new Date(), lastError });
}

const newsOf = (about: HistorySubject, newsId: string) =>
  'enquiry' in about
    ? ({ name: 'enquiry-news', data: { newsId } } as const)
    : ({ name: 'application-news', data: { newsId } } as const);
