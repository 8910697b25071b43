import type { AdminPost } from '@prism/core/contract/posts';
import { randomUuid } from '../../api/random-uuid.ts';
import { keptForVisit } from '../../lib/storage.ts';
import { emptyPost, type PostValues } from './post-form.ts';

/** What somebody wrote in the post dialog and the server did not have yet when the page or the session ended. */
export interface UnsavedPost {
  /** Under which its draft is kept. */
  id: string;
  post: AdminPost | undefined;
  /** The version of the draft that it goes on from. */
  draft?: number | undefined;
  values: PostValues;
  featured: boolean;
  published: boolean;
  /** Absent where a version before letters kept it. */
  inLetter?: boolean;
  /** Absent where the version before kept it. */
  aiGenerated?: boolean;
}

const key = 'prism-unsaved-draft-of-post';
/** Where the version before drafts kept it, without an id. */
const formerKey = 'prism-unsaved-post';

/** Signing in again leads away from the dialog; what was typed waits for the way back. */
export function keepUnsavedPost(unsaved: UnsavedPost) {
  keptForVisit.set(key, JSON.stringify(unsaved));
}

export function unsavedPost(): UnsavedPost | undefined {
  const text = keptForVisit.get(key);
  const unsaved: UnsavedPost | undefined = text === null ? formerPost() : JSON.parse(text);
  // A version with fewer fields may have kept it.
  return unsaved && { ...unsaved, values: { ...emptyPost, ...unsaved.values } };
}

/** Brings it over, once. */
function formerPost(): UnsavedPost | undefined {
  const text = keptForVisit.get(formerKey);
  if (text === null) return undefined;
  keptForVisit.remove(formerKey);
  const former: Omit<UnsavedPost, 'id'> = JSON.parse(text);
  const unsaved = { id: former.post?.id ?? randomUuid(), ...former };
  keepUnsavedPost(unsaved);
  return unsaved;
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
