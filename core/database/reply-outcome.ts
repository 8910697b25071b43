import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { addressKey } from '../people/address-spelling.ts';
import { ResponseTarget, noteAnswer, type Promised } from './response-target.ts';
import { Application } from './application.ts';
import { noteAnswered } from './enquiry-stage.ts';
import { Enquiry } from './enquiry.ts';
import { HistoryEvent } from './history-event.ts';
import { passToThem, passToUs } from './turn.ts';

export const isReplyKind = (kind: string): boolean => kind === 'enquiry-reply' || kind === 'application-reply';

export const isAnswerSql = (line: string): string =>
  `${line}.details->>'act' in ('reply', 'answered')
   and not exists (select from mails m where m.subject_id = ${line}.id and m.failed_at is not null)`;

/**
 * Records that a reply was given up or bounced. The client waits again, unless another reply was sent. Locks the
 * subject in the transaction of `em`.
 */
export async function noteReplyUnsent(em: EntityManager, replyId: string): Promise<void> {
  const line = await em.findOne(HistoryEvent, { id: replyId });
  if (line?.details.act !== 'reply') return;
  if (line.application) {
    const application = await lockApplication(em, line.application.id);
    if (application) await reopen(em, application, line, { application: application.id });
  }
  const lead = line.enquiry ? await lockEnquiry(em, line.enquiry.id) : null;
  if (lead) {
    await reopen(em, lead, line, { enquiry: lead.id });
    for (const each of await answeredWith(em, lead)) await reopen(em, each, line, { enquiry: each.id });
  }
  await em.flush();
}

export async function noteReplySent(em: EntityManager, replyId: string): Promise<void> {
  const line = await em.findOne(HistoryEvent, { id: replyId }, { populate: ['user'] });
  const row = line?.enquiry
    ? await lockEnquiry(em, line.enquiry.id)
    : line?.application && (await lockApplication(em, line.application.id));
  if (!line || !row) return;
  const hasNews = row.oursBy === 'mail' || row.oursBy === 'addition';
  if (row instanceof Enquiry && !hasNews) await noteAnswered(em, row, line.user ?? undefined);
  else {
    await noteAnswer(em, row instanceof Enquiry ? { enquiry: row.id } : { application: row.id }, true);
    if (!hasNews) passToThem(row);
  }
  await em.flush();
}

const lockMode = LockMode.PESSIMISTIC_WRITE;
const lockEnquiry = async (em: EntityManager, id: string) => await em.findOne(Enquiry, { id }, { lockMode });
const lockApplication = async (em: EntityManager, id: string) => await em.findOne(Application, { id }, { lockMode });

/** Enquiries that a reply to `lead` also answers. */
async function answeredWith(em: EntityManager, lead: Enquiry): Promise<Enquiry[]> {
  const joined = await em.find(Enquiry, { duplicateOf: lead.id }, { lockMode, orderBy: { id: 'asc' } });
  return joined.filter(({ email }) => addressKey(email) === addressKey(lead.email));
}

async function reopen(
  em: EntityManager,
  row: Enquiry | Application,
  { id: replyId, seq, enquiry, application }: HistoryEvent,
  promised: Promised,
): Promise<void> {
  const [others] = await em.execute<{ first: string | null; last: string | null; before: boolean; since: boolean }[]>(
    `select min(created_at) as first, max(created_at) as last,
       coalesce(bool_or(seq < ?), false) as before, coalesce(bool_or(seq > ?), false) as since
     from history_lines h
     where coalesce(contact_id, application_id) in (?, ?) and id <> ? and created_at >= ? and ${isAnswerSql('h')}`,
    [seq, seq, row.id, (enquiry ?? application)?.id ?? row.id, replyId, row.createdAt],
  );
  const first = others?.first ? new Date(others.first) : null;
  const last = others?.last ? new Date(others.last) : null;
  if (!others?.before)
    await em.nativeUpdate(ResponseTarget, { ...promised, answeredAt: { $ne: null } }, { answeredAt: first });
  if (others?.since) return;
  row.theirsSince = last;
  const accepted = row instanceof Enquiry ? await acceptedSince(em, row, last) : undefined;
  if (row instanceof Enquiry && !last) row.handledAt = null;
  passToUs(row, accepted ? 'acceptance' : 'bounce', accepted);
}

/** When a quote was accepted without a reply since. */
async function acceptedSince(em: EntityManager, { id }: Enquiry, last: Date | null): Promise<Date | undefined> {
  const [quote] = await em.execute<{ at: string | null }[]>(
    `select max(accepted_at) as at from quotes where contact_id = ? and accepted_at > coalesce(?::timestamptz, '-infinity')`,
    [id, last],
  );
  return quote?.at ? new Date(quote.at) : undefined;
}
