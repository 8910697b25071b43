import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentChannel } from '../../live/content-watch.ts';
import type { CheckName } from '../../contract/launch.ts';
import { Check } from '../check.ts';

/** The note of a database without the demonstration, so that no later start imports it. */
export const nothing = 'none';

export const isDemonstration = `exists (select from seeds) and not exists (select from seeds where name = '${nothing}')`;

/** SQL: whether search engines may list the site: always in the demonstration, otherwise once staff allowed it. */
export const isLive = `(${isDemonstration}) or exists (select from checks where name = 'live' and done_at is not null)`;

export async function readIsDemonstration(em: EntityManager): Promise<boolean> {
  const [site] = await em.execute<{ is_it: boolean }[]>(`select ${isDemonstration} as is_it`);
  return site?.is_it ?? false;
}

export async function noteSeeded(em: EntityManager, name: string): Promise<boolean> {
  const noted = await em.execute('insert into seeds (name) values (?) on conflict do nothing returning name', [name]);
  return noted.length > 0;
}

export async function readIsLive(em: EntityManager): Promise<boolean> {
  const [site] = await em.execute<{ is_it: boolean }[]>(`select ${isLive} as is_it`);
  return site?.is_it ?? false;
}

export async function noteCheck(em: EntityManager, name: CheckName): Promise<void> {
  const now = new Date();
  await em.upsert(Check, { name, id: randomUUID(), askedAt: now, doneAt: now }, { onConflictFields: ['name'] });
}

export async function goLive(em: EntityManager): Promise<void> {
  await noteCheck(em, 'live');
  await em.execute(`select pg_notify('${contentChannel}', 'checks')`);
}

/** Ends the demonstration. Publishes a change to API processes, because its content may be unchanged. */
export async function endDemonstration(em: EntityManager): Promise<void> {
  await noteSeeded(em, nothing);
  await em.execute(`select pg_notify('${contentChannel}', 'seeds')`);
}
