import type { EntityManager } from '@mikro-orm/postgresql';
import { changesADay } from '@prism/core/contract/bookings';
import type { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { addressHash, mailboxOf } from '@prism/core/people/address-hash';

/** Changes by visitors within a day, over enquiries with one email. */
interface Changed {
  email: string;
  day: number;
}

/** Mails of a day about erased enquiries, by mailbox hash (`deleteTracesButCount`). */
interface Erased extends Omit<Changed, 'email'> {
  hash: string;
}

/**
 * Whether booking and moving are refused. An enquiry's email is unverified and each change mails it. So a mailbox
 * gets a few mails a day, and none after too many confirmations. Bookings are locked, so concurrent ones are
 * counted. Others' bookings never count; the worker bounds the total of mails.
 */
export async function isOverLimit(
  em: EntityManager,
  { id, email }: Pick<Enquiry, 'id' | 'email'>,
  addressSecret: string,
): Promise<boolean> {
  const confirmation = { subjectId: id, kind: 'contact-confirmation', heldBack: { $in: ['hour', 'day'] } } as const;
  if ((await em.count(MailRecord, confirmation)) > 0) return true;
  const changed = await em.execute<Changed[]>(
    `select c.email, count(*)::int as day from history_lines h join contacts c on c.id = h.contact_id
     where h.user_id is null and h.details->>'act' = 'booking' and h.created_at > now() - interval '1 day'
     group by c.email`,
  );
  const erased = await em.execute<Erased[]>(
    `select recipient_hash as hash, count(*)::int as day from mails
     where kind = 'booking-invitation' and recipient_hash is not null and sent_at > now() - interval '1 day'
     group by recipient_hash`,
  );
  const hash = addressHash(addressSecret, mailboxOf(email));
  const theirs = [
    ...changed.filter((each) => mailboxOf(each.email) === mailboxOf(email)),
    ...erased.filter((each) => each.hash === hash),
  ];
  return theirs.reduce((sum, { day }) => sum + day, 0) >= changesADay;
}
