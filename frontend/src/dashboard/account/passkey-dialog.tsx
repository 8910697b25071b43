import type { RecoveryCodes } from '@prism/core/contract/accounts';
import { passkeyFields, type PasskeyInput } from '@prism/core/contract/passkeys';
import { useId } from 'react';
import { ApiError } from '../../api/client.ts';
import { makePasskey, passkeySentence } from '../../api/passkeys.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { DialogForm } from '../shared/dialog-form.tsx';

interface PasskeyDialogProps {
  add: (passkey: PasskeyInput) => Promise<RecoveryCodes>;
  onAdded: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks what a new passkey is to be called, and has the browser make it. */
export function PasskeyDialog({ add, onAdded, onClose }: PasskeyDialogProps) {
  const id = useId();
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
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a passkey"
      description="Your browser then asks where to keep it, and for your finger, your face or a PIN."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isSending} busyLabel="Waiting...">
            Continue
          </Button>
        </>
      }
    >
      <DialogForm id={id} form={form} onSubmit={submit}>
        <TextField label="Name" hint="Such as: Office Mac" autoComplete="off" {...field('name')} />
      </DialogForm>
    </Dialog>
  );
}
