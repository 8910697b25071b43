import { binTime } from '@prism/core/contract/bin';
import { postCalls, type PostRow } from '@prism/core/contract/posts';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

export function DeleteDialog({ post, onClose }: { post: PostRow; onClose: () => void }) {
  const toast = useToast();
  const showError = useErrorToast();
  const remove = useChange(postCalls.remove, { untilShown: true });
  const restore = useChange(postCalls.restore, { untilShown: true });
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setProblem(undefined);
    try {
      await remove.mutateAsync({ params: { id: post.id } });
      const action = { label: 'Undo', onClick: () => void undo() };
      toast({ title: 'Success', description: 'Blog post deleted successfully', action });
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
      showError('Failed to delete blog post');
    }
  }

  /** Called when this dialog has long gone; the server has kept the post. */
  async function undo() {
    try {
      const { slug } = await restore.mutateAsync({ params: { id: post.id } });
      toast({ title: 'Success', description: restoredText(slug === post.slug ? undefined : slug) });
    } catch (error) {
      const action = { label: 'Try again', onClick: () => void undo() };
      showError(`Failed to restore blog post. ${errorSentence(error)}`, { action });
    }
    // The button that was pressed has gone with its toast.
    document.getElementById('posts-title')?.focus();
  }

  return (
    <ConfirmDialog
      title="Delete this post?"
      description={`“${post.title}” moves to the bin${post.published ? ' and leaves the blog' : ''}. You can restore it for ${binTime}.`}
      error={problem}
      confirm="Delete"
      isBusy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function restoredText(otherSlug: string | undefined): string {
  const moved = otherSlug && ` Its URL was taken, so it is now at /blog/${otherSlug}.`;
  return `Blog post restored successfully${moved ? `.${moved}` : ''}`;
}
