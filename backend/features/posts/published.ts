import type { EntityManager } from '@mikro-orm/postgresql';
import { slugPattern } from '@prism/core/fields/fields';
import { postPath } from '@prism/core/content/addresses';
import { textOfPicture } from '@prism/core/contract/picture-address';
import { optionalTextsOf, type PostPage, type PostSummary } from '@prism/core/contract/posts';
import type { StudioFacts } from '@prism/core/contract/studio';
import { alternativeTexts } from '@prism/core/database/picture';
import { Post, publicSearchText } from '@prism/core/database/post';
import type { Log } from '@prism/core/log/log';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readNumbered, type NumberedList } from '../../http/pagination/numbered-list.ts';
import type { NumberedPage } from '../../http/pagination/numbered-pages.ts';
import { isFoundIn, reachOf } from '../../http/pagination/search.ts';
import type { Selection } from '../../http/pagination/selection.ts';
import type { Total } from '../../http/pagination/totals.ts';
import { disclosureOf, readDisclosureWords } from '../../presenters/disclosure.ts';
import { articleHtml, inPlainWords } from '@prism/core/article/articles';
import { readLeadingLinks } from '../../presenters/leading-links.ts';
import { withAlternativeTexts, withLinksThatLead } from '@prism/core/article/shown-html';
import { postSummaries } from '../../presenters/post.ts';

export interface PostSearch extends NumberedPage {
  /** A category; 'all' or '' for every one. */
  category: string;
  search: string;
  featured?: boolean;
}

export interface PostSelection extends Omit<PostSearch, 'category'> {
  /** Lower-case; undefined for every one. */
  categories?: readonly string[] | undefined;
}

const relatedCount = 3;

export const noArticle = 'could not render an article';

export async function listPublished(
  em: EntityManager,
  search: PostSelection,
  { timeZone }: Pick<StudioFacts, 'timeZone'>,
): Promise<{ rows: PostSummary[]; total: Total }> {
  const { ids, total } = await readNumbered<string>(em, publishedList(search), search);
  const posts = await em.find(Post, { id: { $in: ids } }, { exclude: ['content'], orderBy: newestFirst });
  return { rows: posts.map(postSummaries(timeZone)), total };
}

export function publishedList(search: PostSelection): NumberedList {
  return { selection: selectionOf(search), order: ['r.published_at desc', 'r.created_at desc', 'r.id desc'] };
}

export async function readPublished(
  em: EntityManager,
  slug: string,
  { publicUrl, log }: { publicUrl: string; log: Log },
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
  const texts = await alternativeTexts(em, [post.image, post.content]);
  const article = await articleHtml(post.content);
  if ('problem' in article) log.warn({ post: post.id, reason: article.problem }, noArticle);
  const { html, contents } = 'problem' in article ? inPlainWords(post.content) : article;
  const leads = await readLeadingLinks(em, publicUrl);
  return {
    ...summary(post),
    html: withLinksThatLead(withAlternativeTexts(html, texts), leads),
    contents,
    imageAlt: textOfPicture(texts, post.image),
    url: addressOf(post, publicUrl),
    disclosure: disclosureOf(post, await readDisclosureWords(em), timeZone),
    ...optionalTextsOf(post, null),
    noindex: post.noindex,
    related: newest
      .filter(({ id }) => id !== post.id)
      .slice(0, relatedCount)
      .map(summary),
  };
}

export function addressOf({ slug }: Pick<Post, 'slug'>, publicUrl: string): string {
  return new URL(postPath(slug), publicUrl).href;
}

export const newestFirst = { publishedAt: 'desc', createdAt: 'desc', id: 'desc' } as const;

function selectionOf({ categories, search, featured }: PostSelection): Selection {
  const conditions: Condition[] = [['r.published and r.deleted_at is null']];
  if (categories) conditions.push([`lower(r.category) in (${categories.map(() => '?').join(', ')})`, ...categories]);
  if (featured !== undefined) conditions.push([featured ? 'r.featured' : 'not r.featured']);
  const words = search.trim();
  if (!words) return { table: 'posts', conditions, match: [] };
  return { table: reachOf('posts', words), conditions, match: [isFoundIn(publicSearchText, words)] };
}
