import { renderApart } from '../../article/articles.ts';
import type { ArchivePost } from './post-files.ts';
import type { Exported } from './other-systems/exported-post.ts';

export async function notLaidOut(posts: readonly ArchivePost[]): Promise<{ post: ArchivePost; problem: string }[]> {
  const found: { post: ArchivePost; problem: string }[] = [];
  for (const post of posts) {
    const article = post.published ? await renderApart(post.fields.content) : undefined;
    if (article && 'problem' in article) found.push({ post, problem: article.problem });
  }
  return found;
}

export async function laidOut(exported: Exported): Promise<Exported> {
  const tangled = new Map((await notLaidOut(exported.posts)).map(({ post, problem }) => [post.key, problem]));
  const remarks = [...tangled].map(([key, problem]) => `posts/${key} is imported as a draft. ${problem}`);
  const posts = exported.posts.map((post) => (tangled.has(post.key) ? { ...post, published: false } : post));
  return { ...exported, posts, remarks: [...exported.remarks, ...remarks] };
}
