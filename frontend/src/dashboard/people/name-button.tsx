import type { Change } from '@prism/core/contract/history';
import { enquiryFields } from '@prism/core/contract/enquiries';
import { useState } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';

/** What is corrected; applicants have no company. */
interface Names {
  firstName: string;
  lastName: string;
  company?: string;
}

interface NameButtonProps<Corrected extends Names> {
  names: Corrected;
  /** `is` has what `was` has. */
  save: (change: Change<Corrected>) => Promise<unknown>;
}

/** Corrects what whoever sent something is called, and their company where there is one. */
export function NameButton<Corrected extends Names>({ names, save }: NameButtonProps<Corrected>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Correct name of ${names.firstName} ${names.lastName}`}
        onClick={() => setOpen(true)}
      >
        Correct name
      </Button>
      {isOpen && <NameDialog names={names} save={save} onClose={() => setOpen(false)} />}
    </>
  );
}

const { firstName, lastName, company } = enquiryFields;

function NameDialog<Corrected extends Names>({
  names,
  save,
  onClose,
}: NameButtonProps<Corrected> & { onClose: () => void }) {
  /** What is typed may be about the name that stood there when that began. */
  const [was] = useState(names);
  const hasCompany = was.company !== undefined;
  const toast = useToast();
  const tellError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: { firstName, lastName, company: hasCompany ? company : { ...company, min: 0 } },
    initial: { company: '', ...was },
    send: async (typed) => {
      const is = {
        ...was,
        firstName: typed.firstName.trim(),
        lastName: typed.lastName.trim(),
        ...(hasCompany && { company: typed.company.trim() }),
      };
      await save({ was, is });
      toast({ title: `Name: ${is.firstName} ${is.lastName}` });
      onClose();
    },
    onFailure: tellError,
  });
  return (
    <Dialog
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
      {hasCompany && (
        <TextField label={company.label} autoComplete="off" maxLength={company.max} {...field('company')} />
      )}
    </Dialog>
  );
}
