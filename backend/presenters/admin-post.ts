import { createHash } from 'node:crypto';
import { optionalTextsOf, type AdminPost, type PostRow, postRowShape } from '@prism/core/contract/posts';
import type { Post } from '@prism/core/database/post';
import { rowOf } from '../http/row-of.ts';
import { toGeneration, type StoredGeneration } from './generation.ts';

export function toAdminPost(post: Post, generation: StoredGeneration | undefined): AdminPost {
  return { ...toPostRow(post, generation), content: post.content, version: versionOf(post) };
}

/** Without the text, which then need not be read. */
export function toPostRow(post: Omit<Post, 'content'>, generation: StoredGeneration | undefined): PostRow {
  return rowOf(postRowShape, post, { generation: generation ? toGeneration(generation) : null });
}

/**
 * A hash of everything an editor could lose. Any change alters it, including one by AI writing; saving a post unchanged
 * does not.
 */
export function versionOf(post: Post): string {
  const { title, slug, excerpt, content, author, authorBio, readTime, category, tags } = post;
  const { featured, published, image, inLetter, noindex } = post;
  const { authorBio: _known, ...texts } = optionalTextsOf(post, null);
  const editable = [title, slug, excerpt, content, author, authorBio ?? null, readTime, category, tags];
  // Omitted if empty, so that drafts from before these fields still match their posts.
  const said = Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [{ [name]: text }]));
  const later = [...(inLetter ? ['in letter'] : []), ...(noindex ? ['noindex'] : []), ...said];
  const text = JSON.stringify([...editable, featured, published, image, ...later]);
  return createHash('sha256').update(text).digest('base64url');
}
