import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { raiseAlert } from '@prism/core/alerts/raise-alert';
import { confirmationLimits, type HeldBack } from '@prism/core/contract/mails';
import { lock } from '@prism/core/database/locks';
import { MailRecord, type MailKind } from '@prism/core/database/mail-record';
import { addressHash, mailboxOf } from '@prism/core/people/address-hash';
import type { MailDeps, OwedMail } from './owed-mail.ts';
import type { Confirmation } from './confirmation.ts';

/** Confirmations of enquiries and applications count together. Subscribers need their link, so theirs count apart. */
const countedTogether: readonly (readonly MailKind[])[] = [
  ['contact-confirmation', 'application-confirmation'],
  ['newsletter-confirmation'],
];

/** Whether a confirmation must not go out. Decided once for each, and noted with the reason in the ledger. */
export async function isHeldBack(deps: MailDeps, mail: OwedMail): Promise<boolean> {
  const { fork, limits, log } = deps;
  const { confirms, kind, subjectId } = mail;
  if (!limits || !confirms) return false;
  const recipientHash = addressHash(limits.addressSecret, mailboxOf(confirms.email));
  const { heldBack, isNew } = await fork().transactional(async (em) => {
    // So that no two decide on the same count.
    await lock(em, 'confirmations');
    const record = await em.findOne(MailRecord, { kind, subjectId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!record || record.heldBack || record.allowedAt || record.sentAt)
      return { heldBack: record?.heldBack ?? null, isNew: false };
    record.recipientHash = recipientHash;
    record.heldBack = await reasonToHoldBack(em, mail, recipientHash, confirms);
    if (!record.heldBack) record.allowedAt = new Date();
    return { heldBack: record.heldBack, isNew: true };
  });
  if (heldBack && isNew) log.warn({ kind, subjectId, heldBack }, 'mail held back');
  if (heldBack === 'ceiling') await raiseAlert(fork(), 'confirmations-held-back', {});
  return heldBack !== null;
}

async function reasonToHoldBack(
  em: EntityManager,
  { kind }: OwedMail,
  recipientHash: string,
  { anewSince }: Confirmation,
): Promise<HeldBack | null> {
  const kinds = countedTogether.find((group) => group.includes(kind)) ?? [kind];
  const [count] = await em.execute<{ hour: number; day: number; all: number }[]>(
    `select count(*) filter (where theirs and allowed_at > greatest(now() - interval '1 hour', ?::timestamptz))::int as hour,
       count(*) filter (where theirs)::int as day,
       count(*) filter (where allowed_at > now() - interval '1 hour')::int as "all"
     from (select allowed_at, recipient_hash = ? and kind in (${kinds.map(() => '?').join(', ')}) as theirs
       from mails where allowed_at > now() - interval '1 day') as allowed`,
    [anewSince ?? null, recipientHash, ...kinds],
  );
  if (!count) throw new Error('a count found no row');
  if (count.hour >= confirmationLimits.anHour) return 'hour';
  if (count.day >= confirmationLimits.aDay) return 'day';
  return count.all >= confirmationLimits.toAllAnHour ? 'ceiling' : null;
}
