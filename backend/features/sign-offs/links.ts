import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { linksAsked } from '@prism/core/contract/sign-offs';
import type { CheckedLink as ShownLink } from '@prism/core/contract/sign-offs-calls';
import { CheckedLink } from '@prism/core/database/checked-link';
import { enqueueAll } from '@prism/core/queue/outbox';

/** A result is valid for a day, a failure for ten minutes, so that a fix shows soon. */
const isStale = `c.answered_at < now() - case when c.problem is null then interval '1 day' else interval '10 minutes' end`;

/**
 * Whether the links of a text work, broken ones first. A worker checks those without a recent check, at most
 * `linksAsked` of a text.
 */
export async function askLinks(em: EntityManager, links: readonly string[]): Promise<ShownLink[]> {
  const wanted = links.map((address) => ({ address, asked: askedAs(address) }));
  const asked = [...new Set(wanted.flatMap((link) => link.asked ?? []))].slice(0, linksAsked);
  await enqueueChecks(em, asked);
  const rows = await em.fork().find(CheckedLink, { address: { $in: asked } });
  const known = new Map(rows.map((row) => [row.address, row]));
  const order = { fails: 0, asked: 1, answers: 2, own: 3 } as const;
  return wanted
    .map(({ address, asked: as }): ShownLink => {
      const row = as === undefined ? undefined : known.get(as);
      if (!row) return { address, state: 'own', problem: null };
      if (!row.answeredAt) return { address, state: 'asked', problem: null };
      return { address, state: row.problem ? 'fails' : 'answers', problem: row.problem ?? null };
    })
    .toSorted((one, other) => order[one.state] - order[other.state]);
}

/** The URL that a worker requests; undefined for this site and for what is no web page. */
function askedAs(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.hash = '';
  return url.href.length <= 1000 ? url.href : undefined;
}

/** Rows and jobs in one commit; concurrent callers enqueue one job. */
async function enqueueChecks(em: EntityManager, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await em.fork().transactional(async (tx) => {
    const due = await tx.execute<{ id: string }[]>(
      `insert into checked_links as c (id, address, asked_at) select gen_random_uuid(), address, now()
       from jsonb_array_elements_text(?::jsonb) as wanted(address)
       on conflict (address) do update set asked_at = now(), answered_at = null, problem = null
         where ${isStale}
       returning id`,
      [JSON.stringify(addresses.toSorted())],
    );
    await enqueueAll(
      tx,
      due.map(({ id }) => ({ id: randomUUID(), name: 'check-link', data: { linkId: id } }) as const),
    );
  });
}
