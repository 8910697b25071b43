import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isKind, isTableKind, whyAlwaysOn } from '../../content/content.ts';
import { completed } from '../../content/check.ts';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { appColumns, appFields, appValues } from './app-entries.ts';
import type { Archive, ArchiveEntry } from './archive.ts';
import { bringInVersions, publishCurrent, readAllVersions } from './versions.ts';

export interface ImportPlan {
  fresh: readonly ArchiveEntry[];
  /** What the archive says otherwise than the database. */
  changed: readonly ArchiveEntry[];
  /** Entries that the archive does not have, and that a replacement takes away. */
  absent: readonly ArchiveEntry[];
}

/** All entries, in the order of their lists. */
export async function readEntries(em: EntityManager): Promise<ArchiveEntry[]> {
  const rows = await em.find(ContentEntry, {}, { orderBy: { kind: 'asc', place: 'asc', id: 'asc' } });
  const apps = await em.find(App, {}, { orderBy: { place: 'asc', id: 'asc' } });
  return [
    ...rows.map(({ kind, key, data, place, shown }) => ({ kind, key, data, place, shown })),
    ...apps.map((app) => ({ ...appKey(app), data: appValues(app), place: app.place, shown: app.shown })),
  ];
}

/** All of the site's content, as an archive holds it. */
export async function readContent(em: EntityManager): Promise<Archive> {
  return { entries: await readEntries(em), versions: await readAllVersions(em) };
}

/** What importing these entries would change. */
export async function planImport(em: EntityManager, archive: readonly ArchiveEntry[]): Promise<ImportPlan> {
  const known = new Map((await readEntries(em)).map((entry) => [pathOf(entry), entry]));
  const wanted = new Set(archive.map(pathOf));
  return {
    fresh: archive.filter((entry) => !known.has(pathOf(entry))),
    changed: archive.filter((entry) => {
      const before = known.get(pathOf(entry));
      return before !== undefined && !(before.shown === entry.shown && isDeepStrictEqual(before.data, entry.data));
    }),
    absent: [...known.values()].filter((entry) => !wanted.has(pathOf(entry)) && isReplaced(entry)),
  };
}

/**
 * Carries out a plan in one transaction: what is imported is the studio's own, and stands in the archive's order. `replace`
 * deletes what the archive does not have; words of pages are switched off instead, where they can be, and settings and
 * wordings stay. Versions come along where there are none yet; what the archive says of a document is its next one.
 */
export async function importArchive(
  em: EntityManager,
  archive: Archive,
  { replace }: { replace: boolean },
): Promise<void> {
  const [apps, entries] = [
    archive.entries.filter(({ kind }) => kind === 'apps'),
    archive.entries.filter(({ kind }) => kind !== 'apps'),
  ];
  await em.transactional(async (tx) => {
    await bringInVersions(tx, archive.versions);
    await importApps(tx, apps, replace);
    const rows = new Map((await tx.find(ContentEntry, {})).map((row) => [pathOf(row), row]));
    for (const entry of entries) {
      const row = rows.get(pathOf(entry));
      if (row) tx.assign(row, { ...entry, isSample: false, version: row.version + 1 });
      else tx.create(ContentEntry, { ...entry, isSample: false });
      rows.delete(pathOf(entry));
    }
    if (replace)
      for (const row of rows.values()) {
        if (!isReplaced(row)) continue;
        if (row.kind === 'pages') row.shown = false;
        else row.deletedAt = new Date();
      }
    await tx.flush();
    await publishCurrent(tx);
  });
}

/** Whether an archive that does not have it takes it away. */
function isReplaced({ kind, key }: Pick<ArchiveEntry, 'kind' | 'key'>): boolean {
  return isKind(kind) || isTableKind(kind) || (kind === 'pages' && whyAlwaysOn(kind, key) === undefined);
}

async function importApps(em: EntityManager, entries: readonly ArchiveEntry[], replace: boolean): Promise<void> {
  const apps = new Map((await em.find(App, {}, { filters: { live: false } })).map((app) => [appKey(app).key, app]));
  for (const { key, data, place, shown } of entries) {
    const columns = { ...appColumns(completed(appFields, data)), place, shown, isSample: false, deletedAt: null };
    const app = apps.get(key);
    if (app) em.assign(app, { ...columns, version: app.version + 1 });
    // A number of the archive's stays the app's: addresses hold it.
    else em.create(App, { ...columns, id: Number(key) });
    apps.delete(key);
  }
  if (replace) for (const app of apps.values()) app.deletedAt ??= new Date();
  await em.flush();
  await em.execute(`select setval(pg_get_serial_sequence('apps', 'id'), greatest((select max(id) from apps), 1))`);
}

const appKey = ({ id }: Pick<App, 'id'>) => ({ kind: 'apps', key: String(id) });

/** How people name an entry, e.g. 'pages/home'. */
export function pathOf({ kind, key }: Pick<ArchiveEntry, 'kind' | 'key'>): string {
  return `${kind}/${key}`;
}
