import type { Change } from '@prism/core/contract/history';
import { enquiryFields } from '@prism/core/contract/enquiries';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';
import { nameOf } from './in-words.ts';

/** The names to correct; applicants have no company. */
interface Names {
  firstName: string;
  lastName: string;
  company?: string;
}

interface NameButtonProps<Corrected extends Names> {
  names: Corrected;
  /** `is` has the keys of `was`. */
  save: (change: Change<Corrected>) => Promise<unknown>;
}

/** Corrects the name of a client or applicant, and the client's company. */
export function NameButton<Corrected extends Names>({ names, save }: NameButtonProps<Corrected>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Edit name of ${nameOf(names)}`}
        onClick={() => setOpen(true)}
      >
        Edit name{' '}
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
  /** The names when the dialog was opened. */
  const [was] = useState(names);
  const hasCompany = was.company !== undefined;
  return (
    <ResourceForm
      title={`Edit name of ${nameOf(was)}`}
      description="Used in lists, replies and data exports. Sent emails don’t change."
      send="Save name"
      rules={{ firstName, lastName, company: hasCompany ? company : { ...company, min: 0 } }}
      initial={{ company: '', ...was }}
      fields={hasCompany ? ['firstName', 'lastName', 'company'] : ['firstName', 'lastName']}
      save={async (typed) => {
        const is = {
          ...was,
          firstName: typed.firstName.trim(),
          lastName: typed.lastName.trim(),
          ...(hasCompany && { company: typed.company.trim() }),
        };
        await save({ was, is });
        return { title: `Name: ${nameOf(is)}` };
      }}
      onClose={onClose}
    />
  );
}
