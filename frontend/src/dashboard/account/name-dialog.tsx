import type { FieldRules } from '@prism/core/contract/fields';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface NameDialogProps {
  title: string;
  description?: string;
  hint: string;
  rules: FieldRules<'name'>;
  /** What it is called so far. */
  name: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Gives something of one's own a name, so that two of a kind can be told apart. */
export function NameDialog({ title, description, hint, rules, name, save, onClose }: NameDialogProps) {
  const tellError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules,
    initial: { name },
    send: async (values) => {
      await save(values.name.trim());
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error);
    },
  });
  return (
    <Dialog
      title={title}
      {...(description !== undefined && { description })}
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Save"
      sending="Saving..."
      onClose={onClose}
    >
      <TextField label="Name" hint={hint} autoComplete="off" {...field('name')} />
    </Dialog>
  );
}
