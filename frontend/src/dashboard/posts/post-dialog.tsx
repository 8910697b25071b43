import type { AdminPost } from '@prism/core/contract/posts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { DialogForm } from '../shared/dialog-form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PostFields } from './post-fields.tsx';
import type { UnsavedPost } from './unsaved-post.ts';
import { usePostForm } from './use-post-form.ts';

interface PostDialogProps {
  /** Undefined creates a new one. */
  post?: AdminPost | undefined;
  /** What was typed before the page went away. */
  unsaved?: UnsavedPost | undefined;
  author: string;
  onClose: () => void;
}

export function PostDialog({ post, unsaved, author, onClose }: PostDialogProps) {
  const id = useId();
  const editing = usePostForm({ post, unsaved, author, onClose });
  const { form, submit, input, values, switches, setSwitches, isUpdate, isSaving, isChanged, problem } = editing;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (isChanged ? setAsksToDiscard(true) : editing.close());

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        size="xl"
        title={isUpdate ? 'Edit Post' : 'New Post'}
        footer={
          <>
            {problem && (
              <p className="flex-[1_1_16rem] self-center text-sm text-danger" role="alert">
                {problem}
              </p>
            )}
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={isSaving} busyLabel="Saving...">
              {isUpdate ? 'Update Post' : 'Create Post'}
            </Button>
          </>
        }
      >
        <DialogForm id={id} form={form} onSubmit={submit} isWide>
          <PostFields input={input} values={values} />
          <div className="col-span-full flex flex-wrap gap-x-10 gap-y-2">
            <Switch
              label="Published"
              checked={switches.published}
              onChange={(published) => setSwitches({ ...switches, published })}
            />
            <Switch
              label="Featured"
              checked={switches.featured}
              onChange={(featured) => setSwitches({ ...switches, featured })}
            />
          </div>
        </DialogForm>
      </Dialog>
      {editing.isOvertaken && (
        <ConflictDialog
          isBusy={isSaving}
          onReload={editing.reload}
          onSaveOver={() => void editing.saveOver()}
          onBack={editing.backToEditing}
        />
      )}
      {asksToDiscard && (
        <ConfirmDialog
          title="Discard your changes?"
          description="What you changed in this post has not been saved."
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={editing.close}
          onCancel={() => setAsksToDiscard(false)}
        />
      )}
    </>
  );
}
