import { ownAccountCalls } from '@prism/core/contract/own-account-calls';
import { passkeyFields } from '@prism/core/contract/accounts';
import { useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { makePasskey, passkeySentence } from '../../api/passkeys.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';

export function PasskeyDialog({ onAdded, onClose }: { onAdded: (codes: string[]) => void; onClose: () => void }) {
  const { mutateAsync: add } = useChange(ownAccountCalls.addPasskey);
  const showError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: passkeyFields,
    send: async ({ name }) => {
      const { codes } = await add({ body: { name: name.trim(), made: await makePasskey() } });
      onAdded(codes);
    },
    onFailure: (error) => {
      // Each field shows its own errors.
      if (error instanceof ApiError && error.body?.fields) return;
      const sentence = passkeySentence(error);
      if (sentence) showError(sentence, { title: 'Couldn’t add the passkey' });
    },
  });
  return (
    <Dialog
      title="Add a passkey"
      description="Your browser asks where to save it, then for your fingerprint, face or PIN."
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Continue"
      sending="Waiting..."
      onClose={onClose}
    >
      <TextField label="Name" hint="e.g. Office Mac" autoComplete="off" {...field('name')} />
    </Dialog>
  );
}
