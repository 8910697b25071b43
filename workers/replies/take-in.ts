import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { refusals } from '@prism/core/contract/mails';
import {
  mailsADay,
  mostQuarantinedMails,
  type ReceivedMail,
  type ReceivedWhat,
  type QuarantineReason,
} from '@prism/core/contract/received-mails';
import { Application } from '@prism/core/database/application';
import type { Studio } from '@prism/core/database/content/studio';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent, type HistorySubject } from '@prism/core/database/history-event';
import { MailRecord } from '@prism/core/database/mail-record';
import { withoutAddresses } from '@prism/core/mails/without-addresses';
import { mailboxOf } from '@prism/core/people/address-hash';
import { addressKey } from '@prism/core/people/address-spelling';
import { userAt } from '@prism/core/people/user-at';
import { noteAnswer } from '@prism/core/database/response-target';
import { moveEnquiry, noteAnswered } from '@prism/core/database/enquiry-stage';
import { passToThem, passToUs } from '@prism/core/database/turn';
import { isReplyKind, noteReplyUnsent } from '@prism/core/database/reply-outcome';
import type { User } from '@prism/core/database/user';
import { writtenSince, type Seen } from '@prism/core/database/written-since';
import { aboutOf } from '@prism/core/people/reply-address';
import { partsOfMail } from '@prism/core/contract/parts-of-mail';
import { giveAddress } from '@prism/core/people/give-address';
import { enqueue } from '@prism/core/queue/outbox';
import type { FailedDelivery } from './delivery-report.ts';
import { findAbout, isAbout } from './find-about.ts';
import type { Incoming } from './read-message.ts';

/**
 * The outcome for a mail: 'own' was sent by us, 'repeat' is already stored. Staff mail becomes a 'note' or a forwarded
 * 'reply'. 'quarantined' waits for staff; a 'flood' is dropped.
 */
export type Taken = ReceivedWhat | 'own' | 'note' | 'reply' | 'quarantined' | 'flood' | 'repeat' | 'unmatched';

export interface TakenMail {
  taken: Taken;
  /** Whose history has a new event. */
  about?: HistorySubject;
}

export interface TakeInDeps {
  studio: Studio;
  /** For reply addresses. */
  secrets: Secrets;
  /** The authenticated author, if any. */
  proven: string | undefined;
}

/**
 * Adds a mail to the history of its subject and enqueues the studio's notice, in the transaction of `em`, which locks
 * the row. Automatic replies send no notice, so that programs do not write to each other. A returned mail counts as
 * refused. Idempotent.
 */
export async function takeIn(
  em: EntityManager,
  incoming: Incoming,
  { studio, secrets, proven }: TakeInDeps,
): Promise<TakenMail> {
  const { messageId, what, failure } = incoming;
  // An address that occurs only in our notices identifies where a reply is forwarded.
  const passedOn = aboutOf(secrets, incoming.to, 'studio');
  if (await isOurs(em, messageId)) return { taken: 'own' };
  const from = writerOf(incoming, studio);
  if (from === undefined && what !== 'answer') return { taken: 'own' };
  const about = passedOn ?? (await findAbout(em, incoming, secrets));
  const person = about && (await lockPerson(em, about));
  if (!about || !person) return { taken: 'unmatched' };
  if ((await em.count(HistoryEvent, { messageId })) > 0) return { taken: 'repeat' };
  const colleague = from === undefined ? null : await colleagueAt(em, from, person);
  const isFromUs = from === undefined || colleague !== null;
  // With a mailing list in between, the authenticated sender is not the author.
  const isProven = proven !== undefined && proven === (from ?? incoming.from);
  const mail = mailOf(incoming, { from: from ?? incoming.from, person, isProven });
  const reason = isFromUs
    ? reasonAgainstUs({ what, isProven, isPassedOn: passedOn !== undefined, isMailbox: from === undefined })
    : (await isTooMany(em, about, mail))
      ? 'too-many'
      : undefined;
  // A flood gets no response.
  const isToClient = isFromUs && passedOn !== undefined;
  if (reason) return await quarantine(em, incoming, { about, reason, mail, isToClient });
  if (isFromUs) {
    const taken = await takeFromColleague(em, incoming, { about, person, by: colleague, isToClient });
    await em.flush();
    return { taken, about };
  }
  const details = { act: 'received', ...mail } as const;
  const line = em.create(HistoryEvent, {
    id: randomUUID(),
    ...about,
    user: null,
    messageId,
    text: incoming.text,
    details,
  });
  if (person.restrictedAt) {
    // Stored without any effect.
    await em.flush();
    return { taken: what, about };
  }
  if (what !== 'automatic') passToUs(person, what === 'bounce' ? 'bounce' : 'mail');
  if (failure && (await isAbout(em, failure, about))) await noteReturn(em, failure, person);
  if (what !== 'automatic') enqueue(em, newsOf(about, line.id));
  await em.flush();
  return { taken: what, about };
}

/** What the history stores besides the text. A delivery report comes from a server and needs no authentication. */
function mailOf(
  { what, subject, attachments, isCut, calendar }: Incoming,
  { from, person, isProven }: { from: string; person: Enquiry | Application; isProven: boolean },
): ReceivedMail {
  return {
    what,
    subject,
    attachments,
    isCut,
    from: from === addressKey(person.email) ? null : from,
    ...(!isProven && what !== 'bounce' && { isUnverified: true }),
    ...(calendar && { calendar: { said: calendar.said, startsAt: calendar.startsAt } }),
  };
}

/** Why a mail that claims to be from the studio is quarantined. */
function reasonAgainstUs(mail: {
  what: ReceivedWhat;
  isProven: boolean;
  isPassedOn: boolean;
  isMailbox: boolean;
}): QuarantineReason | undefined {
  if (mail.what !== 'answer') return undefined;
  if (mail.isMailbox && !mail.isPassedOn) return 'from-us';
  return mail.isProven ? undefined : 'unverified';
}

/** Counts per sender and in total, because a flood can vary its sender. */
async function isTooMany(em: EntityManager, about: HistorySubject, { from }: ReceivedMail): Promise<boolean> {
  const [column, id] = columnOf(about);
  const [counted] = await em.execute<{ all: number; own: number }[]>(
    `select count(*)::int as all, (count(*) filter (where details ->> 'from' is not distinct from ?::text))::int as own
     from history_lines where ${column} = ?::uuid and details ->> 'act' = 'received' and created_at > now() - interval '1 day'`,
    [from, id],
  );
  return (counted?.own ?? 0) >= mailsADay.ofSender || (counted?.all ?? 0) >= mailsADay.ofAll;
}

interface Quarantining {
  about: HistorySubject;
  reason: QuarantineReason;
  mail: ReceivedMail;
  /** Whether its author expects it to be forwarded, and is notified that it was not. */
  isToClient: boolean;
}

/** Stores the mail for staff without any other effect. */
async function quarantine(
  em: EntityManager,
  { messageId, text }: Incoming,
  { about, reason, mail, isToClient }: Quarantining,
): Promise<TakenMail> {
  const [column, id] = columnOf(about);
  const [waiting] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from history_lines where ${column} = ?::uuid and details ->> 'act' = 'quarantined-mail'`,
    [id],
  );
  if ((waiting?.count ?? 0) >= mostQuarantinedMails) return { taken: 'flood' };
  const line = em.create(HistoryEvent, {
    id: randomUUID(),
    ...about,
    user: null,
    messageId,
    text,
    details: { act: 'quarantined-mail', reason, ...mail },
  });
  if (isToClient) enqueue(em, newsOf(about, line.id));
  await em.flush();
  return { taken: 'quarantined', about };
}

const columnOf = (about: HistorySubject) =>
  'enquiry' in about ? (['contact_id', about.enquiry] as const) : (['application_id', about.application] as const);

/**
 * The author; undefined for the studio's own mailboxes. A mailing list with such an email puts itself into From and the
 * author into Reply-To.
 */
function writerOf({ from, replyTo }: Incoming, studio: Studio): string | undefined {
  const { sender, enquiries, applications } = studio.mailboxes;
  const ours = [sender, enquiries, applications, studio.email, studio.careersEmail].flatMap((mailbox) =>
    mailbox ? bareOf(mailbox) : [],
  );
  if (!ours.includes(from)) return from;
  return replyTo && !ours.includes(mailboxOf(replyTo)) ? replyTo : undefined;
}

const bareOf = (mailbox: string | { address: string }) =>
  addressKey(typeof mailbox === 'string' ? (/<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox) : mailbox.address);

const isOurs = async (em: EntityManager, messageId: string) => (await em.count(MailRecord, { messageId })) > 0;

/** Staff with this email. Their mails are not the client's, unless they are the client. */
async function colleagueAt(em: EntityManager, from: string, person: Enquiry | Application): Promise<User | null> {
  return from === addressKey(person.email) ? null : await userAt(em, from);
}

/** The text without the quoted notice, which contains emails. All of it if unclear. */
function wordsFor(text: string): string {
  const { words, quoted } = partsOfMail(text);
  return /^[ \t]*>|@/m.test(quoted) ? words : text;
}

interface FromColleague {
  about: HistorySubject;
  person: Enquiry | Application;
  /** Null for a mailbox of the studio. */
  by: User | null;
  /** Whether it replies to a notice, not to a mail the client reads. */
  isToClient: boolean;
}

/**
 * A staff reply to a notice is forwarded to the client like a reply from the dashboard; other mails among staff stay
 * internal. It is not forwarded with an attachment, nor if the client has written since; its author is then notified.
 */
async function takeFromColleague(
  em: EntityManager,
  incoming: Incoming,
  { about, person, by, isToClient }: FromColleague,
): Promise<'note' | 'reply'> {
  const { what, messageId, text, attachments } = incoming;
  if (what !== 'answer') return 'note';
  const words = wordsFor(text);
  const canReply = isToClient && words !== '' && attachments.length === 0 && !person.restrictedAt;
  const isUnseen = canReply && (await writtenSince(em, about, await seenIn(em, incoming), by)) !== undefined;
  const isReply = canReply && !isUnseen;
  const unsent = isUnseen ? 'unseen' : isToClient && attachments.length > 0 ? 'file' : undefined;
  const id = randomUUID();
  em.create(HistoryEvent, {
    id,
    ...about,
    user: by,
    messageId,
    text: isReply ? words : text,
    details: isReply ? { act: 'reply' } : { act: 'note', ...(unsent && { unsent }) },
  });
  if (unsent) enqueue(em, newsOf(about, id));
  if (!isReply) return 'note';
  if (person instanceof Enquiry) {
    enqueue(em, { name: 'enquiry-reply', data: { replyId: id } });
    if (person.stage === 'new') await moveEnquiry(em, person, 'talk', { by: by ?? undefined });
    await noteAnswered(em, person, by ?? undefined);
  } else {
    enqueue(em, { name: 'application-reply', data: { replyId: id } });
    await noteAnswer(em, { application: person.id }, true);
    passToThem(person);
  }
  return 'reply';
}

/** What the author of a reply had seen: the notice and everything before it. */
async function seenIn(em: EntityManager, { answers }: Incoming): Promise<Seen | null> {
  const notices = await em.find(MailRecord, { messageId: { $in: answers } });
  const nearest = answers.map((id) => notices.find(({ messageId }) => messageId === id)).find(Boolean);
  return nearest ? ((await em.findOne(HistoryEvent, { id: nearest.subjectId })) ?? nearest) : null;
}

/** Null if it was deleted; erased subjects are not changed. */
async function lockPerson(em: EntityManager, about: HistorySubject): Promise<Enquiry | Application | null> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return 'enquiry' in about
    ? await em.findOne(Enquiry, { id: about.enquiry }, { lockMode })
    : await em.findOne(Application, { id: about.application }, { lockMode });
}

/**
 * Records a returned mail. Mails to an enquiry's old email are enqueued for the new one, unless already sent. Removes
 * emails, because the reason may be kept longer than the enquiry.
 */
async function noteReturn(em: EntityManager, { messageId, to, reason }: FailedDelivery, person: Enquiry | Application) {
  if (!messageId) return;
  const correctedAt = to && to !== addressKey(person.email) ? await lastCorrection(em, person) : undefined;
  const lastError = refusals.forGood + withoutAddresses(reason);
  const returned = { messageId, ...(correctedAt && { sentAt: { $lt: correctedAt } }) };
  const noted = await em.nativeUpdate(MailRecord, returned, { sentAt: null, failedAt: new Date(), lastError });
  const mail = noted > 0 ? await em.findOne(MailRecord, { messageId }) : null;
  if (mail && isReplyKind(mail.kind)) await noteReplyUnsent(em, mail.subjectId);
  if (noted > 0 && correctedAt && person instanceof Enquiry) await giveAddress(em, person, person.email);
}

async function lastCorrection(em: EntityManager, { id }: Enquiry | Application): Promise<Date | undefined> {
  const corrected = { enquiry: id, details: { act: 'corrected' as const } };
  return (await em.findOne(HistoryEvent, corrected, { orderBy: { createdAt: 'desc' } }))?.createdAt;
}

const newsOf = (about: HistorySubject, newsId: string) =>
  'enquiry' in about
    ? ({ name: 'enquiry-news', data: { newsId } } as const)
    : ({ name: 'application-news', data: { newsId } } as const);
