import type { EntityManager } from '@mikro-orm/postgresql';
import { categoriesAsked } from '@prism/core/contract/blog';
import { slugPattern } from '@prism/core/contract/fields';
import type { PostPage, PostSummary } from '@prism/core/contract/posts';
import { Post, postSearchText } from '@prism/core/database/post';
import { searchTextOf } from '@prism/core/database/search';
import { allOf, type Condition } from '../../plugins/conditions.ts';
import { offsetOf, type NumberedPage } from '../../plugins/numbered-pages.ts';
import { holdsTrigram, isFoundIn } from '../../plugins/search.ts';
import { articleHtml } from '../../presenters/article-html.ts';
import { toPostSummary } from '../../presenters/post.ts';

export interface PostSearch extends NumberedPage {
  /** A button of the blog or a category of posts; 'all' or '' for every one. */
  category: string;
  search: string;
  featured?: boolean;
}

const relatedCount = 3;

/** One page of what visitors read, newest first, and how many there are in all. */
export async function listPublished(
  em: EntityManager,
  search: PostSearch,
): Promise<{ rows: PostSummary[]; total: number }> {
  const [where, ...values] = allOf(conditionsOf(search));
  const [counted] = await em.execute<{ total: number }[]>(`select count(*)::int as total from posts r${where}`, values);
  // Where something is searched for, it is found first: see `pageStatement`.
  const all = `posts r${where}`;
  const found = search.search.trim() ? `(select id, published_at, created_at from ${all} offset 0) r` : all;
  const page = await em.execute<{ id: string }[]>(
    `select r.id from ${found} order by r.published_at desc, r.created_at desc, r.id desc
     limit ${search.limit} offset ${offsetOf(search)}`,
    values,
  );
  const ids = page.map(({ id }) => id);
  const posts = await em.find(Post, { id: { $in: ids } }, { exclude: ['content'], orderBy: newestFirst });
  return { rows: posts.map(toPostSummary), total: counted?.total ?? 0 };
}

/** Undefined when no such post is published. */
export async function readPublished(em: EntityManager, slug: string, publicUrl: string): Promise<PostPage | undefined> {
  const post = slugPattern.test(slug) ? await em.findOne(Post, { slug, published: true }) : undefined;
  if (!post) return undefined;
  const newest = await em.find(
    Post,
    { published: true },
    { exclude: ['content'], orderBy: newestFirst, limit: relatedCount + 1 },
  );
  return {
    ...toPostSummary(post),
    ...articleHtml(post.content),
    url: addressOf(post, publicUrl),
    authorBio: post.authorBio ?? null,
    related: newest
      .filter(({ id }) => id !== post.id)
      .slice(0, relatedCount)
      .map(toPostSummary),
  };
}

export function addressOf({ slug }: Pick<Post, 'slug'>, publicUrl: string): string {
  return `${publicUrl}/blog/${slug}`;
}

/** Newest first. */
export const newestFirst = { publishedAt: 'desc', createdAt: 'desc', id: 'desc' } as const;

/** Less than a search of the dashboard looks through, and so within what that one's index finds. */
const publicSearchText = searchTextOf('title', 'excerpt', 'lines_of(tags)');

function conditionsOf({ category, search, featured }: PostSearch): Condition[] {
  const conditions: Condition[] = [['r.published and r.deleted_at is null']];
  const categories = categoriesAsked(category);
  if (categories) conditions.push([`lower(r.category) in (${categories.map(() => '?').join(', ')})`, ...categories]);
  if (featured !== undefined) conditions.push([featured ? 'r.featured' : 'not r.featured']);
  const words = search.trim();
  if (words && holdsTrigram(words)) conditions.push(isFoundIn(postSearchText, words));
  if (words) conditions.push([`strpos(${publicSearchText}, lower(?)) > 0`, words]);
  return conditions;
}
