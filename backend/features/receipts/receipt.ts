import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { Confirmation, Receipt, ReceiptAddition, ReceiptSession } from '@prism/core/contract/receipt-calls';
import type { HistoryDetails } from '@prism/core/contract/history';
import { shortReason, wasRefused } from '@prism/core/contract/mails';
import { partsOfMail } from '@prism/core/contract/parts-of-mail';
import type { QuoteRow } from '@prism/core/contract/quotes';
import { mostAdditions, receiptDays } from '@prism/core/contract/receipts';
import { ResponseTarget } from '@prism/core/database/response-target';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent, inOrder } from '@prism/core/database/history-event';
import { MailRecord, type MailKind } from '@prism/core/database/mail-record';
import { inQuarantineToo } from '@prism/core/database/quarantine';
import { User } from '@prism/core/database/user';
import { enquiryOf, receiptPathOf } from '@prism/core/people/receipt-token';
import { withdrawnReason } from './ending.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A request reads a receipt again after changing it. */
const fresh = { disableIdentityMap: true } as const;

export type QuotesOf = (
  em: EntityManager,
  contactIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly QuoteRow[]>>;

export type SessionOf = (
  em: EntityManager,
  about: { contactId: string; receiptPath: string; isOpen: boolean },
  now: Date,
) => Promise<ReceiptSession | null>;

export interface ReceiptReader {
  secrets: Secrets;
  quotesOf: QuotesOf;
  sessionOf: SessionOf;
}

/**
 * The state of an enquiry for its client. Undefined alike for an unknown, ended or erased one. A quarantined
 * enquiry has a receipt too, because its sender may be a person.
 */
export async function readReceipt(
  em: EntityManager,
  { secrets, quotesOf, sessionOf }: ReceiptReader,
  token: string,
  now: Date,
): Promise<Receipt | undefined> {
  const id = enquiryOf(secrets, token);
  const sent = id ? await em.findOne(Enquiry, { id }, { ...fresh, ...inQuarantineToo }) : null;
  if (!sent) return undefined;
  const enquiry = sent.quarantine ? undefined : sent;
  const about = { enquiry: sent.id };
  const lines = await em.find(HistoryEvent, about, { ...fresh, orderBy: inOrder, populate: ['user'] });
  const subjects = [sent.id, ...lines.filter(isOf('reply')).map((line) => line.id)];
  const mails = await em.find(MailRecord, { subjectId: { $in: subjects } }, fresh);
  const promise = await em.findOne(ResponseTarget, about, fresh);
  const owner = enquiry?.ownerId ? await em.findOne(User, { id: enquiry.ownerId }, fresh) : null;

  const stage = enquiry?.stage ?? null;
  const replies = repliesIn(lines, mails);
  const additions = lines.filter(isAddition);
  const withdrawnAt =
    stage === 'lost' && enquiry?.lostReason === withdrawnReason ? lastTime(lines.filter(isOf('withdrawn'))) : null;
  const takenUpAt = promise?.answeredAt ?? enquiry?.handledAt ?? null;
  const quotes = (await quotesOf(em, [sent.id])).get(sent.id) ?? [];
  const accepted = quotes.map((quote) => quote.accepted?.at ?? null);
  const path = receiptPathOf(secrets, sent.id);
  const isRestricted = Boolean(sent.restrictedAt);
  const canBeWithdrawn = stage !== null && stage !== 'won' && stage !== 'lost';
  const session = await sessionOf(
    em,
    { contactId: sent.id, receiptPath: path, isOpen: canBeWithdrawn && !isRestricted },
    now,
  );
  const confirmation = mailOf(mails, sent.id, 'contact-confirmation');
  const lastChange = Math.max(
    ...[sent.createdAt, confirmation?.sentAt, confirmation?.failedAt, withdrawnAt, takenUpAt]
      .concat(lines.filter(isOf('owner', 'stage', 'booking', 'corrected')).map(({ createdAt }) => createdAt))
      .concat(replies.map(({ at }) => at))
      .concat(additions.map(({ createdAt }) => createdAt))
      .concat(accepted.map((at) => (at === null ? null : new Date(at))))
      .map((at) => at?.getTime() ?? 0),
  );
  const endsAt = lastChange + receiptDays * dayMs;
  if (endsAt <= now.getTime()) return undefined;
  return {
    path,
    sent: {
      name: `${sent.firstName} ${sent.lastName}`,
      firstName: sent.firstName,
      company: sent.company,
      email: sent.email,
      description: sent.description,
      budget: sent.budgetLabel || sent.budget || null,
    },
    receivedAt: sent.createdAt.toISOString(),
    confirmation: confirmationOf(confirmation, {
      stage,
      isRestricted,
      isReplied: replies.some(({ reason }) => reason === null),
      isCorrected: lines.some((line) => isOf('corrected')(line) && !line.user),
    }),
    owner: enquiry?.ownerId ? { name: owner?.name ?? null, since: isoOf(lastTime(lines.filter(isOf('owner')))) } : null,
    promise: promise && { madeAt: promise.startsAt.toISOString(), dueAt: promise.dueAt.toISOString() },
    lateNoticeAt: isoOf(mailOf(mails, sent.id, 'answer-late')?.sentAt),
    takenUpAt: isoOf(takenUpAt),
    replies: replies.map(({ line, at, reason }) => ({
      id: line.id,
      by: line.user?.name ?? null,
      text: line.text ?? '',
      refused: reason === null ? null : shortReason(reason),
      at: at.toISOString(),
    })),
    additions: additions.map(toAddition),
    canBeAddedTo:
      !isRestricted && stage !== null && stage !== 'lost' && additions.filter(isOf('added')).length < mostAdditions,
    proposedAt: stage === 'proposal' || stage === 'won' ? isoOf(lastTime(lines.filter(isProposal))) : null,
    withdrawnAt: isoOf(withdrawnAt),
    isClosed: stage === 'lost' && withdrawnAt === null,
    canBeWithdrawn,
    canBeErased: stage !== 'won',
    isRestricted,
    quotes: quotes.map(({ number, app, path }, index) => ({ number, app, path, acceptedAt: accepted[index] ?? null })),
    session,
    lastChangeAt: new Date(lastChange).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    readAt: now.toISOString(),
  };
}

const isOf =
  (...acts: readonly HistoryDetails['act'][]) =>
  ({ details }: HistoryEvent) =>
    acts.includes(details.act);

const isProposal = ({ details }: HistoryEvent) => details.act === 'stage' && details.is === 'proposal';

const isAddition = ({ details }: HistoryEvent) =>
  details.act === 'added' || (details.act === 'received' && details.what === 'answer');

const lastTime = (lines: readonly HistoryEvent[]) => lines.at(-1)?.createdAt ?? null;

const mailOf = (mails: readonly MailRecord[], subject: string, kind: MailKind) =>
  mails.find((mail) => mail.subjectId === subject && mail.kind === kind);

interface ShownReply {
  line: HistoryEvent;
  /** When its mail was sent or abandoned. */
  at: Date;
  reason: string | null;
}

/** A reply counts as an answer once it is sent. A bounced one can still be read here. */
function repliesIn(lines: readonly HistoryEvent[], mails: readonly MailRecord[]): ShownReply[] {
  const replies = lines.filter(isOf('reply')).flatMap((line) => {
    const mail = mailOf(mails, line.id, 'enquiry-reply');
    const at = mail?.sentAt ?? mail?.failedAt;
    const reason = mail?.sentAt ? null : (mail?.lastError ?? '');
    return at && (reason === null || wasRefused(reason)) ? [{ line, at, reason }] : [];
  });
  return replies.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function toAddition({ id, createdAt, text, details, fileName, fileSize }: HistoryEvent): ReceiptAddition {
  const isOtherAddress = details.act === 'received' && details.from !== null;
  const isUnverified = details.act === 'received' && !isOtherAddress && details.isUnverified === true;
  return {
    id,
    at: createdAt.toISOString(),
    text: isOtherAddress ? '' : details.act === 'received' ? partsOfMail(text ?? '').words : (text ?? ''),
    file: fileName && typeof fileSize === 'number' ? { name: fileName, size: fileSize } : null,
    mail:
      details.act === 'received'
        ? {
            isOtherAddress,
            ...(isUnverified && { isUnverified }),
            attachments: isOtherAddress ? [] : details.attachments,
          }
        : null,
  };
}

function confirmationOf(
  mail: MailRecord | undefined,
  {
    stage,
    isRestricted,
    isReplied,
    isCorrected,
  }: { stage: string | null } & Record<'isRestricted' | 'isReplied' | 'isCorrected', boolean>,
): Confirmation {
  const nothing = { at: null, reason: null, canBeCorrected: false };
  if (mail?.sentAt) return { ...nothing, state: 'sent', at: mail.sentAt.toISOString() };
  if (mail?.heldBack || stage === null) return { ...nothing, state: 'none' };
  if (!mail?.failedAt) return { ...nothing, state: 'waiting' };
  // The client can do nothing about failures of our own mail server.
  if (!mail.lastError || !wasRefused(mail.lastError)) return { ...nothing, state: 'none' };
  const canBeCorrected = !isRestricted && !isCorrected && !isReplied && stage !== 'lost';
  return { state: 'refused', at: isoOf(mail.failedAt), reason: shortReason(mail.lastError), canBeCorrected };
}

const isoOf = (time: Date | null | undefined) => time?.toISOString() ?? null;
