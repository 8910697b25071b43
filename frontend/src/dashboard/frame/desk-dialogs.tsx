import type { User } from '@prism/core/contract/accounts';
import type { ArticleInput } from '@prism/core/contract/generations';
import type { AdminPost, PostRow } from '@prism/core/contract/posts';
import { DeleteDialog } from '../posts/delete-dialog.tsx';
import { GenerateDialog } from '../generations/generate-dialog.tsx';
import { PostDialog } from '../posts/post-dialog.tsx';
import type { UnsavedPost } from '../posts/unsaved-post.ts';
import { useProviders } from '../generations/use-providers.ts';

export type DeskDialog =
  | { dialog: 'generate'; again?: ArticleInput }
  | { dialog: 'post'; post?: AdminPost | undefined; unsaved?: UnsavedPost }
  | { dialog: 'delete'; post: PostRow };

interface DeskDialogsProps {
  open: DeskDialog | undefined;
  user: User;
  onClose: () => void;
  onStarted: (post: AdminPost) => void;
}

/** The dialogs that open over any section. */
export function DeskDialogs({ open, user, onClose, onStarted }: DeskDialogsProps) {
  const { data: providers } = useProviders();
  switch (open?.dialog) {
    case 'generate':
      return <GenerateDialog providers={providers} again={open.again} onClose={onClose} onStarted={onStarted} />;
    case 'post':
      return <PostDialog post={open.post} unsaved={open.unsaved} author={user.name ?? ''} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog post={open.post} onClose={onClose} />;
    case undefined:
      return null;
  }
}
