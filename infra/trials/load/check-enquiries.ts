import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { withClient } from '../sql.ts';

export interface StoredEnquiries {
  accepted: number;
  stored: number;
  /** With both their mails sent. */
  mailed: number;
  /** From commit to the second mail, 95 % of them; undefined without any. */
  lagP95Ms: number | undefined;
  missing?: string;
}

/**
 * Checks that every enquiry is stored with its two mails. Mails may lag behind as long as they keep coming: it gives up
 * after `patienceMs` without one.
 */
export async function checkEnquiries(
  databaseUrl: string,
  accepted: readonly string[],
  patienceMs = 60_000,
): Promise<StoredEnquiries> {
  const all = accepted.length;
  return await withClient(databaseUrl, async (client) => {
    const read = async () => {
      const { rows } = await client.query<{ lagMs: number | null }>(lagsSql, [accepted]);
      return { stored: rows.length, lags: rows.flatMap(({ lagMs }) => lagMs ?? []) };
    };
    let { stored, lags } = await read();
    for (let progressAt = Date.now(); lags.length < stored && Date.now() - progressAt < patienceMs;) {
      await delay(500);
      const before = lags.length;
      ({ stored, lags } = await read());
      if (lags.length > before) progressAt = Date.now();
    }
    const mailed = lags.length;
    const missing =
      stored < all
        ? `${all - stored} enquiries were answered 201 and are not in the database.`
        : mailed < all
          ? `${all - mailed} enquiries still wait for their mails; no mail was sent for ${patienceMs / 1000} seconds.`
          : undefined;
    return {
      accepted: all,
      stored,
      mailed,
      lagP95Ms: mailed > 0 ? percentile(lags, 0.95) : undefined,
      ...(missing && { missing }),
    };
  });
}

const lagsSql = `
  select case when sent.mails = 2 then extract(epoch from sent.last_at - c.created_at)::float8 * 1000 end as "lagMs"
  from contacts c, lateral (
    select count(*)::int as mails, max(sent_at) as last_at from mails
    where subject_id = c.id and sent_at is not null and kind in ('contact-confirmation', 'contact-notice')) sent
  where c.id = any($1::uuid[])`;
