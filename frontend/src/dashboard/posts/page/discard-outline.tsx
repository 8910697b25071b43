import { articlesPage } from '@prism/core/contract/desk-links';
import { binTime } from '@prism/core/contract/bin';
import type { GenerationRow } from '@prism/core/contract/generations';
import { postCalls } from '@prism/core/contract/posts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChange } from '../../../api/calls.ts';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

export function DiscardOutline({ post }: Pick<GenerationRow, 'post'>) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const showError = useErrorToast();
  const remove = useChange(postCalls.remove);
  return (
    <>
      <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setAsked(true)}>
        Discard
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Discard this outline?"
          description={`“${post.title}” moves to the bin. You can restore it for ${binTime}.`}
          confirm="Discard"
          cancel="Keep it"
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { params: { id: post.id } },
              {
                onSuccess: () => void navigate(articlesPage, { replace: true }),
                onError: (error) => showError(error),
              },
            )
          }
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
