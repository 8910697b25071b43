import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { raiseAlert } from '@prism/core/alerts/raise-alert';
import { confirmationLimits, sessionMailsAnHour, type HeldBack } from '@prism/core/contract/mails';
import { lock } from '@prism/core/database/locks';
import { MailRecord, type MailKind } from '@prism/core/database/mail-record';
import { addressHash, mailboxOf } from '@prism/core/people/address-hash';
import type { MailDeps, PendingMail } from './pending-mail.ts';
import type { Confirmation } from './confirmation.ts';

/**
 * Confirmations of enquiries and applications count together, those of the newsletter separately, so that neither form
 * blocks the other.
 */
const countedTogether: readonly (readonly MailKind[])[] = [
  ['contact-confirmation', 'application-confirmation'],
  ['newsletter-confirmation'],
];

/** Whether a mail to an unverified address is held back. Decided once, and recorded with the reason. */
export async function isHeldBack(deps: MailDeps, mail: PendingMail): Promise<boolean> {
  const { fork, limits, log } = deps;
  const { confirms, isOfVisitorsSession, kind, subjectId } = mail;
  if (!limits || !(confirms || isOfVisitorsSession)) return false;
  const { heldBack, isNew } = await fork().transactional(async (em) => {
    // Serialised, so that no two decide by the same count.
    await lock(em, 'confirmations');
    const record = await em.findOne(MailRecord, { kind, subjectId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!record || record.heldBack || record.allowedAt || record.sentAt)
      return { heldBack: record?.heldBack ?? null, isNew: false };
    if (confirms) record.recipientHash = addressHash(limits.addressSecret, mailboxOf(confirms.email));
    record.heldBack = confirms
      ? await reasonToHoldBack(em, mail, record.recipientHash ?? null, confirms)
      : await reasonOfSessions(em);
    if (!record.heldBack) record.allowedAt = new Date();
    return { heldBack: record.heldBack, isNew: true };
  });
  if (heldBack && isNew) log.warn({ kind, subjectId, heldBack }, 'mail held back');
  if (heldBack === 'ceiling' || heldBack === 'sessions') await raiseAlert(fork(), 'confirmations-held-back', {});
  return heldBack !== null;
}

async function reasonToHoldBack(
  em: EntityManager,
  { kind }: PendingMail,
  recipientHash: string | null,
  { resetAt }: Confirmation,
): Promise<HeldBack | null> {
  const kinds = countedTogether.find((group) => group.includes(kind)) ?? [kind];
  const [count] = await em.execute<{ hour: number; day: number; all: number }[]>(
    `select count(*) filter (where theirs and allowed_at > greatest(now() - interval '1 hour', ?::timestamptz))::int as hour,
       count(*) filter (where theirs)::int as day,
       count(*) filter (where allowed_at > now() - interval '1 hour')::int as "all"
     from (select allowed_at, recipient_hash = ? as theirs from mails
       where allowed_at > now() - interval '1 day' and kind in (${kinds.map(() => '?').join(', ')})) as allowed`,
    [resetAt ?? null, recipientHash, ...kinds],
  );
  if (!count) throw new Error('the count returned no row');
  if (count.hour >= confirmationLimits.anHour) return 'hour';
  if (count.day >= confirmationLimits.aDay) return 'day';
  return count.all >= confirmationLimits.toAllAnHour ? 'ceiling' : null;
}

async function reasonOfSessions(em: EntityManager): Promise<HeldBack | null> {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const allowed = await em.count(MailRecord, { kind: 'booking-invitation', allowedAt: { $gt: hourAgo } });
  return allowed >= sessionMailsAnHour ? 'sessions' : null;
}
