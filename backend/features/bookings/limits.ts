import type { EntityManager } from '@mikro-orm/postgresql';
import { changesADay } from '@prism/core/contract/bookings';
import type { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { addressHash, mailboxOf } from '@prism/core/people/address-hash';

/** What visitors changed within a day, of enquiries with one address. */
interface Changed {
  email: string;
  day: number;
}

/** The mails of a day about sessions whose enquiries were erased since, by the hash of the mailbox (`deleteTracesButCount`). */
interface Erased extends Omit<Changed, 'email'> {
  hash: string;
}

/**
 * Whether a session may not be booked or moved now. Nobody has proved that the address of an enquiry is theirs, and each
 * change is a mail to it: so one mailbox gets only so many a day, and one that had too many confirmations
 * none. Bookings are locked, so that no two count the same. What others do keeps nobody from booking: of all mails together
 * the worker holds back what is too much.
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
