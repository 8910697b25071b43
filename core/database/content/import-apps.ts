import type { EntityManager } from '@mikro-orm/postgresql';
import { appPath } from '../../content/addresses.ts';
import { completed } from '../../content/check.ts';
import { createGone, restoreUrls } from '../../redirects/keep-urls.ts';
import { App } from '../app.ts';
import { recordRevisions } from '../revisions/record.ts';
import { appState, type SubjectState } from '../revisions/states.ts';
import { appColumns, appFields, appValues } from './app-entries.ts';
import type { ArchiveApp } from './archive-entry.ts';
import { appChanges, isWord } from './changes.ts';

export async function readArchiveApps(em: EntityManager): Promise<ArchiveApp[]> {
  const apps = await em.find(App, {}, { orderBy: { place: 'asc', id: 'asc' } });
  return apps.map((app) => {
    const { place, shown, rating, reviewCount, soldCount } = app;
    const figures = { rating, reviewCount, soldCount };
    return { kind: 'apps', key: String(app.id), data: appValues(app), place, shown, figures };
  });
}

export function appRow({ key, data }: ArchiveApp) {
  return { id: Number(key), ...appColumns(completed(appFields, data)) };
}

/** Imports apps under their numbers, overwriting existing ones; `replace` deletes the others. */
export async function importApps(
  em: EntityManager,
  given: readonly ArchiveApp[],
  { replace }: { replace: boolean },
): Promise<void> {
  const apps = new Map((await em.find(App, {}, { filters: { live: false } })).map((app) => [app.id, app]));
  const changed: { app: App; before: SubjectState | undefined }[] = [];
  for (const entry of given) {
    const { id, ...said } = appRow(entry);
    const { place, shown, figures } = entry;
    const app = apps.get(id);
    apps.delete(id);
    const before = app && appState(app);
    const changes = app && !app.deletedAt ? appChanges(app, entry) : undefined;
    if (app) app.place = place;
    if (changes?.length === 0) continue;
    const isSample = app?.isSample === true && changes !== undefined && !changes.some(isWord);
    const columns = { ...said, ...figures, place, shown, isSample, deletedAt: null };
    if (app) em.assign(app, { ...columns, version: app.version + 1 });
    // Numbers are kept because URLs contain them.
    changed.push({ app: app ?? em.create(App, { ...columns, id }), before });
  }
  const gone = replace ? [...apps.values()].filter(({ deletedAt }) => !deletedAt) : [];
  for (const app of gone) app.deletedAt = new Date();
  const changes = changed.map(({ app, before }) => ({ before, after: appState(app) }));
  await recordRevisions(em, changes, { cause: 'import' });
  await createGone(
    em,
    gone.map(({ id }) => appPath(id)),
  );
  await restoreUrls(
    em,
    given.map(({ key }) => appPath(key)),
  );
  // Never decreased, because URLs contain numbers of deleted apps; without apps it starts at 1.
  await em.execute(
    `select setval('apps_id_seq', max(id)) from apps having max(id) >= (select last_value from apps_id_seq)`,
  );
}
