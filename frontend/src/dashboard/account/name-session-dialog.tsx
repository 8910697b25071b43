import { sessionNameFields, type SessionRow } from '@prism/core/contract/accounts';
import { useId } from 'react';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { DialogForm } from '../shared/dialog-form.tsx';
import { useNameSession } from './use-sessions.ts';

/** Gives a session a name, so that two of the same browser can be told apart. */
export function NameSessionDialog({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  const id = useId();
  const tellError = useErrorToast();
  const { mutateAsync: save } = useNameSession();
  const { form, field, submit, isSending } = useForm({
    rules: sessionNameFields,
    initial: { name: session.name ?? '' },
    send: async ({ name }) => {
      await save({ id: session.id, name: name.trim() });
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Name this session"
      description={session.device ?? 'Unknown device'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isSending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <DialogForm id={id} form={form} onSubmit={submit}>
        <TextField label="Name" hint="Such as: Office Mac. Empty for none." autoComplete="off" {...field('name')} />
      </DialogForm>
    </Dialog>
  );
}
