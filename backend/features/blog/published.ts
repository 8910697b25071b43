import { matchesPost } from '@prism/core/contract/blog';
import type { PostPage, PostSummary } from '@prism/core/contract/posts';
import { Post } from '@prism/core/database/post';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FreshCache } from '../../plugins/fresh-cache.ts';
import { articleHtml } from '../../presenters/article-html.ts';
import { toPostSummary } from '../../presenters/post.ts';

export interface PostSearch {
  /** A button of the blog or a category of posts; 'all' or '' for every one. */
  category: string;
  search: string;
}

/** What visitors read; its list is read once, then told from memory until a published post changes. */
export interface Journal {
  list(em: EntityManager, search: PostSearch): Promise<PostSummary[]>;
  /** Undefined when no such post is published. */
  find(em: EntityManager, slug: string): Promise<PostPage | undefined>;
}

const relatedCount = 3;

export function openJournal(content: ContentWatch, publicUrl: string): Journal {
  const lists = new FreshCache<readonly PostSummary[]>(1, content);
  const all = async (em: EntityManager) =>
    (await lists.get('all', async () => ({ value: await readSummaries(em) }))).value;

  return {
    list: async (em, search) => (await all(em)).filter((post) => matchesPost(post, search)),
    find: async (em, slug) => {
      const posts = await all(em);
      const summary = posts.find((post) => post.slug === slug);
      return summary && (await readPage(em, summary, posts, publicUrl));
    },
  };
}

export function addressOf({ slug }: Pick<Post, 'slug'>, publicUrl: string): string {
  return `${publicUrl}/blog/${slug}`;
}

/** Newest first. */
export const newestFirst = { publishedAt: 'desc', createdAt: 'desc', id: 'desc' } as const;

async function readSummaries(em: EntityManager): Promise<readonly PostSummary[]> {
  const posts = await em.find(Post, { published: true }, { exclude: ['content'], orderBy: newestFirst });
  return posts.map(toPostSummary);
}

async function readPage(
  em: EntityManager,
  { id }: PostSummary,
  all: readonly PostSummary[],
  publicUrl: string,
): Promise<PostPage | undefined> {
  const post = await em.findOne(Post, { id, published: true });
  if (!post) return undefined;
  return {
    ...toPostSummary(post),
    ...articleHtml(post.content),
    url: addressOf(post, publicUrl),
    authorBio: post.authorBio ?? null,
    related: all.filter((other) => other.id !== id).slice(0, relatedCount),
  };
}
