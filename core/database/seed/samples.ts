import type { EntityManager } from '@mikro-orm/postgresql';
import { isDeepStrictEqual } from 'node:util';
import { legalPages } from '../../content/pages/legal.ts';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { Post } from '../post.ts';
import { articles } from './articles.ts';
import { endDemonstration, readIsDemonstration } from './notes.ts';
import { optionalTextsOf, type OptionalPostText } from '../../contract/posts.ts';

export interface Samples {
  entries: ContentEntry[];
  apps: App[];
  posts: Post[];
}

interface Seen {
  entries: readonly Pick<ContentEntry, 'kind' | 'key' | 'shown'>[];
  apps: readonly Pick<App, 'shown'>[];
  posts: readonly Pick<Post, 'published'>[];
}

/** The text of an article, without sort order and initial letter. */
type Words = Pick<Post, 'title' | 'slug' | 'excerpt' | 'content' | 'author' | 'category' | 'image'> &
  Partial<Pick<Post, OptionalPostText>> & { tags: readonly string[] };

export async function findSamples(em: EntityManager): Promise<Samples> {
  // Terms and privacy policy are rewritten instead of removed: forms link to them.
  const entries = await em.find(
    ContentEntry,
    { isSample: true, key: { $nin: [...legalPages] } },
    { orderBy: { kind: 'asc', place: 'asc' } },
  );
  const apps = await em.find(App, { isSample: true }, { orderBy: { id: 'asc' } });
  return { entries, apps, posts: await findSampleArticles(em) };
}

/**
 * An article belongs to the demonstration while its text is unchanged or it was never saved: a release may change it.
 */
async function findSampleArticles(em: EntityManager): Promise<Post[]> {
  const brought = new Map(articles().map((article) => [article.slug, article]));
  const found = await em.find(Post, { slug: { $in: [...brought.keys()] } }, { orderBy: { createdAt: 'desc' } });
  return found.filter((post) => {
    const article = brought.get(post.slug);
    if (!article || article.title !== post.title) return false;
    return post.updatedAt <= post.createdAt || saysTheSame(article, post);
  });
}

export function saysTheSame(one: Words, other: Words): boolean {
  return isDeepStrictEqual(wordsOf(one), wordsOf(other));
}

function wordsOf(words: Words) {
  const { title, slug, excerpt, content, author, category, image, tags } = words;
  return { title, slug, excerpt, content, author, ...optionalTextsOf(words, ''), category, image, tags: [...tags] };
}

export async function endWithoutSamples(em: EntityManager): Promise<void> {
  if ((await readIsDemonstration(em)) && !isSeen(await findSamples(em))) await endDemonstration(em);
}

export function isSeen({ entries, apps, posts }: Seen): boolean {
  return (
    entries.some((entry) => entry.shown && !isVoice(entry)) ||
    apps.some(({ shown }) => shown) ||
    posts.some(({ published }) => published)
  );
}

export const isVoice = ({ kind, key }: Pick<ContentEntry, 'kind' | 'key'>) => kind === 'settings' && key === 'voice';
