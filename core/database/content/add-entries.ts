import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentEntry } from '../content-entry.ts';
import type { ArchiveEntry } from './archive-entry.ts';

export async function addEntries(
  em: EntityManager,
  entries: readonly ArchiveEntry[],
  { isSample }: { isSample: boolean },
): Promise<void> {
  const known = await em.find(ContentEntry, {}, { fields: ['kind', 'key'], filters: { live: false } });
  const taken = new Set(known.map(keyOf));
  for (const entry of entries) if (!taken.has(keyOf(entry))) em.create(ContentEntry, { ...entry, isSample });
  await em.flush();
}

const keyOf = ({ kind, key }: Pick<ArchiveEntry, 'kind' | 'key'>) => `${kind}/${key}`;
