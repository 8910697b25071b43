import type { EntityManager } from '@mikro-orm/postgresql';
import { comparableAddress, comparablePath } from '@prism/core/contract/redirects';
import { redactPath } from '../../http/redact-path.ts';

export const mostMissed = 1_000;
/** Days after which an unrequested URL is dropped. */
const missedDays = 90;
const pathMaxLength = 200;

/** Probes of vulnerability scanners, URLs that may name a person, and mistyped dashboard URLs. */
const notNoted =
  /^\/(?:wp-(?:login|admin|includes|content|config)|xmlrpc|cgi-bin|vendor|phpmyadmin|prism-dashboard|prism-secure-portal|auth(?:\/|$))|\/\.|@|^\/[^/]*:/;

export class AddressCounts {
  #missed = new Map<string, number>();
  #led = new Map<string, number>();

  noteMissed(address: string): void {
    const path = comparablePath(address.split('?', 1)[0] ?? '');
    if (path.length <= pathMaxLength && !notNoted.test(path) && redactPath(path) === path) count(this.#missed, path);
  }

  noteLed(address: string): void {
    count(this.#led, comparableAddress(address));
  }

  /** Drops counts that cannot be written, because they would grow while the database is down. */
  async write(em: EntityManager): Promise<void> {
    const [missed, led] = [this.#missed, this.#led];
    this.#missed = new Map();
    this.#led = new Map();
    if (led.size > 0) await writeLed(em, led);
    if (missed.size > 0) await writeMissed(em, missed);
  }
}

function count(counts: Map<string, number>, address: string): void {
  const known = counts.get(address);
  if (known !== undefined || counts.size < mostMissed) counts.set(address, (known ?? 0) + 1);
}

/** A redirect may match one query of a path. */
async function writeLed(em: EntityManager, led: ReadonlyMap<string, number>): Promise<void> {
  await em.execute(
    `with asked as (select * from jsonb_to_recordset(?::jsonb) as asked (address text, count int)),
     used as (
       select coalesce(exact.path, split_part(asked.address, chr(63), 1)) as path, sum(asked.count) as count
       from asked left join redirects exact on exact.path = asked.address group by 1
     )
     update redirects r set uses = r.uses + used.count, used_at = now() from used where r.path = used.path`,
    [rowsOf(led)],
  );
}

/** Above the limit, keeps the most requested URLs, then the latest. */
async function writeMissed(em: EntityManager, missed: ReadonlyMap<string, number>): Promise<void> {
  await em.execute(
    `insert into missed_addresses (path, count, last_at)
     select address, count, now() from jsonb_to_recordset(?::jsonb) as asked (address text, count int)
     on conflict (path) do update set count = missed_addresses.count + excluded.count, last_at = excluded.last_at`,
    [rowsOf(missed)],
  );
  await em.execute(
    `delete from missed_addresses where last_at < now() - make_interval(days => ?) or path in (
       select path from missed_addresses order by count desc, last_at desc offset ?
     )`,
    [missedDays, mostMissed],
  );
}

/** Sorted, so that two processes cannot deadlock. */
function rowsOf(counts: ReadonlyMap<string, number>): string {
  const rows = [...counts].map(([address, many]) => ({ address, count: many }));
  return JSON.stringify(rows.toSorted((one, other) => (one.address < other.address ? -1 : 1)));
}
