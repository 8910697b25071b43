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
import { HistoryLine, type HistorySubject } from '@prism/core/database/history-line';
import { MailRecord } from '@prism/core/database/mail-record';
import { withoutAddresses } from '@prism/core/mails/without-addresses';
import { mailboxOf } from '@prism/core/people/address-hash';
import { addressKey } from '@prism/core/people/address-spelling';
import { userAt } from '@prism/core/people/user-at';
import { noteAnswer } from '@prism/core/database/answer-promise';
import { moveEnquiry, noteAnswered } from '@prism/core/database/enquiry-stage';
import { passToThem, passToUs } from '@prism/core/database/turn';
import { isReplyKind, noteReplyUnsent } from '@prism/core/database/reply-outcome';
import type { User } from '@prism/core/database/user';
import { writtenSince, type Seen } from '@prism/core/database/written-since';
import { aboutOf } from '@prism/core/people/reply-address';
import { partsOfMail } from '@prism/core/contract/parts-of-mail';
import { giveAddress } from '@prism/core/people/give-address';
import { addJob } from '@prism/core/queue/outbox';
import type { FailedDelivery } from './delivery-report.ts';
import { findAbout, isAbout } from './find-about.ts';
import type { Incoming } from './read-message.ts';

/**
 * What became of a mail: 'own' was written here, 'repeat' stands in the history already. What people of the studio wrote is a
 * 'note', or a 'reply' that was passed on. What is 'quarantined' waits for staff; of a 'flood' nothing is kept.
 */
export type Taken = ReceivedWhat | 'own' | 'note' | 'reply' | 'quarantined' | 'flood' | 'repeat' | 'unmatched';

export interface TakenMail {
  taken: Taken;
  /** Whose history has another line now. */
  about?: HistorySubject;
}

export interface TakeInDeps {
  studio: Studio;
  /** What reply addresses are derived from. */
  secrets: Secrets;
  /** The address of its author where something proves it. */
  proven: string | undefined;
}

/**
 * Puts a mail into the history of what it is about, and owes the mail that tells the studio of it; within the transaction of
 * `em`, for it locks the row. Who answers automatically is told to nobody, so that no two programs write to each other. A mail
 * of ours that came back counts as refused. Taken in twice, it is there once.
 */
export async function takeIn(
  em: EntityManager,
  incoming: Incoming,
  { studio, secrets, proven }: TakeInDeps,
): Promise<TakenMail> {
  const { messageId, what, failure } = incoming;
  // An address that stands in our notices alone says to whom an answer is to be passed on.
  const passedOn = aboutOf(secrets, incoming.to, 'studio');
  if (await isOurs(em, messageId)) return { taken: 'own' };
  const from = writerOf(incoming, studio);
  if (from === undefined && what !== 'answer') return { taken: 'own' };
  const about = passedOn ?? (await findAbout(em, incoming, secrets));
  const person = about && (await lockPerson(em, about));
  if (!about || !person) return { taken: 'unmatched' };
  if ((await em.count(HistoryLine, { messageId })) > 0) return { taken: 'repeat' };
  const colleague = from === undefined ? null : await colleagueAt(em, from, person);
  const isFromUs = from === undefined || colleague !== null;
  // A group may stand between: then the writer is not whom the proof is about.
  const isProven = proven !== undefined && proven === (from ?? incoming.from);
  const mail = mailOf(incoming, { from: from ?? incoming.from, person, isProven });
  const reason = isFromUs
    ? reasonAgainstUs({ what, isProven, isPassedOn: passedOn !== undefined, isMailbox: from === undefined })
    : (await isTooMany(em, about, mail))
      ? 'too-many'
      : undefined;
  // Somebody who floods the address of a notice hears nothing of it.
  const isToClient = isFromUs && passedOn !== undefined;
  if (reason) return await quarantine(em, incoming, { about, reason, mail, isToClient });
  if (isFromUs) {
    const taken = await takeFromColleague(em, incoming, { about, person, by: colleague, isToClient });
    await em.flush();
    return { taken, about };
  }
  const details = { act: 'received', ...mail } as const;
  const line = em.create(HistoryLine, {
    ...{ id: randomUUID(), ...about, user: null, messageId, text: incoming.text, details },
  });
  if (person.restrictedAt) {
    // It is stored, and nothing follows from it.
    await em.flush();
    return { taken: what, about };
  }
  if (what !== 'automatic') passToUs(person, what === 'bounce' ? 'bounce' : 'mail');
  if (failure && (await isAbout(em, failure, about))) await noteReturn(em, failure, person);
  if (what !== 'automatic') addJob(em, newsOf(about, line.id));
  await em.flush();
  return { taken: what, about };
}

interface OfMail {
  from: string;
  person: Enquiry | Application;
  isProven: boolean;
}

/** What the history keeps of it beside its text. A report comes from a server, of which nobody asks a proof. */
function mailOf(
  { what, subject, attachments, isCut, calendar }: Incoming,
  { from, person, isProven }: OfMail,
): ReceivedMail {
  return {
    ...{ what, subject, attachments, isCut },
    from: from === addressKey(person.email) ? null : from,
    ...(!isProven && what !== 'bounce' && { isUnverified: true }),
    ...(calendar && { calendar: { said: calendar.said, startsAt: calendar.startsAt } }),
  };
}

/** Why a mail that claims to be from the studio goes into quarantine. */
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

/** Counts one sender and all senders, because a flood can vary its sender. */
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
  /** Its author expects that it goes on to the client, and is told that it does not. */
  isToClient: boolean;
}

/** Keeps the mail for staff to look at. It changes nothing else. */
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
  const line = em.create(HistoryLine, {
    ...{ id: randomUUID(), ...about, user: null, messageId, text },
    details: { act: 'quarantined-mail', reason, ...mail },
  });
  if (isToClient) addJob(em, newsOf(about, line.id));
  await em.flush();
  return { taken: 'quarantined', about };
}

const columnOf = (about: HistorySubject) =>
  'enquiry' in about ? (['contact_id', about.enquiry] as const) : (['application_id', about.application] as const);

/**
 * Who wrote it; undefined for what people of the studio write from its mailboxes. A group that is
 * such a mailbox puts its own address into From, and whom it relays into Reply-To.
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

/** Who of the studio has this address: what they write is never the client's, unless they are the client. */
async function colleagueAt(em: EntityManager, from: string, person: Enquiry | Application): Promise<User | null> {
  return from === addressKey(person.email) ? null : await userAt(em, from);
}

/** Their words, without what they answer: a notice of ours, which names addresses. All of it where it may be theirs. */
function wordsFor(text: string): string {
  const { words, quoted } = partsOfMail(text);
  return /^[ \t]*>|@/m.test(quoted) ? words : text;
}

interface FromColleague {
  about: HistorySubject;
  person: Enquiry | Application;
  /** Null for a mailbox of the studio. */
  by: User | null;
  /** Whether it answers a notice of ours, and not what a client reads, too. */
  isToClient: boolean;
}

/**
 * What somebody of the studio answered to a notice goes on to the client, as a reply from the desk; what else colleagues write to
 * each other stays inside. Of a file nothing is read, so what comes with one is not sent; neither is what was written before its
 * writer could see what came meanwhile. Its writer is told.
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
  em.create(HistoryLine, {
    ...{ id, ...about, user: by, messageId, text: isReply ? words : text },
    details: isReply ? { act: 'reply' } : { act: 'note', ...(unsent && { unsent }) },
  });
  if (unsent) addJob(em, newsOf(about, id));
  if (!isReply) return 'note';
  if (person instanceof Enquiry) {
    addJob(em, { name: 'enquiry-reply', data: { replyId: id } });
    if (person.stage === 'new') await moveEnquiry(em, person, 'talk', { by: by ?? undefined });
    await noteAnswered(em, person, by ?? undefined);
  } else {
    addJob(em, { name: 'application-reply', data: { replyId: id } });
    await noteAnswer(em, { application: person.id }, true);
    passToThem(person);
  }
  return 'reply';
}

/** What somebody had seen who answers this notice of ours: what it told of, and what came before it. */
async function seenIn(em: EntityManager, { answers }: Incoming): Promise<Seen | null> {
  const notices = await em.find(MailRecord, { messageId: { $in: answers } });
  const nearest = answers.map((id) => notices.find(({ messageId }) => messageId === id)).find(Boolean);
  return nearest ? ((await em.findOne(HistoryLine, { id: nearest.subjectId })) ?? nearest) : null;
}

/** Null where it is gone; nothing is written to what is just erased. */
async function lockPerson(em: EntityManager, about: HistorySubject): Promise<Enquiry | Application | null> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return 'enquiry' in about
    ? await em.findOne(Enquiry, { id: about.enquiry }, { lockMode })
    : await em.findOne(Application, { id: about.application }, { lockMode });
}

/**
 * Notes that a mail of ours came back. What went to the address that an enquiry had before is owed to the one it has now, unless
 * it went there since. Addresses are left out, because the reason may outlive the enquiry it was about.
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
  return (await em.findOne(HistoryLine, corrected, { orderBy: { createdAt: 'desc' } }))?.createdAt;
}

const newsOf = (about: HistorySubject, newsId: string) =>
  'enquiry' in about
    ? ({ name: 'enquiry-news', data: { newsId } } as const)
    : ({ name: 'application-news', data: { newsId } } as const);
