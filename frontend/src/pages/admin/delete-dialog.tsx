import type { AdminPost } from '@prism/core/contract/posts';
import { useToast } from '../../shell/toasts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDeletePost } from './use-posts.ts';

export function DeleteDialog({ post, onClose }: { post: AdminPost; onClose: () => void }) {
  const toast = useToast();
  const remove = useDeletePost();

  function confirm() {
    remove.mutate(post.id, {
      onSuccess: () => {
        toast({ title: 'Success', description: 'Blog post deleted successfully' });
        onClose();
      },
      onError: () => {
        toast({ title: 'Error', description: 'Failed to delete blog post', variant: 'destructive' });
      },
    });
  }

  return (
    <ConfirmDialog
      title="Delete this post?"
      description={`“${post.title}” is deleted for good${post.published ? ' and goes from the blog' : ''}.`}
      confirm="Delete"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
