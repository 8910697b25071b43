import type { AdminPost } from '@prism/core/contract/posts';
import { keptForVisit } from '../../lib/storage.ts';
import type { PostValues } from './post-form.ts';

/** What somebody wrote in the post dialog when the session ended. */
export interface UnsavedPost {
  post: AdminPost | undefined;
  values: PostValues;
  featured: boolean;
  published: boolean;
}

const key = 'prism-unsaved-post';

/** Signing in again leads away from the dialog; what was typed waits for the way back. */
export function keepUnsavedPost(unsaved: UnsavedPost) {
  keptForVisit.set(key, JSON.stringify(unsaved));
}

export function unsavedPost(): UnsavedPost | undefined {
  const text = keptForVisit.get(key);
  if (text === null) return undefined;
  const unsaved: UnsavedPost = JSON.parse(text);
  return unsaved;
}

export function forgetUnsavedPost() {
  keptForVisit.remove(key);
}
