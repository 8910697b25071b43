import type { EntityManager } from '@mikro-orm/postgresql';
import type { KindName } from '@prism/core/content/content';
import { readShownEntries, type StoredEntry } from '@prism/core/database/content/shown-entries';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { VersionedCache } from './versioned-cache.ts';

export type KnownEntries<Name extends KindName> = (em: EntityManager) => Promise<readonly StoredEntry<Name>[]>;

/** Visible entries for validating requests, cached until the kind changes. */
export function knowEntries<Name extends KindName>(kind: Name, content: ContentWatch): KnownEntries<Name> {
  const known = new VersionedCache<readonly StoredEntry<Name>[]>(1, content);
  return async (em) => {
    const { value } = await known.get(kind, async () => ({ value: await readShownEntries(em, kind), topics: [kind] }));
    return value;
  };
}
