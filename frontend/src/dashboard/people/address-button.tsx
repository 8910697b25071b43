import { enquiryFields } from '@prism/core/contract/enquiries';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';
import { useChangeEnquiry } from './cases.ts';
import { nameOf } from './in-words.ts';

type Addressed = Pick<EnquiryRow, 'id' | 'email' | 'firstName' | 'lastName'>;

export function AddressButton({ enquiry }: { enquiry: Addressed }) {
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(enquiry);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Edit email of ${name}`}
        onClick={() => setOpen(true)}
      >
        Edit email{' '}
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
  /** The email when the dialog was opened. */
  const [seen] = useState(was);
  const { mutateAsync: save } = useChangeEnquiry();
  return (
    <ResourceForm
      title={`Edit email of ${name}`}
      description="New emails go to this address. Undelivered confirmations and invitations are sent again. You can resend undelivered replies."
      send="Save email"
      rules={rules}
      initial={{ email: was }}
      save={async ({ email }) => {
        const is = email.trim();
        await save({ params: { id }, body: { email: { was: seen, is } } });
        return { title: `Email: ${is}` };
      }}
      onClose={onClose}
    />
  );
}
