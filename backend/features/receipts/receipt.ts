import type { EntityManager } from '@mikro-orm/postgresql';
import { shortReason } from '@prism/core/contract/mails';
import type { QuoteRow } from '@prism/core/contract/quotes';
import { receiptDays, type Confirmation, type Receipt } from '@prism/core/contract/receipts';
import { enquiryOf, receiptPathOf } from '@prism/core/people/receipt-token';

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

/** What receipts need of quotes: those of some enquiries, by the enquiry, the newest first. */
export type QuotesOf = (
  em: EntityManager,
  contactIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly QuoteRow[]>>;

export interface ReceiptReader {
  /** What addresses are derived from. */
  secret: string;
  quotesOf: QuotesOf;
}

/**
 * How the enquiry of an address fares; undefined alike for an address that we never gave, one that has ended, and one whose
 * enquiry is gone. What the trap caught was received, too: its sender may be a person.
 */
export async function readReceipt(
  em: EntityManager,
  { secret, quotesOf }: ReceiptReader,
  token: string,
  now: Date,
): Promise<Receipt | undefined> {
  const id = enquiryOf(secret, token);
  const [row] = id ? await em.execute<Stored[]>(receiptSql, [id, id]) : [];
  if (!row) return undefined;
  const answeredAt = isoOf(row.answered_at ?? row.handled_at);
  const events = [
    row.created_at,
    row.sent_at,
    row.failed_at,
    row.owned_at,
    row.proposed_at,
    row.withdrawn_at,
    answeredAt,
  ];
  const lastChange = Math.max(...events.flatMap((at) => at ?? []).map((at) => new Date(at).getTime()));
  const endsAt = lastChange + receiptDays * dayMs;
  if (endsAt <= now.getTime()) return undefined;
  const quotes = (await quotesOf(em, [row.id])).get(row.id) ?? [];
  return {
    path: receiptPathOf(secret, row.id),
    sent: {
      name: `${row.first_name} ${row.last_name}`,
      firstName: row.first_name,
      company: row.company,
      email: row.email,
      budget: row.budget_label || row.budget || null,
      description: row.description,
    },
    receivedAt: new Date(row.created_at).toISOString(),
    confirmation: confirmationOf(row),
    owner: row.has_owner ? { name: row.owner_name, since: isoOf(row.owned_at) } : null,
    promise:
      row.starts_at && row.due_at
        ? { madeAt: new Date(row.starts_at).toISOString(), dueAt: new Date(row.due_at).toISOString() }
        : null,
    lateToldAt: isoOf(row.told_at),
    answeredAt,
    proposedAt: isoOf(row.proposed_at),
    withdrawnAt: isoOf(row.withdrawn_at),
    canBeWithdrawn: row.stage !== null && row.stage !== 'won' && row.withdrawn_at === null,
    quotes: quotes.map(({ number, app, path }) => ({ number, app, path })),
    lastChangeAt: new Date(lastChange).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    readAt: now.toISOString(),
  };
}

const asked = 'id, first_name, last_name, email, company, budget, budget_label, description, created_at';

/** Of people who work here only what they are called is told, and of the history only what concerns the sender. */
const receiptSql = `
  select e.*, e.owner_id is not null as has_owner, u.name as owner_name, o.at as owned_at, s.at as proposed_at, w.at as withdrawn_at,
    p.starts_at, p.due_at, p.answered_at, m.sent_at, m.failed_at, m.held_back, m.last_error, l.sent_at as told_at
  from (select ${asked}, owner_id, stage, handled_at from contacts where id = ?::uuid
    union all select ${asked}, null, null, null from quarantined_contacts where id = ?::uuid) e
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
    where h.contact_id = e.id and h.details->>'act' = 'withdrawn') w on true`;

function confirmationOf({ sent_at, failed_at, held_back, last_error }: Stored): Confirmation {
  if (sent_at) return { state: 'sent', at: isoOf(sent_at), reason: null };
  if (held_back) return { state: 'none', at: null, reason: null };
  if (!failed_at) return { state: 'waiting', at: null, reason: null };
  return { state: 'refused', at: isoOf(failed_at), reason: last_error && shortReason(last_error) };
}

const isoOf = (time: string | null) => time && new Date(time).toISOString();
