import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf } from '@prism/core/contract/call';
import { type postCalls, postCounters, type PostCounts } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Post, postSearchText } from '@prism/core/database/post';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';
import { countRows } from '../../http/pagination/totals.ts';
import type { PostWithGeneration } from './blog.ts';

export async function listPosts(
  em: EntityManager,
  { status, ai, featured, category, content, ...slice }: Slice & QueryOf<typeof postCalls.list>,
): Promise<Page<PostWithGeneration>> {
  const where: Condition[] = [undeleted];
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

export async function countPosts(em: EntityManager): Promise<PostCounts> {
  const count = async (condition: string) =>
    await countRows(em, { table: 'posts', conditions: [undeleted, [condition]], match: [] });
  const published = await count('r.published');
  const drafts = await count('not r.published');
  const total = {
    count: published.count + drafts.count,
    isEstimate: published.isEstimate || drafts.isEstimate,
  };
  const counts = {
    total,
    published,
    aiGenerated: await count('r.ai_generated'),
    featured: await count('r.featured'),
  };
  const estimated = postCounters.filter((counter) => counts[counter].isEstimate);
  return {
    total: counts.total.count,
    published: counts.published.count,
    aiGenerated: counts.aiGenerated.count,
    featured: counts.featured.count,
    ...(estimated.length > 0 && { estimated }),
  };
}

const undeleted: Condition = ['r.deleted_at is null'];

export const postList: CursorList<Post> = { entity: Post, searched: postSearchText };
