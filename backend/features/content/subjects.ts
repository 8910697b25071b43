import type { EntityManager } from '@mikro-orm/postgresql';
import { isKind, isTableKind } from '@prism/core/content/content';
import { ContentEntry } from '@prism/core/database/content-entry';
import { CallerError } from '../../http/caller-error.ts';
import type { SubjectStore } from '../../http/subjects.ts';
import { idOf, restoreRow } from './entries.ts';
import { gone } from './entry-store.ts';
import { changedInboxes, notAtATime, refuseInboxes } from './inboxes.ts';
import { storeOf } from './stores.ts';

/** The entries of `kind` for whoever knows them by what they are of: see `Subject`. */
export function contentSubjects(kind: string): SubjectStore {
  const store = storeOf(kind);
  return {
    async save(em, id, { data, shown, version }, by) {
      const key = await keyOf(em, kind, id);
      await refuseInboxes(em, { kind, id: key }, data);
      const entry = await store.get(em, key);
      await store.save(em, key, { data, shown: shown ?? entry.shown, version: Number(version) }, by);
    },
    async add(em, { data, key }, by) {
      await refuseInboxes(em, { kind, id: key }, data);
      const input = { data, shown: true };
      if (key === '' || isTableKind(kind)) return (await store.add(em, input, by)).id;
      return (await store.save(em, key, input, by)).entry.id;
    },
    async show(em, id, shown, by) {
      const key = await keyOf(em, kind, id);
      const { data, version, shown: isShown } = await store.get(em, key);
      if (isShown !== shown) await store.save(em, key, { data, shown, version }, by);
    },
    async isShown(em, id) {
      try {
        return (await store.get(em, await keyOf(em, kind, id))).shown;
      } catch (error) {
        if (error instanceof CallerError && error.kind === 'not-found') return false;
        throw error;
      }
    },
    async whyNotShown(em, id, draft) {
      const data: unknown = typeof draft === 'object' && draft !== null ? Reflect.get(draft, 'data') : undefined;
      return data !== undefined && (await changedInboxes(em, { kind, id }, data)) ? notAtATime : undefined;
    },
    async restore(em, id) {
      if (!isTableKind(kind)) return await restoreRow(em, kind, id);
      await store.restore(em, id);
      return { movedTo: null };
    },
  };
}

async function keyOf(em: EntityManager, kind: string, id: string): Promise<string> {
  if (!isKind(kind)) return id;
  const entry = await em.findOne(ContentEntry, { kind, id: idOf(id) });
  if (!entry) throw gone();
  return entry.key;
}
