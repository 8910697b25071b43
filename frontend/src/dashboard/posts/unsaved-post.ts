import type { AdminPost } from '@prism/core/contract/posts';
import { wordsStore } from '../drafts/kept-words.ts';

/** Signing in again leads away from the dialog; what was typed in the last one waits for the way back. */
export const unsavedPost = wordsStore<AdminPost>('posts', { isForVisit: true });
