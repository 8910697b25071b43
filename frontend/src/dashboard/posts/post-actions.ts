import type { PostRow } from '@prism/core/contract/posts';
import type { SectionProps } from '../frame/section.ts';

export interface PostActions {
  onEdit: (post: PostRow) => void;
  /** Has Today show how its article is being written. */
  onWatch: (post: PostRow) => void;
  onDelete: (post: PostRow) => void;
  /** Goes on with a draft that never became a post. */
  onContinue: (draftId: string) => void;
}

/** What the buttons of a post's row do. */
export function postActions({
  openDialog,
  articleDesk,
}: Pick<SectionProps, 'openDialog' | 'articleDesk'>): PostActions {
  return {
    onWatch: ({ id }) => articleDesk.show(id),
    onEdit: ({ id }) => openDialog({ dialog: 'post', id }),
    onDelete: (post) => openDialog({ dialog: 'delete', post }),
    onContinue: (draftId) => openDialog({ dialog: 'post', draftId }),
  };
}
