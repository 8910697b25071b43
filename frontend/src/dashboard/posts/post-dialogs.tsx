import { useEffect, useState } from 'react';
import type { DialogsProps } from '../frame/section.ts';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { useMay } from '../shared/use-may.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { unsavedPost } from './unsaved-post.ts';

const PostDialog = fetchedDialog('post', async () => (await import('./post-dialog.tsx')).PostDialog);

/** The dialogs of posts, first of all the one that an ended session had taken away. */
export function PostDialogs({ open, user, onClose }: DialogsProps) {
  const [unsaved, setUnsaved] = useState(unsavedPost.read);
  const may = useMay();
  useEffect(() => unsavedPost.forget(), []);
  if (!may('posts')) return null;
  if (open?.dialog === 'delete') return <DeleteDialog post={open.post} onClose={onClose} />;
  const author = user.name ?? '';
  function close() {
    setUnsaved(undefined);
    onClose();
  }
  if (unsaved) return <PostDialog unsaved={unsaved} author={author} onClose={close} />;
  if (open?.dialog === 'post') return <PostDialog key={open.id ?? ''} {...open} author={author} onClose={onClose} />;
  return null;
}
