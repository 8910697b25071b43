import { enquiryFields, type EnquiryRow, type SenderNames } from '@prism/core/contract/enquiries';
import { useState } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useChangeEnquiry } from './use-people-actions.ts';

type Named = SenderNames & Pick<EnquiryRow, 'id'>;

/** Corrects what the sender of an enquiry and their company are called. */
export function NameButton({ enquiry }: { enquiry: Named }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Correct name of ${enquiry.firstName} ${enquiry.lastName}`}
        onClick={() => setOpen(true)}
      >
        Correct name
      </Button>
      {isOpen && <NameDialog enquiry={enquiry} onClose={() => setOpen(false)} />}
    </>
  );
}

const { firstName, lastName, company } = enquiryFields;
const rules = { firstName, lastName, company };

function NameDialog({ enquiry, onClose }: { enquiry: Named; onClose: () => void }) {
  /** What is typed may be about the name that stood there when that began. */
  const [was] = useState<SenderNames>({
    firstName: enquiry.firstName,
    lastName: enquiry.lastName,
    company: enquiry.company,
  });
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: save } = useChangeEnquiry();
  const { form, field, submit, isSending } = useForm({
    rules,
    initial: was,
    send: async (typed) => {
      const is = {
        firstName: typed.firstName.trim(),
        lastName: typed.lastName.trim(),
        company: typed.company.trim(),
      };
      await save({ id: enquiry.id, changes: { sender: { was, is } } });
      toast({ title: `Name: ${is.firstName} ${is.lastName}` });
      onClose();
    },
    onFailure: tellError,
  });
  return (
    <FormDialog
      title={`Correct the name of ${was.firstName} ${was.lastName}`}
      description="Lists, replies and the copy of their data say it from now on. What was sent stays as it was."
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Save name"
      sending="Saving..."
      onClose={onClose}
    >
      <TextField label={firstName.label} autoComplete="off" maxLength={firstName.max} {...field('firstName')} />
      <TextField label={lastName.label} autoComplete="off" maxLength={lastName.max} {...field('lastName')} />
      <TextField label={company.label} autoComplete="off" maxLength={company.max} {...field('company')} />
    </FormDialog>
  );
}
