import type { EntityManager } from '@mikro-orm/postgresql';
import type { HeldCounts, HeldData } from '@prism/core/contract/personal-data';
import { Erasure } from '@prism/core/database/erasure';

/** What of an address may be kept to say that it was erased. */
const hashOf = `encode(sha256(convert_to(lower(?), 'UTF8')), 'hex')`;

/** Counts everything that is held on an address, in upper or lower case. */
export async function findHeld(em: EntityManager, email: string): Promise<HeldData> {
  const [found] = await em.execute<(HeldCounts & { erasedAt: string | null })[]>(
    `with of_contacts as (select id from contacts where lower(email) = lower(?)),
       of_applications as (select id from applications where lower(email) = lower(?)),
       of_subscribers as (select request_id as id from subscribers where lower(email) = lower(?))
     select (select count(*)::int from of_contacts) as enquiries,
       (select count(*)::int from quarantined_contacts where lower(email) = lower(?)) as "setAside",
       (select count(*)::int from of_applications) as applications,
       (select count(*)::int from of_subscribers) as subscriptions,
       (select count(*)::int from mails where subject_id in (
         table of_contacts union all table of_applications union all table of_subscribers)) as "mailRecords",
       (select max(erased_at) from erasures where email_hash = ${hashOf}) as "erasedAt"`,
    [email, email, email, email, email],
  );
  if (!found) throw new Error('a count found no row');
  const { erasedAt, ...held } = found;
  return { held, lastErasedAt: erasedAt && new Date(erasedAt).toISOString() };
}

/**
 * Deletes everything that is held on an address and notes that it did, without the address, in one commit. Mails that are
 * owed end quietly, for what they are about is gone; one that is being sent this very moment is waited for.
 */
export async function eraseHeld(em: EntityManager, email: string): Promise<HeldCounts> {
  return await em.transactional(async (tx) => {
    const deleted = async (sql: string, values: unknown[] = [email]) =>
      (await tx.execute<{ id: string }[]>(`delete from ${sql}`, values)).map(({ id }) => id);
    const enquiries = await deleted('contacts where lower(email) = lower(?) returning id');
    const setAside = await deleted('quarantined_contacts where lower(email) = lower(?) returning id');
    const applications = await deleted('applications where lower(email) = lower(?) returning id');
    const subscriptions = await deleted('subscribers where lower(email) = lower(?) returning request_id as id');

    const mailed = [...enquiries, ...applications, ...subscriptions];
    const mailRecords = await deleted(`mails where subject_id in (${listOf(mailed)}) returning id`, mailed);
    const answered = [...enquiries, ...setAside, ...applications];
    await deleted(`idempotency_keys where answer_id in (${listOf(answered)}) returning key as id`, answered);

    const erased: HeldCounts = {
      enquiries: enquiries.length,
      setAside: setAside.length,
      applications: applications.length,
      subscriptions: subscriptions.length,
      mailRecords: mailRecords.length,
    };
    if (Object.values(erased).some((count) => count > 0)) {
      const [hash] = await tx.execute<{ hash: string }[]>(`select ${hashOf} as hash`, [email]);
      tx.create(Erasure, { emailHash: hash?.hash ?? '', removed: erased });
    }
    return erased;
  });
}

function listOf(ids: readonly string[]): string {
  return ids.map(() => '?::uuid').join(', ') || 'null';
}
