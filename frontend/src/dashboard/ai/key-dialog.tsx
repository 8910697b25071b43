import { aiKeyFields, type AiProviderRow } from '@prism/core/contract/ai-providers';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { PasswordField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useEnterKey } from './use-ai.ts';

interface KeyDialogProps {
  provider: AiProviderRow;
  onClose: () => void;
}

/** Enters the key of a provider, which nobody is shown again. */
export function KeyDialog({ provider: { id, label }, onClose }: KeyDialogProps) {
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: enter } = useEnterKey();
  const { form, field, submit, isSending } = useForm({
    rules: aiKeyFields,
    send: async ({ apiKey }) => {
      await enter({ id, apiKey: apiKey.trim() });
      toast({ title: 'Key sealed', description: `Test whether ${label} takes it.` });
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error);
    },
  });
  return (
    <Dialog
      title={`Enter the key of ${label}`}
      description="It is sealed and never shown again, but for its last four characters."
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Seal key"
      sending="Sealing..."
      onClose={onClose}
    >
      <PasswordField label="Key" {...field('apiKey')} autoComplete="off" />
    </Dialog>
  );
}
