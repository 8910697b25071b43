import type { RecoveryCodes } from '@prism/core/contract/accounts';
import { passkeyFields, type PasskeyInput } from '@prism/core/contract/passkeys';
import { ApiError } from '../../api/client.ts';
import { makePasskey, passkeySentence } from '../../api/passkeys.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface PasskeyDialogProps {
  add: (passkey: PasskeyInput) => Promise<RecoveryCodes>;
  onAdded: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks what a new passkey is to be called, and has the browser make it. */
export function PasskeyDialog({ add, onAdded, onClose }: PasskeyDialogProps) {
  const tellError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: passkeyFields,
    send: async ({ name }) => onAdded((await add({ name: name.trim(), made: await makePasskey() })).codes),
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (error instanceof ApiError && error.body?.fields) return;
      const sentence = passkeySentence(error);
      if (sentence) tellError(sentence, { title: 'No passkey was set up' });
    },
  });
  return (
    <Dialog
      title="Add a passkey"
      description="Your browser then asks where to keep it, and for your finger, your face or a PIN."
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Continue"
      sending="Waiting..."
      onClose={onClose}
    >
      <TextField label="Name" hint="Such as: Office Mac" autoComplete="off" {...field('name')} />
    </Dialog>
  );
}
