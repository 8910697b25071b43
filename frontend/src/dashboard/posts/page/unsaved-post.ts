import { articlePage, newArticlePage } from '@prism/core/contract/desk-links';
import type { AdminPost } from '@prism/core/contract/posts';
import { keptForVisit } from '../../../lib/storage.ts';
import { wordsStore } from '../../drafts/kept-words.ts';

const lastName = 'prism-unsaved-post';

/** What was typed into an article and is not saved, until the page of the article or the dashboard opens again in this tab. */
export function unsavedPost(id: string) {
  const words = wordsStore<AdminPost>(`posts/${id}`, { isForVisit: true });
  return {
    ...words,
    /** With its address. */
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

/** The address of the article that was typed into last and is not saved. */
export const unsavedPostAddress = () => keptForVisit.get(lastName) ?? undefined;
