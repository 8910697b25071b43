import { isDocumentKind, listedKind, listedKinds } from '@prism/core/content/content';
import { CallerError } from '../../http/caller-error.ts';
import type { SubjectStore } from '../../http/subjects.ts';
import { appStore } from './app-store.ts';
import { entriesOf } from './entries.ts';
import type { EntryStore } from './entry-store.ts';
import { changedInboxes, notAtATime, refuseInboxes } from './inboxes.ts';

export const contentKinds = [...Object.keys(listedKinds), 'pages', 'settings', 'wordings'];

/** The store of a kind: apps have their own table, all other kinds share one. */
export function storeOf(kind: string): EntryStore {
  if (!contentKinds.includes(kind)) throw new CallerError('not-found', 'There is no such kind of content.');
  return kind === 'apps' ? appStore : entriesOf(kind);
}

export function storeOfListed(kind: string): EntryStore {
  if (isDocumentKind(kind)) throw new CallerError('invalid', 'Pages and settings can only be changed.');
  return storeOf(kind);
}

export function contentSubjects(kind: string): SubjectStore {
  const store = storeOf(kind);
  return {
    async save(em, id, { data, shown, version }, by) {
      const key = await store.keyOf(em, id);
      await refuseInboxes(em, { kind, id: key }, data);
      const entry = await store.get(em, key);
      await store.save(em, key, { data, shown: shown ?? entry.shown, version: Number(version) }, by);
    },
    async add(em, { data, key }, by) {
      await refuseInboxes(em, { kind, id: key }, data);
      const input = { data, shown: true };
      if (key === '' || listedKind(kind)?.isNumbered) return (await store.add(em, input, by)).id;
      return (await store.save(em, key, input, by)).entry.id;
    },
    async show(em, id, shown, by) {
      const key = await store.keyOf(em, id);
      const { data, version, shown: isShown } = await store.get(em, key);
      if (isShown !== shown) await store.save(em, key, { data, shown, version }, by);
    },
    async isShown(em, id) {
      try {
        return (await store.get(em, await store.keyOf(em, id))).shown;
      } catch (error) {
        if (error instanceof CallerError && error.kind === 'not-found') return false;
        throw error;
      }
    },
    async whyNotShown(em, id, draft) {
      const data: unknown = typeof draft === 'object' && draft !== null ? Reflect.get(draft, 'data') : undefined;
      return data !== undefined && (await changedInboxes(em, { kind, id }, data)) ? notAtATime : undefined;
    },
    restore: async (em, id) => await store.restoreRow(em, id),
  };
}
