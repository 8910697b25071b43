import type { EntityManager } from '@mikro-orm/postgresql';
import type { PostCounts, PostStatus } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Post, postSearchText } from '@prism/core/database/post';
import type { Condition } from '../../plugins/conditions.ts';
import { readPage, type KeysetList, type Page, type Slice } from '../../plugins/keyset.ts';
import type { PostWithGeneration } from './blog.ts';

/** Which posts; all of them where nothing is said. */
export interface PostsQuery extends Slice {
  status?: PostStatus | undefined;
  ai?: boolean | undefined;
  featured?: boolean | undefined;
  category?: string | undefined;
  /** Whether their texts are wanted as well. */
  content: boolean;
}

/** Posts, drafts too, newest first, each with the latest generation where AI wrote it. */
export async function listPosts(
  em: EntityManager,
  { status, ai, featured, category, content, ...slice }: PostsQuery,
): Promise<Page<PostWithGeneration>> {
  const where: Condition[] = [['r.deleted_at is null']];
  if (status) where.push([status === 'published' ? 'r.published' : 'not r.published']);
  if (ai !== undefined) where.push([ai ? 'r.ai_generated' : 'not r.ai_generated']);
  if (featured !== undefined) where.push([featured ? 'r.featured' : 'not r.featured']);
  if (category) where.push(['lower(r.category) = lower(?)', category]);
  const page = await readPage(em, { ...postList, unread: content ? [] : ['content'] }, { ...slice, where });
  const posts = page.items.map(({ row }) => row);
  const generations = await em.find(
    Generation,
    { post: { $in: posts } },
    { orderBy: { createdAt: 'asc' }, exclude: ['text'] },
  );
  const latest = new Map(generations.map((generation) => [generation.post.id, generation]));
  const items = page.items.map(({ row, mails }) => ({ row: { post: row, generation: latest.get(row.id) }, mails }));
  return { ...page, items };
}

/** Of all posts, however many a list shows. Each number is read off an index. */
export async function countPosts(em: EntityManager): Promise<PostCounts> {
  const [counts] = await em.execute<PostCounts[]>(
    `select p.count + d.count as "total", p.count as "published", ai.count as "aiGenerated", f.count as "featured"
     from (select count(*)::int from posts where published and deleted_at is null) p,
       (select count(*)::int from posts where not published and deleted_at is null) d,
       (select count(*)::int from posts where ai_generated and deleted_at is null) ai,
       (select count(*)::int from posts where featured and deleted_at is null) f`,
  );
  return counts ?? { total: 0, published: 0, aiGenerated: 0, featured: 0 };
}

export const postList: KeysetList<Post> = { entity: Post, searched: postSearchText };
