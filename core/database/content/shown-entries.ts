import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { kinds, type KindName } from '../../content/content.ts';
import type { ValuesOf } from '../../content/fields.ts';
import { ContentEntry } from '../content-entry.ts';

/** An entry as it is stored: facts are still in braces. */
export type StoredEntry<Name extends KindName> = { key: string } & ValuesOf<(typeof kinds)[Name]['fields']>;

/** What is shown of a kind, in its order; of kinds that have to be proven or that a day may end, also what visitors may not see. */
export async function readShownEntries<Name extends KindName>(
  em: EntityManager,
  kind: Name,
): Promise<StoredEntry<Name>[]> {
  const rows = await em.find(ContentEntry, { kind, shown: true }, { orderBy: { place: 'asc', id: 'asc' } });
  const { fields }: { fields: (typeof kinds)[Name]['fields'] } = kinds[kind];
  return rows.map(({ key, data }) => ({ key, ...completed(fields, data) }));
}
