import { articlePage, newArticlePage } from '@prism/core/contract/desk-links';
import type { AdminPost } from '@prism/core/contract/posts';
import { keptForVisit } from '../../../lib/storage.ts';
import { wordsStore } from '../../drafts/kept-words.ts';

const lastName = 'prism-unsaved-post';

/** Keeps unsaved text of an article in this tab, until its page or the dashboard opens again. */
export function unsavedPost(id: string) {
  const words = wordsStore<AdminPost>(`posts/${id}`, { isForVisit: true });
  return {
    ...words,
    /** Stores its URL, too. */
    keep(unsaved: Parameters<typeof words.keep>[0]) {
      words.keep(unsaved);
      keptForVisit.set(lastName, unsaved.row ? articlePage(id) : newArticlePage(id));
    },
    forget() {
      words.forget();
      keptForVisit.remove(lastName);
    },
    hasStored(...stored: Parameters<typeof words.hasStored>) {
      words.hasStored(...stored);
      if (!words.read()) keptForVisit.remove(lastName);
    },
  };
}

/** The URL of the last article with unsaved text. */
export const unsavedPostAddress = () => keptForVisit.get(lastName) ?? undefined;
