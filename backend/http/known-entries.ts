import type { EntityManager } from '@mikro-orm/postgresql';
import type { KindName } from '@prism/core/content/content';
import { readShownEntries, type StoredEntry } from '@prism/core/database/content/shown-entries';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { VersionedCache } from './versioned-cache.ts';

/** What is shown of a kind, in its order. */
export type KnownEntries<Name extends KindName> = (em: EntityManager) => Promise<readonly StoredEntry<Name>[]>;

/** What is shown of a kind, for checks of what requests name: read from the database once after a change of the kind. */
export function knowEntries<Name extends KindName>(kind: Name, content: ContentWatch): KnownEntries<Name> {
  const known = new VersionedCache<readonly StoredEntry<Name>[]>(1, content);
  return async (em) => {
    const { value } = await known.get(kind, async () => ({ value: await readShownEntries(em, kind), topics: [kind] }));
    return value;
  };
}
