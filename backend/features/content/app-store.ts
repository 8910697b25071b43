import { isDeepStrictEqual } from 'node:util';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AdminEntry, EntryInput } from '@prism/core/contract/content-calls';
import { appPath } from '@prism/core/content/addresses';
import { App, appSearchText } from '@prism/core/database/app';
import { appColumns, appFields, appValues, priceError } from '@prism/core/database/content/app-entries';
import { recordRevision } from '@prism/core/database/revisions/record';
import { appState } from '@prism/core/database/revisions/states';
import { createGone, restoreUrls } from '@prism/core/redirects/keep-urls';
import { CallerError } from '../../http/caller-error.ts';
import { readNumbered, type NumberedList } from '../../http/pagination/numbered-list.ts';
import { inOrderOf, orderOf } from '../../http/pagination/sorting.ts';
import { isFoundIn } from '../../http/pagination/search.ts';
import { conflict, gone, validEntry, type EntryStore } from './entry-store.ts';
import { idOf } from './entries.ts';
import { orderRows } from './order-rows.ts';
import { checkNamed } from './references.ts';

export const appStore: EntryStore = {
  async list(em, part) {
    const order = orderOf(part.sort, { title: 'lower(r.name)', status: 'r.shown', changed: 'r.updated_at' });
    const { ids, total } = await readNumbered<number>(em, appsInOrder(part.search, order), part);
    return { rows: inOrderOf(ids, await em.find(App, { id: { $in: ids } })).map(toEntry), total };
  },
  async get(em, key) {
    return toEntry(await find(em, key));
  },
  async add(em, input, by) {
    return await em.transactional(async (tx) => {
      const [last] = await tx.execute<{ place: number | null }[]>('select max(place) as place from apps');
      // Sorted last: it has the highest number among those with the same place.
      const app = tx.create(App, { ...(await rowOf(tx, input)), place: last?.place ?? 0 });
      await tx.flush();
      await recordRevision(tx, { before: undefined, after: appState(app) }, by);
      return toEntry(app);
    });
  },
  async save(em, key, input, by) {
    const row = await rowOf(em, input);
    return await em.transactional(async (tx) => {
      const app = await find(tx, key, LockMode.PESSIMISTIC_WRITE);
      if (app.version !== input.version) throw conflict();
      const [before, said] = [appState(app), appValues(app)];
      tx.assign(app, { ...row, version: app.version + 1 });
      // Hiding or showing an app does not make it the studio's own.
      app.isSample &&= isDeepStrictEqual(said, appValues(app));
      await recordRevision(tx, { before, after: appState(app) }, by);
      return { entry: toEntry(app), isNew: false };
    });
  },
  // The server assigns numbers.
  async changeKey() {
    throw new CallerError('invalid', 'An app keeps its number.');
  },
  async remove(em, key, { user }) {
    const deleted = { deletedAt: new Date(), deletedBy: user?.id ?? null };
    await em.transactional(async (tx) => {
      if ((await tx.nativeUpdate(App, { id: idOf(key) }, deleted)) === 0) throw gone();
      await createGone(tx, [appPath(key)]);
    });
  },
  async restore(em, key) {
    await restoreApp(em, key);
    return toEntry(await find(em, key));
  },
  async order(em, keys) {
    await orderRows(em, { table: 'apps', key: 'id::text', among: 'true' }, keys);
  },
  keyOf: async (_em, id) => id,
  async restoreRow(em, id) {
    await restoreApp(em, id);
    return { movedTo: null };
  },
};

async function restoreApp(em: EntityManager, key: string): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = { id: idOf(key), deletedAt: { $ne: null } };
    const restored = await tx.nativeUpdate(
      App,
      deleted,
      { deletedAt: null, deletedBy: null },
      { filters: { live: false } },
    );
    if (restored === 0) throw new CallerError('not-found', 'This can no longer be restored.');
    await restoreUrls(tx, [appPath(key)]);
  });
}

export function appsInOrder(search = '', first: readonly string[] = []): NumberedList {
  const match = search ? [isFoundIn(appSearchText, search)] : [];
  const order = [...first, 'r.place', 'r.id'];
  return { selection: { table: 'apps', conditions: [['r.deleted_at is null']], match }, order };
}

async function find(em: EntityManager, key: string, lockMode?: LockMode): Promise<App> {
  const app = await em.findOne(App, { id: idOf(key) }, lockMode ? { lockMode } : {});
  if (!app) throw gone();
  return app;
}

/** Also throws 'invalid' if prices contradict their discount, or the category does not exist. */
async function rowOf(em: EntityManager, { data, shown }: EntryInput) {
  const values = validEntry(appFields, data);
  const wrong = priceError(values);
  if (wrong) throw new CallerError('invalid', wrong.sentence, { fields: { [wrong.field]: wrong.sentence } });
  await checkNamed(em, appFields, values);
  return { ...appColumns(values), shown };
}

function toEntry(app: App): AdminEntry {
  const { id, place, shown, isSample, version, updatedAt } = app;
  const entry = { kind: 'apps', id: String(id), key: String(id), data: appValues(app) };
  return { ...entry, place, shown, isSample, version, updatedAt: updatedAt.toISOString() };
}
