import type { AdminEntry } from '@prism/core/contract/content';
import type { ContentEntry } from '@prism/core/database/content-entry';
import { appStore } from './app-store.ts';
import { addEntry, deleteEntry, getEntry, listEntries, orderEntries, restoreEntry, saveEntry } from './entries.ts';
import type { EntryStore } from './entry-store.ts';

/** Where the entries of `kind` are kept: apps in a table of their own, everything else together. */
export function storeOf(kind: string): EntryStore {
  return kind === 'apps' ? appStore : commonStore(kind);
}

function commonStore(kind: string): EntryStore {
  return {
    async list(em, part) {
      const { rows, total } = await listEntries(em, kind, part);
      return { rows: rows.map(present), total };
    },
    get: async (em, key) => present(await getEntry(em, kind, key)),
    add: async (em, input, by) => present(await addEntry(em, kind, input, by)),
    async save(em, key, input, by) {
      const { entry, isNew } = await saveEntry(em, kind, key, input, by);
      return { entry: present(entry), isNew };
    },
    remove: async (em, key, by) => await deleteEntry(em, kind, key, by),
    restore: async (em, key) => present(await restoreEntry(em, kind, key)),
    order: async (em, keys) => await orderEntries(em, kind, keys),
  };
}

function present(entry: ContentEntry): AdminEntry {
  const { key, data, place, shown, isSample, version, updatedAt } = entry;
  return { ...entry.subject(), key, data, place, shown, isSample, version, updatedAt: updatedAt.toISOString() };
}
