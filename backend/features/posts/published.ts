import type { EntityManager } from '@mikro-orm/postgresql';
import { categoriesAsked } from '@prism/core/contract/blog';
import { slugPattern } from '@prism/core/contract/fields';
import type { PostPage, PostSummary } from '@prism/core/contract/posts';
import type { StudioFacts } from '@prism/core/contract/studio';
import { Post, publicSearchText } from '@prism/core/database/post';
import { allOf, type Condition } from '../../http/pagination/conditions.ts';
import { asPageShows, offsetOf, type NumberedPage } from '../../http/pagination/numbered-pages.ts';
import { isFoundIn, reachOf } from '../../http/pagination/search.ts';
import { countRows, estimateFound, type Selection, type Total } from '../../http/pagination/totals.ts';
import { articleHtml } from '../../presenters/article-html.ts';
import { postSummaries } from '../../presenters/post.ts';

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
  { timeZone }: Pick<StudioFacts, 'timeZone'>,
): Promise<{ rows: PostSummary[]; total: Total }> {
  const selection = selectionOf(search);
  const estimate = await estimateFound(em, selection);
  const [sql, ...values] = listStatement(search, estimate !== undefined);
  const [{ ids, count } = { ids: [] }] = await em.execute<{ ids: string[]; count?: number }[]>(sql, values);
  const total = count === undefined ? (estimate ?? (await countRows(em, selection))) : { count, isEstimate: false };
  const shown = ids.slice(0, search.limit);
  const posts = await em.find(Post, { id: { $in: shown } }, { exclude: ['content'], orderBy: newestFirst });
  return { rows: posts.map(postSummaries(timeZone)), total: asPageShows(total, search, ids.length) };
}

/**
 * The statement that reads the ids of a page, and one more where another page follows. Where a search is not known to be
 * `isCommon`, what it finds is found first (see `pageStatement`), and counted where it is found.
 */
export function listStatement(search: PostSearch, isCommon = false): Condition {
  const { table, conditions, match } = selectionOf(search);
  const [where, ...values] = allOf([...conditions, ...match]);
  const part = `order by r.published_at desc, r.created_at desc, r.id desc
    limit ${search.limit + 1} offset ${offsetOf(search)}`;
  if (match.length === 0 || isCommon)
    return [`select array(select r.id from ${table} r${where} ${part}) as ids`, ...values];
  return [
    `with found as materialized (select r.id, r.published_at, r.created_at from ${table} r${where})
     select array(select r.id from found r ${part}) as ids, (select count(*)::int from found) as count`,
    ...values,
  ];
}

/** Undefined when no such post is published. */
export async function readPublished(
  em: EntityManager,
  slug: string,
  publicUrl: string,
  { timeZone }: Pick<StudioFacts, 'timeZone'>,
): Promise<PostPage | undefined> {
  const post = slugPattern.test(slug) ? await em.findOne(Post, { slug, published: true }) : undefined;
  if (!post) return undefined;
  const newest = await em.find(
    Post,
    { published: true },
    { exclude: ['content'], orderBy: newestFirst, limit: relatedCount + 1 },
  );
  const summary = postSummaries(timeZone);
  return {
    ...summary(post),
    ...articleHtml(post.content),
    url: addressOf(post, publicUrl),
    authorBio: post.authorBio ?? null,
    related: newest
      .filter(({ id }) => id !== post.id)
      .slice(0, relatedCount)
      .map(summary),
  };
}

export function addressOf({ slug }: Pick<Post, 'slug'>, publicUrl: string): string {
  return `${publicUrl}/blog/${slug}`;
}

/** Newest first. */
export const newestFirst = { publishedAt: 'desc', createdAt: 'desc', id: 'desc' } as const;

function selectionOf({ category, search, featured }: PostSearch): Selection {
  const conditions: Condition[] = [['r.published and r.deleted_at is null']];
  const categories = categoriesAsked(category);
  if (categories) conditions.push([`lower(r.category) in (${categories.map(() => '?').join(', ')})`, ...categories]);
  if (featured !== undefined) conditions.push([featured ? 'r.featured' : 'not r.featured']);
  const words = search.trim();
  if (!words) return { table: 'posts', conditions, match: [] };
  return {
    table: 'posts',
    conditions: [...conditions, ...reachOf('posts', words)],
    match: [isFoundIn(publicSearchText, words)],
  };
}
