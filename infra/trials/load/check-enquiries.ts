import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../sql.ts';

/**
 * Checks that every enquiry is stored with its two mails; returns a sentence on what is missing. Mails may lag behind
 * as long as they keep coming: it gives up after `patienceMs` without one.
 */
export async function findMissing(
  databaseUrl: string,
  accepted: string[],
  patienceMs = 60_000,
): Promise<string | undefined> {
  const all = accepted.length;
  return await withClient(databaseUrl, async (client) => {
    const count = async () => {
      const { rows } = await client.query<{ stored: number; mailed: number }>(countSql, [accepted]);
      return rows[0] ?? { stored: 0, mailed: 0 };
    };
    const { stored, mailed: sentBefore } = await count();
    let mailed = sentBefore;
    console.log(`${stored} of ${all} accepted enquiries are in the database`);
    if (stored < all) return `${all - stored} enquiries were answered 201 and are not in the database.`;
    for (let progressAt = Date.now(); mailed < all && Date.now() - progressAt < patienceMs;) {
      await delay(500);
      const before = mailed;
      ({ mailed } = await count());
      if (mailed > before) progressAt = Date.now();
    }
    console.log(`${mailed} of ${all} have both their mails sent`);
    if (mailed === all) return undefined;
    return `${all - mailed} enquiries still wait for their mails; no mail was sent for ${patienceMs / 1000} seconds.`;
  });
}

const countSql = `
  select count(*)::int as stored, count(*) filter (where (
    select count(*) from mails where subject_id = c.id and sent_at is not null
      and kind in ('contact-confirmation', 'contact-notice')) = 2)::int as mailed
  from contacts c where id = any($1::uuid[])`;
