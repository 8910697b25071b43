import type { EntityManager } from '@mikro-orm/postgresql';
import { isRunning } from '../contract/generations.ts';
import { articleText } from './article-text.ts';
import { Draft } from './draft.ts';
import type { Generation } from './generation.ts';
import { Post } from './post.ts';

/**
 * Why sections can no longer be edited; null if they can. After the generation ends, sections can be edited until
 * someone edits the post.
 */
export async function whyClosed(em: EntityManager, generation: Generation): Promise<string | null> {
  if (isRunning(generation.status)) return null;
  const post = await em.findOneOrFail(Post, generation.post.id);
  if (post.published) return 'This article is public. It is changed in the editor, where it is checked.';
  if (post.content.trim() !== (await articleText(em, generation)).trim())
    return 'This text has been edited since. It is changed in the editor now.';
  const drafts = await em.count(Draft, { kind: 'posts', subject: post.id });
  return drafts > 0 ? 'Someone is editing this article.' : null;
}
