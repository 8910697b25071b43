import type { AppDetail } from '@prism/core/content/kinds/apps';
import type { App, Category, CategoryOffer } from '@prism/core/contract/apps';
import { textOfPicture } from '@prism/core/contract/picture-address';
import { alternativeTexts } from '@prism/core/database/picture';
import { App as AppRow, appSearchText, currentPriceSql } from '@prism/core/database/app';
import type { EntityManager } from '@mikro-orm/postgresql';
import { allOf, type Condition } from '../../http/pagination/conditions.ts';
import { readNumbered, type NumberedList } from '../../http/pagination/numbered-list.ts';
import type { NumberedPage } from '../../http/pagination/numbered-pages.ts';
import { isFoundIn } from '../../http/pagination/search.ts';
import type { Selection } from '../../http/pagination/selection.ts';
import type { Total } from '../../http/pagination/totals.ts';
import type { Made } from '../../http/versioned-cache.ts';
import { correctSpelling } from '../../search/correct-spelling.ts';
import { anyWord, everyWord, wordsOf } from '../../search/text-query.ts';
import { articleHtml, inPlainWords } from '@prism/core/article/articles';
import { withAlternativeTexts } from '@prism/core/article/shown-html';
import { toApp, toAppDetail, type ShownApp } from '../../presenters/app.ts';
import type { FiguresOf } from './figures.ts';

export interface AppSearch extends NumberedPage {
  /** 'all' or '' for every category. */
  category: string;
  search: string;
}

/** The time, in milliseconds since 1970, and the ratings then. */
interface Look {
  now: number;
  figuresOf: FiguresOf;
}

export interface FoundApps {
  rows: App[];
  total: Total;
  /** Whether nothing matches fully, so that the nearest are shown. */
  isNearest: boolean;
}

/** A page of apps at `now` with their total; valid until a discount on it ends. */
export async function listApps(
  em: EntityManager,
  search: AppSearch,
  categories: readonly Category[],
  { now, figuresOf }: Look,
): Promise<Made<FoundApps>> {
  const { ids, ...said } = await findApps(em, search, categories);
  const found = await em.find(
    AppRow,
    { id: { $in: ids } },
    { exclude: ['about', 'features', 'more'], orderBy: inOrder },
  );
  const rows = found.map((row) => toApp(row, now, figuresOf(row)));
  return { value: { rows, ...said }, freshUntil: Math.min(...rows.map(endOf)) };
}

/** By name and description, else anywhere, else with corrected spelling, else the nearest. */
async function findApps(
  em: EntityManager,
  search: AppSearch,
  categories: readonly Category[],
): Promise<{ ids: number[]; total: Total; isNearest: boolean }> {
  const read = async (list: NumberedList, isNearest = false) => ({
    ...(await readNumbered<number>(em, list, search)),
    isNearest,
  });
  const named = await read(shelf(search, categories));
  if (search.search === '' || named.total.count > 0) return named;
  const said = await read(saying(search, everyWord(search.search)));
  if (said.total.count > 0) return said;
  const { text } = await correctSpelling(em, { kind: 'apps', ...nothingElse }, search.search);
  const meant = text === search.search ? said : await read(saying(search, everyWord(text)), true);
  if (meant.total.count > 0) return meant;
  const words = wordsOf(text);
  const nearest = words.length === 0 ? named : await read(nearestTo(search, anyWord(words)), true);
  return nearest.total.count > 0 ? nearest : named;
}

/** No pages and positions, which are no apps. */
const nothingElse = { indexed: '[]', vocabulary: '[]' };

/**
 * Apps that match a search by name, description, category and search words: featured first, then in the studio's
 * order.
 */
export function shelf(search: Pick<AppSearch, 'category' | 'search'>, categories: readonly Category[]): NumberedList {
  const words = search.search.trim();
  if (words === '') return listOf({ conditions: onSale(search), match: [] });
  const [query, ...values] = everyWord(words);
  const inNames: Condition = [
    `select d.id::int as id from search_documents d
     where d.kind = 'apps' and d.words @@ ${query} and ts_filter(d.words, '{a,b}') @@ ${query}`,
    ...values,
    ...values,
  ];
  return listOf({ conditions: onSale(search), match: [foundBy(words, categories)], elsewhere: [inNames] });
}

function saying(search: Pick<AppSearch, 'category'>, [query, ...values]: Condition): NumberedList {
  const match: Condition = [
    `r.id in (select d.id::int from search_documents d where d.kind = 'apps' and d.words @@ ${query})`,
    ...values,
  ];
  return listOf({ conditions: onSale(search), match: [match] });
}

/** Limit if nothing matches fully. */
const nearestShown = 6;

function nearestTo(search: Pick<AppSearch, 'category'>, [query, ...values]: Condition): NumberedList {
  const [where, ...whereValues] = allOf([
    ...onSale(search),
    [`d.kind = 'apps' and d.words @@ ${query}`, ...values] as const,
  ]);
  const match: Condition = [
    `r.id in (select r.id from search_documents d join apps r on r.id = d.id::int${where}
       order by ts_rank(d.words, ${query}) desc, r.id limit ${nearestShown})`,
    ...whereValues,
    ...values,
  ];
  return listOf({ conditions: onSale(search), match: [match] });
}

function onSale({ category }: Pick<AppSearch, 'category'>): Condition[] {
  const wanted = category.trim().toLowerCase();
  const ofCategory: Condition[] = wanted === '' || wanted === 'all' ? [] : [['lower(r.category) = ?', wanted]];
  return [['r.shown and r.deleted_at is null'], ...ofCategory];
}

const listOf = (found: Omit<Selection, 'table'>): NumberedList => ({
  selection: { table: 'apps', ...found },
  order: ['r.featured desc', 'r.place', 'r.id'],
});

/** The indexed text holds keys of categories, so only different names are looked up. */
function foundBy(words: string, categories: readonly Category[]): Condition {
  const wanted = words.toLowerCase();
  const named = categories.filter(({ key, name }) => name.toLowerCase().includes(wanted) && !key.includes(wanted));
  const [sql, ...values] = isFoundIn(appSearchText, words);
  if (named.length === 0) return [sql, ...values];
  const keys = named.map(({ key }) => key);
  return [`(${sql} or lower(r.category) in (${keys.map(() => '?').join(', ')}))`, ...values, ...keys];
}

export async function listAllApps(em: EntityManager, { now, figuresOf }: Look): Promise<Made<App[]>> {
  // Creating thousands of entities would block the event loop.
  const rows = await em.execute<(Omit<ShownApp, 'discountEndDate'> & { discountEndDate: string | null })[]>(
    `select id, name, description, category, image, price, original_price as "originalPrice", timeline, rating, featured,
       discount_end_date as "discountEndDate", review_count as "reviewCount", sold_count as "soldCount"
     from apps where shown and deleted_at is null order by featured desc, place, id`,
  );
  const apps = rows.map(({ discountEndDate: end, ...row }) =>
    toApp({ ...row, discountEndDate: end === null ? null : new Date(end) }, now, figuresOf(row)),
  );
  return { value: apps, freshUntil: apps.reduce((end, app) => Math.min(end, endOf(app)), Infinity) };
}

const inOrder = { featured: 'desc', place: 'asc', id: 'asc' } as const;

export async function findApp(
  em: EntityManager,
  id: string,
  { now, figuresOf }: Look,
): Promise<Made<AppDetail | undefined>> {
  const row = /^[1-9]\d{0,8}$/.test(id) ? await em.findOne(AppRow, { id: Number(id), shown: true }) : null;
  if (!row) return { value: undefined };
  const texts = await alternativeTexts(em, [row.image, row.about]);
  const about = await articleHtml(row.about);
  const { html } = 'problem' in about ? inPlainWords(row.about) : about;
  const app = toAppDetail(row, now, {
    figures: figuresOf(row),
    aboutHtml: withAlternativeTexts(html, texts),
    imageAlt: textOfPicture(texts, row.image),
  });
  return { value: app, freshUntil: endOf(app) };
}

/** The offers of each category at `now`, in the order of their first apps; valid until a discount ends. */
export async function listOffers(em: EntityManager, now: number): Promise<Made<CategoryOffer[]>> {
  const offers = await em.execute<(CategoryOffer & { end: string | null })[]>(
    `select category, count(*)::int as apps,
       min(${currentPriceSql}) as "from",
       min(discount_end_date) filter (where discount_end_date > ?) as "end"
     from apps where shown and deleted_at is null
     group by category order by min(array[(not featured)::int, place, id])`,
    [new Date(now), new Date(now)],
  );
  const ends = offers.map(({ end }) => (end === null ? Infinity : new Date(end).getTime()));
  return { value: offers.map(({ end: _end, ...offer }) => offer), freshUntil: Math.min(...ends) };
}

export async function countAppPages(em: EntityManager): Promise<number> {
  return await em.count(AppRow, { shown: true });
}

export async function listAppPages(em: EntityManager, part: { offset: number; limit: number }) {
  const rows = await em.find(AppRow, { shown: true }, { ...part, fields: ['id'], orderBy: { id: 'asc' } });
  return rows.map(({ id }) => ({ path: `/app/${id}` }));
}

/** When its discount ends, in milliseconds since 1970. Ended discounts are already removed. */
function endOf({ discountEndDate }: App): number {
  return discountEndDate === undefined ? Infinity : new Date(discountEndDate).getTime();
}
