import type { User } from '@prism/core/contract/accounts';
import type { AdminPost } from '@prism/core/contract/posts';
import { DeleteDialog } from '../posts/delete-dialog.tsx';
import { GenerateDialog } from '../generations/generate-dialog.tsx';
import { PostDialog } from '../posts/post-dialog.tsx';
import type { DeskDialog } from './section-props.ts';
import type { UnsavedPost } from '../posts/unsaved-post.ts';
import { useMay } from '../shared/use-may.ts';
import { useProviders } from '../generations/use-providers.ts';

/** With what an ended session had taken away. */
export type OpenDialog = DeskDialog | { dialog: 'post'; unsaved: UnsavedPost };

interface DeskDialogsProps {
  open: OpenDialog | undefined;
  user: User;
  onClose: () => void;
  onStarted: (post: AdminPost) => void;
}

/** The dialogs that open over any section, all of them about posts. */
export function DeskDialogs({ open, user, onClose, onStarted }: DeskDialogsProps) {
  const { data: providers } = useProviders();
  const may = useMay();
  if (!may('posts')) return null;
  switch (open?.dialog) {
    case 'generate':
      return <GenerateDialog providers={providers} again={open.again} onClose={onClose} onStarted={onStarted} />;
    case 'post':
      return <PostDialog key={'id' in open ? open.id : ''} {...open} author={user.name ?? ''} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog post={open.post} onClose={onClose} />;
    case undefined:
      return null;
  }
}
