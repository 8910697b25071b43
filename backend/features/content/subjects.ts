import type { EntityManager } from '@mikro-orm/postgresql';
import { isKind } from '@prism/core/content/content';
import { ContentEntry } from '@prism/core/database/content-entry';
import type { SubjectStore } from '../../http/subjects.ts';
import { gone } from './entry-store.ts';
import { storeOf } from './stores.ts';

/** The entries of `kind` for whoever knows them by what they are of: see `Subject`. */
export function contentSubjects(kind: string): SubjectStore {
  const store = storeOf(kind);
  return {
    async save(em, id, { data, shown, version }, by) {
      const key = await keyOf(em, kind, id);
      const entry = await store.get(em, key);
      await store.save(em, key, { data, shown: shown ?? entry.shown, version: Number(version) }, by);
    },
  };
}

async function keyOf(em: EntityManager, kind: string, id: string): Promise<string> {
  if (!isKind(kind)) return id;
  const entry = /^[1-9]\d{0,8}$/.test(id) && (await em.findOne(ContentEntry, { kind, id: Number(id) }));
  if (!entry) throw gone();
  return entry.key;
}
