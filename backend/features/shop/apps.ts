import { categoryLabel, offersOf, type App, type AppDetail, type CategoryOffer } from '@prism/core/contract/apps';
import { App as AppRow } from '@prism/core/database/app';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { EntityManager } from '@mikro-orm/postgresql';
import { offsetOf, type NumberedPage } from '../../http/pagination/numbered-pages.ts';
import { VersionedCache, type Made } from '../../http/versioned-cache.ts';
import type { Total } from '../../http/pagination/totals.ts';
import { toAppDetail } from '../../presenters/app.ts';

export interface AppSearch extends NumberedPage {
  /** 'all' or '' for every category. */
  category: string;
  search: string;
}

/** The apps of the marketplace, cached until an app changes or a discount ends. */
export interface Shelf {
  /** One page of them, and how many there are in all. */
  list(em: EntityManager, search: AppSearch): Promise<Made<{ rows: App[]; total: Total }>>;
  offers(em: EntityManager): Promise<Made<CategoryOffer[]>>;
  /** Undefined when there is no such app. */
  find(em: EntityManager, id: string): Promise<Made<AppDetail | undefined>>;
}

export function openShelf(content: ContentWatch): Shelf {
  const lists = new VersionedCache<readonly AppDetail[]>(1, content);
  const all = (em: EntityManager) => lists.get('all', async () => await readApps(em));

  return {
    list: async (em, search) => {
      const [wanted, words] = [normal(search.category), normal(search.search)];
      const { value, freshUntil } = await all(em);
      const found = value.filter((app) => isIn(app, wanted) && matches(app, words));
      const offset = offsetOf(search);
      const rows = found
        .slice(offset, offset + search.limit)
        .map(({ about: _about, features: _features, ...app }) => app);
      return { value: { rows, total: { count: found.length, isEstimate: false } }, freshUntil };
    },
    offers: async (em) => {
      const { value, freshUntil } = await all(em);
      return { value: offersOf(value), freshUntil };
    },
    find: async (em, id) => {
      const { value, freshUntil } = await all(em);
      return { value: value.find((app) => app.id === id), freshUntil };
    },
  };
}

export async function countAppPages(em: EntityManager): Promise<number> {
  return await em.count(AppRow, { shown: true });
}

/** The pages of apps, in the order of their numbers. */
export async function listAppPages(em: EntityManager, part: { offset: number; limit: number }) {
  const rows = await em.find(AppRow, { shown: true }, { ...part, fields: ['id'], orderBy: { id: 'asc' } });
  return rows.map(({ id }) => ({ path: `/app/${id}` }));
}

/** Featured first, then in their order. */
async function readApps(em: EntityManager): Promise<Made<readonly AppDetail[]>> {
  const now = Date.now();
  const rows = await em.find(AppRow, { shown: true }, { orderBy: { featured: 'desc', place: 'asc', id: 'asc' } });
  const apps = rows.map((row) => toAppDetail(row, now));
  const ends = apps.flatMap(({ discountEndDate }) => (discountEndDate ? [new Date(discountEndDate).getTime()] : []));
  return { value: apps, freshUntil: Math.min(...ends) };
}

const normal = (text: string) => text.trim().toLowerCase();

function isIn({ category }: App, wanted: string): boolean {
  return wanted === '' || wanted === 'all' || category.toLowerCase() === wanted;
}

// Not in `about`, which also names what an app does not do.
function matches({ name, description, category }: App, words: string): boolean {
  return [name, description, categoryLabel(category)].some((text) => text.toLowerCase().includes(words));
}
