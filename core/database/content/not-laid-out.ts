import { renderApart } from '../../article/articles.ts';
import type { ArchivePost } from './post-files.ts';
import type { Exported } from './other-systems/exported-post.ts';

/** The public ones of `posts` that no page can lay out in time, each with the reason as a sentence. */
export async function notLaidOut(posts: readonly ArchivePost[]): Promise<{ post: ArchivePost; problem: string }[]> {
  const found: { post: ArchivePost; problem: string }[] = [];
  for (const post of posts) {
    const article = post.published ? await renderApart(post.fields.content) : undefined;
    if (article && 'problem' in article) found.push({ post, problem: article.problem });
  }
  return found;
}

/** An export whose public posts can all be laid out: the others come as drafts, and the report names them. */
export async function laidOut(exported: Exported): Promise<Exported> {
  const tangled = new Map((await notLaidOut(exported.posts)).map(({ post, problem }) => [post.key, problem]));
  const told = [...tangled].map(([key, problem]) => `posts/${key} comes as a draft. ${problem}`);
  const posts = exported.posts.map((post) => (tangled.has(post.key) ? { ...post, published: false } : post));
  return { ...exported, posts, told: [...exported.told, ...told] };
}
