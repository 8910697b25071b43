import { enquiryFields, type EnquiryRow } from '@prism/core/contract/enquiries';
import { useState } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useChangeEnquiry } from './use-people-actions.ts';

type Addressed = Pick<EnquiryRow, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Corrects the address of an enquiry, for whoever typed it wrong and said so elsewhere. */
export function AddressButton({ enquiry }: { enquiry: Addressed }) {
  const [isOpen, setOpen] = useState(false);
  const name = `${enquiry.firstName} ${enquiry.lastName}`;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Correct address of ${name}`}
        onClick={() => setOpen(true)}
      >
        Correct address
      </Button>
      {isOpen && <AddressDialog enquiry={enquiry} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AddressDialogProps {
  enquiry: Addressed;
  name: string;
  onClose: () => void;
}

const rules = { email: enquiryFields.email };

function AddressDialog({ enquiry: { id, email: was }, name, onClose }: AddressDialogProps) {
  /** What is typed may be about the address that stood there when that began. */
  const [seen] = useState(was);
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: save } = useChangeEnquiry();
  const { form, field, submit, isSending } = useForm({
    rules,
    initial: { email: was },
    send: async ({ email }) => {
      const is = email.trim();
      await save({ id, changes: { email: { was: seen, is } } });
      toast({ title: `Address: ${is}` });
      onClose();
    },
    onFailure: tellError,
  });
  return (
    <Dialog
      title={`Correct the address of ${name}`}
      description="Mails go there from now on. A confirmation or an invitation that came back is sent there anew; a reply that came back can be tried again."
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Save address"
      sending="Saving..."
      onClose={onClose}
    >
      <TextField
        label={rules.email.label}
        type="email"
        autoComplete="off"
        maxLength={rules.email.max}
        {...field('email')}
      />
    </Dialog>
  );
}
