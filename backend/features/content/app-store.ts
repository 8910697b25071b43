import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { completed } from '@prism/core/content/check';
import { tableKinds } from '@prism/core/content/content';
import type { AdminEntry, EntryInput } from '@prism/core/contract/content';
import { App } from '@prism/core/database/app';
import { CallerError } from '../../http/caller-error.ts';
import { changedMeanwhile, gone, placeInOrder, validEntry, type EntryStore } from './entry-store.ts';

const { fields } = tableKinds.apps;

/** Apps have a table of their own, with figures that nobody types in; their keys are their numbers. */
export const appStore: EntryStore = {
  async list(em) {
    return (await em.find(App, {}, { orderBy: { place: 'asc', id: 'asc' } })).map(toEntry);
  },
  async get(em, key) {
    return toEntry(await find(em, key));
  },
  async add(em, input) {
    const app = em.create(App, { ...rowOf(input), place: 0 });
    await em.flush();
    // Behind all others: numbers grow.
    return toEntry(app);
  },
  async save(em, key, input) {
    const row = rowOf(input);
    return await em.transactional(async (tx) => {
      const app = await find(tx, key, LockMode.PESSIMISTIC_WRITE);
      if (app.version !== input.version) throw changedMeanwhile();
      tx.assign(app, { ...row, isSample: false, version: app.version + 1 });
      return { entry: toEntry(app), isNew: false };
    });
  },
  async remove(em, key) {
    if ((await em.nativeUpdate(App, { id: idOf(key) }, { deletedAt: new Date() })) === 0) throw gone();
  },
  async restore(em, key) {
    const restored = await em.nativeUpdate(
      App,
      { id: idOf(key), deletedAt: { $ne: null } },
      { deletedAt: null },
      { filters: { live: false } },
    );
    if (restored === 0) throw new CallerError('not-found', 'This cannot be brought back any more.');
    return toEntry(await find(em, key));
  },
  async order(em, keys) {
    return await em.transactional(async (tx) => {
      const apps = await tx.find(
        App,
        {},
        { orderBy: { place: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      return placeInOrder(apps, keys, ({ id }) => String(id)).map(toEntry);
    });
  },
};

async function find(em: EntityManager, key: string, lockMode?: LockMode): Promise<App> {
  const app = await em.findOne(App, { id: idOf(key) }, lockMode ? { lockMode } : {});
  if (!app) throw gone();
  return app;
}

function idOf(key: string): number {
  if (!/^[1-9]\d{0,8}$/.test(key)) throw gone();
  return Number(key);
}

/** Throws 'invalid' also where prices and their discount contradict each other. */
function rowOf({ data, shown }: EntryInput) {
  const { discountEndDate, features, ...values } = validEntry(fields, data);
  const { price, originalPrice, discountPercentage } = values;
  const refuse = (field: string, sentence: string) =>
    new CallerError('invalid', sentence, { fields: { [field]: sentence } });
  if (originalPrice !== null && originalPrice <= price)
    throw refuse('originalPrice', 'The price before the discount must be higher than the price');
  if (originalPrice === null && (discountPercentage !== null || discountEndDate !== ''))
    throw refuse('originalPrice', 'A discount needs the price before it');
  return {
    ...values,
    features: [...features],
    shown,
    discountEndDate: discountEndDate ? new Date(discountEndDate) : null,
  };
}

function toEntry(app: App): AdminEntry {
  const { id, place, shown, isSample, version, updatedAt, discountEndDate, ...row } = app;
  const data = completed(fields, { ...row, discountEndDate: discountEndDate?.toISOString() });
  return { kind: 'apps', key: String(id), data, place, shown, isSample, version, updatedAt: updatedAt.toISOString() };
}
