import type { AdminPost } from '@prism/core/contract/posts';
import { keptForVisit } from '../../lib/storage.ts';
import { emptyPost, type PostSwitches, type PostValues } from './post-form.ts';

/** What somebody wrote in the post dialog and the server did not have yet when the page or the session ended. */
export interface UnsavedPost extends PostSwitches {
  /** Under which its draft is kept. */
  id: string;
  post: AdminPost | undefined;
  /** The version of the draft that it goes on from. */
  draft?: number | undefined;
  values: PostValues;
}

const key = 'prism-unsaved-draft-of-post';

/** Signing in again leads away from the dialog; what was typed waits for the way back. */
export function keepUnsavedPost(unsaved: UnsavedPost) {
  keptForVisit.set(key, JSON.stringify(unsaved));
}

export function unsavedPost(): UnsavedPost | undefined {
  const text = keptForVisit.get(key);
  if (text === null) return undefined;
  const unsaved: UnsavedPost = JSON.parse(text);
  // A release may add a field while somebody writes.
  return { ...unsaved, values: { ...emptyPost, ...unsaved.values } };
}

export function forgetUnsavedPost() {
  keptForVisit.remove(key);
}

/** The server has what was written, as version `draft`: what waits and says more goes on from that. */
export function hasStoredPost(id: string, isAll: (unsaved: UnsavedPost) => boolean, draft: number) {
  const unsaved = unsavedPost();
  if (unsaved?.id !== id) return;
  if (isAll(unsaved)) forgetUnsavedPost();
  else keepUnsavedPost({ ...unsaved, draft });
}
