import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../trial/sql.ts';

interface Counts {
  stored: string;
  confirmed: string;
  noticed: string;
}

/**
 * Looks up what was promised: every enquiry with its two mails. A sentence of what is missing, or nothing. Mails may take
 * longer than the load did, as long as they keep coming: it waits until none was sent for `patienceMs`.
 */
export async function findMissing(
  databaseUrl: string,
  accepted: string[],
  patienceMs = 60_000,
): Promise<string | undefined> {
  return await withClient(databaseUrl, async (client) => {
    const all = accepted.length;
    const { stored, mailed } = await count(client, accepted);
    console.log(`${stored} of ${all} accepted enquiries are in the database`);
    if (stored < all) return `${all - stored} enquiries were answered 201 and are not in the database.`;
    const sent = await untilMailed(client, accepted, { mailed, patienceMs });
    console.log(`${sent} of ${all} have both their mails sent`);
    return sent < all
      ? `${all - sent} enquiries still wait for their mails; no mail was sent for ${patienceMs / 1000} seconds.`
      : undefined;
  });
}

async function untilMailed(
  client: pg.Client,
  accepted: string[],
  { mailed, patienceMs }: { mailed: number; patienceMs: number },
): Promise<number> {
  let progressAt = Date.now();
  while (mailed < accepted.length && Date.now() - progressAt < patienceMs) {
    await delay(500);
    const now = (await count(client, accepted)).mailed;
    if (now > mailed) progressAt = Date.now();
    mailed = now;
  }
  return mailed;
}

async function count(client: pg.Client, accepted: string[]): Promise<{ stored: number; mailed: number }> {
  const { rows } = await client.query<Counts>(
    `select count(*) as stored,
       count(*) filter (where exists (select from mails m where m.subject_id = c.id and m.sent_at is not null
         and m.kind = 'contact-confirmation')) as confirmed,
       count(*) filter (where exists (select from mails m where m.subject_id = c.id and m.sent_at is not null
         and m.kind = 'contact-notice')) as noticed
     from contacts c where c.id = any($1::uuid[])`,
    [accepted],
  );
  const [{ stored, confirmed, noticed } = { stored: '0', confirmed: '0', noticed: '0' }] = rows;
  return { stored: Number(stored), mailed: Math.min(Number(confirmed), Number(noticed)) };
}
