import type { EntityManager } from '@mikro-orm/postgresql';
import { postPath } from '../../content/addresses.ts';
import { uncheckedMessage } from '../../contract/sign-offs.ts';
import { createGone, restoreUrls } from '../../redirects/keep-urls.ts';
import { beforeChange, openParts, type BeforeChange } from '../../sign-offs/gate.ts';
import { Post } from '../post.ts';
import { recordRevisions } from '../revisions/record.ts';
import { postState, type SubjectState } from '../revisions/states.ts';
import { ArchiveError } from './archive-error.ts';
import type { ArchivePost } from './post-files.ts';
import { optionalTextsOf } from '../../contract/posts.ts';

export async function readArchivePosts(em: EntityManager): Promise<ArchivePost[]> {
  const posts = await em.find(Post, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return posts.map(archivePost);
}

function archivePost(post: Post): ArchivePost {
  const { tags, featured, noindex, published, aiGenerated, publishedAt, createdAt } = post;
  const { title, slug, excerpt, content, author, readTime, category, image } = post;
  const fields = { title, slug, excerpt, content, author, ...optionalTextsOf(post, null), readTime, category, image };
  const date = (published ? publishedAt : undefined) ?? createdAt;
  return { kind: 'posts', key: slug, fields, tags, featured, noindex, published, aiGenerated, date };
}

export function newPost({ key, fields, published, date, ...post }: Omit<ArchivePost, 'kind'>) {
  const { tags, featured, noindex, aiGenerated } = post;
  const dates = { createdAt: date, updatedAt: date, publishedAt: published ? date : null };
  return { ...fields, slug: key, tags: [...tags], featured, noindex, published, aiGenerated, ...dates };
}

/**
 * Imports posts under their slugs, overwriting existing ones; `replace` deletes the others. Throws ArchiveError naming
 * AI drafts without a sign-off: an import alone publishes none.
 */
export async function importPosts(
  em: EntityManager,
  posts: readonly ArchivePost[],
  { replace }: { replace: boolean },
): Promise<void> {
  const known = new Map((await em.find(Post, {})).map((post) => [post.slug, post]));
  const changed: { row: Post; before: SubjectState | undefined; checked: BeforeChange | undefined }[] = [];
  for (const post of posts) {
    const stored = known.get(post.key);
    known.delete(post.key);
    const { createdAt, updatedAt: _then, publishedAt, ...columns } = newPost(post);
    const before = stored && postState(stored);
    const checked = stored && beforeChange(stored);
    // An archive that does not mention AI does not clear its mark.
    const aiGenerated = columns.aiGenerated || (stored?.aiGenerated ?? false);
    if (stored) em.assign(stored, { ...columns, aiGenerated, ...(post.published ? { publishedAt } : { createdAt }) });
    changed.push({ row: stored ?? em.create(Post, newPost(post)), before, checked });
  }
  const gone = replace ? [...known.values()] : [];
  for (const post of gone) post.deletedAt = new Date();
  await em.flush();
  const wrong: string[] = [];
  for (const { row, checked } of changed) {
    const open = await openParts(em, row, checked);
    if (open.length > 0) wrong.push(`posts/${row.slug}.md: ${uncheckedMessage(open)} Set 'state: draft' there.`);
  }
  if (wrong.length > 0) throw new ArchiveError(wrong);
  const changes = changed.map(({ row, before }) => ({ before, after: postState(row) }));
  await recordRevisions(em, changes, { cause: 'import' });
  await createGone(
    em,
    gone.filter(isPublic).map(({ slug }) => postPath(slug)),
  );
  await restoreUrls(
    em,
    posts.filter(isPublic).map(({ key }) => postPath(key)),
  );
}

const isPublic = ({ published }: Pick<Post, 'published'>) => published;
