import { addressMaxLength } from '@prism/core/contract/redirects';
import { useId } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { useSaveRedirect } from './queries.ts';

const rules = {
  from: { label: 'Old address', min: 1, max: addressMaxLength, message: 'Old address is required' },
  to: { label: 'New address', min: 1, max: addressMaxLength, message: 'New address is required' },
} as const;

interface RedirectDialogProps {
  from: string;
  to: string;
  /** Whether `from` was chosen from a list, and stays. */
  isKnown: boolean;
  onClose: () => void;
}

/** Leads an address to another. */
export function RedirectDialog({ from, to, isKnown, onClose }: RedirectDialogProps) {
  const id = useId();
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: save } = useSaveRedirect();
  const { form, field, submit, isSending } = useForm({
    rules,
    initial: { from, to },
    send: async (values) => {
      const saved = await save({ from: values.from.trim(), to: values.to.trim() });
      toast({ title: 'Redirect stored', description: `${saved.from} leads to ${saved.to} from now on.` });
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
      title={isKnown ? `Where ${from} leads` : 'Add redirect'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isSending} busyLabel="Storing...">
            Store
          </Button>
        </>
      }
    >
      <DialogForm id={id} form={form} onSubmit={(event) => void submit(event)}>
        {!isKnown && <TextField label="Old address" hint="A path of this site, e.g. /old-page" {...field('from')} />}
        <TextField
          label="New address"
          hint="A path of this site, e.g. /about, or an address that begins with https://"
          {...field('to')}
        />
      </DialogForm>
    </Dialog>
  );
}
