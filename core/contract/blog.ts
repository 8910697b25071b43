import { placeAmong } from './pages.ts';

/**
 * The category buttons of the blog, in their order, by what stands in the address: the button's label, and the categories
 * of posts it holds, which are finer.
 */
export const blogCategories = {
  technology: { label: 'Technology', holds: ['Technology', 'Technology Trends'] },
  development: { label: 'Development', holds: ['Development', 'Mobile Development', 'Web Development'] },
  'ai-ml': { label: 'AI & ML', holds: ['AI & Machine Learning'] },
  security: { label: 'Security', holds: ['Security'] },
  marketing: { label: 'Marketing', holds: ['Marketing'] },
  business: { label: 'Business', holds: ['Business', 'Business Strategy'] },
  design: { label: 'Design', holds: ['Design', 'UI/UX Design'] },
  cloud: { label: 'Cloud', holds: ['Cloud Computing'] },
} as const satisfies Record<string, { label: string; holds: readonly string[] }>;

export type BlogCategory = keyof typeof blogCategories;

export const blogCategoryNames: readonly BlogCategory[] = Object.keys(blogCategories).filter(isBlogCategory);

export interface PostFilter {
  category: BlogCategory | 'all';
  search: string;
}

export const postSearchMaxLength = 100;
export const postNotFoundMessage = 'Blog post not found';

function isBlogCategory(text: string): text is BlogCategory {
  return Object.hasOwn(blogCategories, text);
}

/** The button `text` means, by its name in the address or its label, whatever its case. */
export function toBlogCategory(text: string): BlogCategory | undefined {
  const wanted = text.trim().toLowerCase();
  return blogCategoryNames.find((name) => name === wanted || blogCategories[name].label.toLowerCase() === wanted);
}

/** The button that holds posts of `category`, e.g. 'ai-ml' for 'AI & Machine Learning'. */
export function buttonOf(category: string): BlogCategory | undefined {
  const wanted = category.trim().toLowerCase();
  return blogCategoryNames.find((name) => blogCategories[name].holds.some((held) => held.toLowerCase() === wanted));
}

/** What an address asks for; what it does not name or names wrongly is 'all'. */
export function parsePostFilter(query: URLSearchParams): PostFilter {
  const category = query.get('category') ?? '';
  return {
    category: toBlogCategory(category) ?? buttonOf(category) ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, postSearchMaxLength),
  };
}

/** The query that says `filter`: 'all' and an empty search are left out. */
export function postFilterQuery({ category, search }: PostFilter): string {
  const query = new URLSearchParams();
  if (category !== 'all') query.set('category', category);
  if (search) query.set('search', search);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The categories of posts, in lower case, that `category` asks for: a button's, by its name or label, or else that category
 * itself; undefined where it is '' or 'all', and so every one.
 */
export function categoriesAsked(category: string): readonly string[] | undefined {
  const wanted = category.trim().toLowerCase();
  if (wanted === '' || wanted === 'all' || wanted === 'all posts') return undefined;
  const button = toBlogCategory(wanted);
  return button ? blogCategories[button].holds.map((held) => held.toLowerCase()) : [wanted];
}

/** The heading over the list. */
export function listHeading({ category }: Pick<PostFilter, 'category'>): string {
  return `${category === 'all' ? 'Latest' : blogCategories[category].label} Articles`;
}

/** The line under it. */
export function countLine(count: number, page = 1, pageSize: number = count, isEstimate = false): string {
  const articles = `${count.toLocaleString('en-GB')} ${count === 1 ? 'article' : 'articles'} found`;
  return `${isEstimate ? 'About ' : ''}${articles}${placeAmong(count, page, pageSize, isEstimate)}`;
}
