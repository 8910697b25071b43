import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { ReceiptSession } from '@prism/core/contract/bookings';
import { shortReason, wasRefused } from '@prism/core/contract/mails';
import type { QuoteRow } from '@prism/core/contract/quotes';
import type { HistoryDetails } from '@prism/core/contract/history';
import { partsOfMail } from '@prism/core/contract/parts-of-mail';
import {
  mostAdditions,
  receiptDays,
  type Confirmation,
  type Receipt,
  type ReceiptAddition,
} from '@prism/core/contract/receipts';
import { enquiryOf, receiptPathOf } from '@prism/core/people/receipt-token';
import { withdrawnReason } from './ending.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Stored {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  budget: string;
  budget_label: string | null;
  description: string;
  created_at: string;
  has_owner: boolean;
  owner_name: string | null;
  owned_at: string | null;
  proposed_at: string | null;
  withdrawn_at: string | null;
  corrected_at: string | null;
  /** The last time that owner, stage, session or address became another. */
  moved_at: string | null;
  /** Null of what was set aside. */
  stage: string | null;
  handled_at: string | null;
  starts_at: string | null;
  due_at: string | null;
  answered_at: string | null;
  sent_at: string | null;
  failed_at: string | null;
  held_back: string | null;
  last_error: string | null;
  told_at: string | null;
}

interface Reply {
  id: string;
  text: string | null;
  by: string | null;
  /** When its mail went out, or was given up. */
  at: string;
  /** Why it did not go out. */
  last_error: string | null;
}

interface Addition extends Omit<Reply, 'by' | 'last_error'> {
  file_name: string | null;
  file_size: number | null;
  details: { act: 'added' } | Extract<HistoryDetails, { act: 'received' }>;
}

/** What receipts need of quotes: those of some enquiries, by the enquiry, the newest first. */
export type QuotesOf = (
  em: EntityManager,
  contactIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly QuoteRow[]>>;

/** What receipts need of sessions. */
export type SessionOf = (
  em: EntityManager,
  about: { contactId: string; receiptPath: string; isOpen: boolean },
  now: Date,
) => Promise<ReceiptSession | null>;

export interface ReceiptReader {
  /** What addresses are derived from. */
  secrets: Secrets;
  quotesOf: QuotesOf;
  sessionOf: SessionOf;
}

/**
 * How the enquiry of an address fares; undefined alike for an address that we never gave, one that has ended, and one whose
 * enquiry is gone. What the trap caught was received, too: its sender may be a person.
 */
export async function readReceipt(
  em: EntityManager,
  { secrets, quotesOf, sessionOf }: ReceiptReader,
  token: string,
  now: Date,
): Promise<Receipt | undefined> {
  const id = enquiryOf(secrets, token);
  const [row] = id ? await em.execute<Stored[]>(receiptSql, [id, id, withdrawnReason]) : [];
  if (!row) return undefined;
  const mailed = await em.execute<Reply[]>(repliesSql, [row.id]);
  const replies = mailed.filter(({ last_error: reason }) => reason === null || wasRefused(reason));
  const additions = await em.execute<Addition[]>(additionsSql, [row.id]);
  const quotes = (await quotesOf(em, [row.id])).get(row.id) ?? [];
  const accepted = quotes.map((quote) => quote.accepted?.at ?? null);
  const path = receiptPathOf(secrets, row.id);
  const canBeWithdrawn = row.stage !== null && row.stage !== 'won' && row.stage !== 'lost';
  const session = await sessionOf(em, { contactId: row.id, receiptPath: path, isOpen: canBeWithdrawn }, now);
  const lastChange = lastOf([...timesOf(row), ...accepted, ...timesIn(replies), ...timesIn(additions)]);
  const endsAt = lastChange + receiptDays * dayMs;
  if (endsAt <= now.getTime()) return undefined;
  return {
    path,
    sent: {
      name: `${row.first_name} ${row.last_name}`,
      firstName: row.first_name,
      company: row.company,
      email: row.email,
      budget: row.budget_label || row.budget || null,
      description: row.description,
    },
    receivedAt: new Date(row.created_at).toISOString(),
    confirmation: confirmationOf(
      row,
      replies.some((reply) => reply.last_error === null),
    ),
    owner: row.has_owner ? { name: row.owner_name, since: isoOf(row.owned_at) } : null,
    promise:
      row.starts_at && row.due_at
        ? { madeAt: new Date(row.starts_at).toISOString(), dueAt: new Date(row.due_at).toISOString() }
        : null,
    lateToldAt: isoOf(row.told_at),
    takenUpAt: isoOf(row.answered_at ?? row.handled_at),
    replies: replies.map(({ id: replyId, by, at, text, last_error: reason }) => ({
      ...{ id: replyId, by, text: text ?? '', refused: reason === null ? null : shortReason(reason) },
      at: new Date(at).toISOString(),
    })),
    additions: additions.map(toAddition),
    canBeAddedTo: row.stage !== null && row.stage !== 'lost' && additionsHere(additions) < mostAdditions,
    proposedAt: isoOf(row.proposed_at),
    withdrawnAt: isoOf(row.withdrawn_at),
    isClosed: row.stage === 'lost' && row.withdrawn_at === null,
    canBeWithdrawn,
    canBeErased: row.stage !== 'won',
    quotes: quotes.map(({ number, app, path }, index) => ({ number, app, path, acceptedAt: accepted[index] ?? null })),
    session,
    lastChangeAt: new Date(lastChange).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    readAt: now.toISOString(),
  };
}

function toAddition({ id, at, text, details, file_name: name, file_size: size }: Addition): ReceiptAddition {
  const isOtherAddress = details.act === 'received' && details.from !== null;
  const isUnverified = details.act === 'received' && !isOtherAddress && details.isUnverified === true;
  return {
    id,
    at: new Date(at).toISOString(),
    text: isOtherAddress ? '' : details.act === 'received' ? partsOfMail(text ?? '').words : (text ?? ''),
    file: name !== null && size !== null ? { name, size } : null,
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

const additionsHere = (additions: readonly Addition[]) =>
  additions.filter(({ details }) => details.act === 'added').length;

/** When what happened to an enquiry did. */
function timesOf(row: Stored): (string | null)[] {
  const { created_at, sent_at, failed_at, moved_at, withdrawn_at } = row;
  const takenUpAt = row.answered_at ?? row.handled_at;
  return [created_at, sent_at, failed_at, moved_at, withdrawn_at, takenUpAt];
}

const lastOf = (times: readonly (string | null)[]) =>
  Math.max(...times.flatMap((at) => at ?? []).map((at) => new Date(at).getTime()));

const timesIn = (lines: readonly { at: string }[]) => lines.map(({ at }) => at);

const asked = 'id, first_name, last_name, email, company, budget, budget_label, description, created_at';

/** Of people who work here only what they are called is told, and of the history only what concerns the sender. */
const receiptSql = `
  select e.*, e.owner_id is not null as has_owner, u.name as owner_name, o.at as owned_at, s.at as proposed_at, w.at as withdrawn_at,
    c.at as corrected_at, v.at as moved_at,
    p.starts_at, p.due_at, p.answered_at, m.sent_at, m.failed_at, m.held_back, m.last_error, l.sent_at as told_at
  from (select ${asked}, owner_id, stage, lost_reason, handled_at from contacts where id = ?::uuid
    union all select ${asked}, null, null, null, null from quarantined_contacts where id = ?::uuid) e
  left join users u on u.id = e.owner_id
  left join answer_promises p on p.contact_id = e.id
  left join mails m on m.subject_id = e.id and m.kind = 'contact-confirmation'
  left join mails l on l.subject_id = e.id and l.kind = 'answer-late'
  left join lateral (select max(created_at) as at from history_lines h
    where h.contact_id = e.id and e.owner_id is not null and h.details->>'act' = 'owner') o on true
  left join lateral (select max(created_at) as at from history_lines h
    where h.contact_id = e.id and e.stage in ('proposal', 'won')
      and h.details->>'act' = 'stage' and h.details->>'is' = 'proposal') s on true
  left join lateral (select max(created_at) as at from history_lines h
    where h.contact_id = e.id and h.details->>'act' = 'corrected' and h.user_id is null) c on true
  left join lateral (select max(created_at) as at from history_lines h
    where h.contact_id = e.id and h.details->>'act' in ('owner', 'stage', 'booking', 'corrected')) v on true
  left join lateral (select max(created_at) as at from history_lines h
    where h.contact_id = e.id and e.stage = 'lost' and e.lost_reason = ? and h.details->>'act' = 'withdrawn') w on true`;

/** One that is still on its way answers nobody yet. One that was refused can be read here all the same. */
const repliesSql = `
  select h.id, h.text, u.name as by, coalesce(m.sent_at, m.failed_at) as at,
    case when m.sent_at is null then coalesce(m.last_error, '') end as last_error
  from history_lines h join mails m on m.subject_id = h.id and m.kind = 'enquiry-reply'
    and coalesce(m.sent_at, m.failed_at) is not null
  left join users u on u.id = h.user_id
  where h.contact_id = ?::uuid and h.details->>'act' = 'reply' order by at, h.id`;

const additionsSql = `
  select h.id, h.text, h.created_at as at, h.file_name, h.file_size, h.details from history_lines h
  where h.contact_id = ?::uuid and (h.details->>'act' = 'added'
    or h.details->>'act' = 'received' and h.details->>'what' = 'answer') order by h.created_at, h.seq`;

function confirmationOf(row: Stored, isReplied: boolean): Confirmation {
  const { stage, sent_at, failed_at, held_back, last_error, corrected_at } = row;
  const nothing = { at: null, reason: null, canBeCorrected: false };
  if (sent_at) return { ...nothing, state: 'sent', at: isoOf(sent_at) };
  if (held_back || stage === null) return { ...nothing, state: 'none' };
  if (!failed_at) return { ...nothing, state: 'waiting' };
  // What our own mail server does not do is nothing the sender could mend.
  if (!last_error || !wasRefused(last_error)) return { ...nothing, state: 'none' };
  const canBeCorrected = !corrected_at && !isReplied && stage !== 'lost';
  return { state: 'refused', at: isoOf(failed_at), reason: shortReason(last_error), canBeCorrected };
}

const isoOf = (time: string | null) => time && new Date(time).toISOString();
