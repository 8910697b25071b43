import type { PostRow } from '@prism/core/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import type { SectionProps } from '../frame/section-props.ts';
import { refreshPosts } from '../shared/refresh.ts';
import { readPost } from './use-posts.ts';

export interface PostActions {
  onEdit: (post: PostRow) => void;
  onDelete: (post: PostRow) => void;
  /** Goes on with a draft that never became a post. */
  onContinue: (draftId: string) => void;
}

/** What the buttons of a post's row do. */
export function usePostActions(openDialog: SectionProps['openDialog']): PostActions {
  const tellError = useErrorToast();
  const client = useQueryClient();

  /** What is edited is what is stored now, not what the list was told some time ago. */
  async function edit(id: string) {
    try {
      openDialog({ dialog: 'post', post: await readPost(id) });
    } catch (error) {
      tellError(error);
      void refreshPosts(client);
    }
  }

  return {
    onEdit: ({ id }) => void edit(id),
    onDelete: (post) => openDialog({ dialog: 'delete', post }),
    onContinue: (draftId) => openDialog({ dialog: 'post', draftId }),
  };
}
