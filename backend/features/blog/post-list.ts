import type { EntityManager } from '@mikro-orm/postgresql';
import type { PostCounts, PostStatus } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { readPage, type Condition, type KeysetList, type Page, type Slice } from '../../plugins/keyset.ts';
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
  if (status) where.push(['r.published = ?', status === 'published']);
  if (ai !== undefined) where.push(['r.ai_generated = ?', ai]);
  if (featured !== undefined) where.push(['r.featured = ?', featured]);
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

/** Of all posts, however many a list shows. */
export async function countPosts(em: EntityManager): Promise<PostCounts> {
  const [counts] = await em.execute<PostCounts[]>(
    `select count(*)::int as "total",
       count(*) filter (where published)::int as "published",
       count(*) filter (where ai_generated)::int as "aiGenerated",
       count(*) filter (where featured)::int as "featured"
     from posts where deleted_at is null`,
  );
  return counts ?? { total: 0, published: 0, aiGenerated: 0, featured: 0 };
}

const postList: KeysetList<Post> = {
  entity: Post,
  // One line a field, so that nothing is found across two. Texts are left out: reading all of them takes seconds.
  searched: `concat_ws(e'\\n', r.title, r.slug, r.author, r.category, r.excerpt,
    (select string_agg(tag, e'\\n') from jsonb_array_elements_text(r.tags) tag))`,
};
