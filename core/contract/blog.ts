import { placeAmong } from './pages.ts';
import { numberText } from './number-text.ts';

export interface BlogCategory {
  /** The key in the URL. */
  key: string;
  label: string;
  /** A hue of the spectrum. */
  hue: string;
  /** Its post categories with their sort order in forms; those without one come last. */
  holds: readonly { name: string; place: number | null; isLeftOut: boolean }[];
}

export interface PostFilter {
  /** The key of a button, or 'all'. */
  category: string;
  search: string;
}

export const postSearchMaxLength = 100;
export const postNotFoundMessage = 'Blog post not found';

/** The button with the key or label `text`, in any case. */
export function findBlogCategory(text: string, categories: readonly BlogCategory[]): BlogCategory | undefined {
  const wanted = text.trim().toLowerCase();
  return categories.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted);
}

/** The button that holds posts of `category`, e.g. that of 'ai-ml' for 'AI & Machine Learning'. */
export function buttonOf(category: string, categories: readonly BlogCategory[]): BlogCategory | undefined {
  const wanted = category.trim().toLowerCase();
  return categories.find(({ holds }) => holds.some(({ name }) => name.toLowerCase() === wanted));
}

export function postCategories(categories: readonly BlogCategory[]): string[] {
  return categories.flatMap(({ holds }) => holds.map(({ name }) => name));
}

export function offeredCategories(categories: readonly BlogCategory[]): string[] {
  const placeOf = ({ place }: { place: number | null }) => place ?? Infinity;
  const offered = categories.flatMap(({ holds }) => holds.filter(({ isLeftOut }) => !isLeftOut));
  // Two without a sort order keep their order: infinity minus infinity is NaN.
  return offered.toSorted((one, other) => placeOf(one) - placeOf(other) || 0).map(({ name }) => name);
}

export function parsePostFilter(query: URLSearchParams, categories: readonly BlogCategory[]): PostFilter {
  const category = query.get('category') ?? '';
  return {
    category: (findBlogCategory(category, categories) ?? buttonOf(category, categories))?.key ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, postSearchMaxLength),
  };
}

export function postFilterQuery({ category, search }: PostFilter): string {
  const query = new URLSearchParams();
  if (category !== 'all') query.set('category', category);
  if (search) query.set('search', search);
  return query.size > 0 ? `?${query}` : '';
}

/** The post categories, in lower case, of a button or of a single category; undefined for '' and 'all'. */
export function categoriesAsked(category: string, categories: readonly BlogCategory[]): readonly string[] | undefined {
  const wanted = category.trim().toLowerCase();
  if (wanted === '' || wanted === 'all' || wanted === 'all posts') return undefined;
  const button = findBlogCategory(wanted, categories);
  return button ? button.holds.map(({ name }) => name.toLowerCase()) : [wanted];
}

/** The line above a page of posts, such as '{count} articles found'. */
export function countLine(
  { one, several, about }: Readonly<Record<'one' | 'several' | 'about', string>>,
  count: number,
  page = 1,
  pageSize: number = count,
  isEstimate = false,
): string {
  const articles = (count === 1 ? one : several).replaceAll('{count}', numberText(count));
  return `${isEstimate ? about.replaceAll('{articles}', () => articles) : articles}${placeAmong(count, page, pageSize, isEstimate)}`;
}
