import { addressMaxLength } from '@prism/core/contract/redirects';
import { ApiError } from '../../../api/client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { TextField } from '../../../ui/field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
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
      // What is wrong with a field stands at the field, where there is one.
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      if (!fields || (isKnown && fields['from'])) tellError(error);
    },
  });
  return (
    <Dialog
      title={isKnown ? `Where ${from} leads` : 'Add redirect'}
      form={form}
      onSubmit={(event) => void submit(event)}
      isSending={isSending}
      send="Store"
      sending="Storing..."
      onClose={onClose}
    >
      {!isKnown && <TextField label="Old address" hint="A path of this site, e.g. /old-page" {...field('from')} />}
      <TextField
        label="New address"
        hint="A path of this site, e.g. /about, or an address that begins with https://"
        {...field('to')}
      />
    </Dialog>
  );
}
