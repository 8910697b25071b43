import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { kinds, type KindName } from '../../content/content.ts';
import type { ValuesOf } from '../../fields/fields.ts';
import { ContentEntry } from '../content-entry.ts';

export type StoredEntry<Name extends KindName> = { key: string } & ValuesOf<(typeof kinds)[Name]['fields']>;

export async function readShownEntries<Name extends KindName>(
  em: EntityManager,
  kind: Name,
): Promise<StoredEntry<Name>[]> {
  const rows = await em.find(ContentEntry, { kind, shown: true }, { orderBy: { place: 'asc', id: 'asc' } });
  const { fields }: { fields: (typeof kinds)[Name]['fields'] } = kinds[kind];
  return rows.map(({ key, data }) => ({ key, ...completed(fields, data) }));
}
