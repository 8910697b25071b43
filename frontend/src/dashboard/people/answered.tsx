import type { ApplicationRow } from '@prism/core/contract/application-calls';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { answeredFields } from '@prism/core/contract/history';
import { useState } from 'react';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';
import { useChangeApplication, useChangeEnquiry } from './cases.ts';

interface AnsweredProps {
  row: Pick<EnquiryRow, 'firstName' | 'lastName' | 'turn'>;
  isBusy: boolean;
  /** With a note, it was answered by phone or in person; without one, nothing is to be answered. */
  save: (note: string | undefined) => Promise<unknown>;
}

export function AnsweredEnquiry({ enquiry }: { enquiry: EnquiryRow }) {
  const { isPending, mutateAsync: change } = useChangeEnquiry();
  const save = async (note?: string) =>
    await change({ params: { id: enquiry.id }, body: { handled: true, ...(note && { note }) } });
  return <Answered row={enquiry} isBusy={isPending} save={save} />;
}

export function AnsweredApplication({ application }: { application: ApplicationRow }) {
  const { isPending, mutateAsync: change } = useChangeApplication();
  const save = async (note?: string) =>
    await change({ params: { id: application.id }, body: { answered: true, ...(note && { note }) } });
  return <Answered row={application} isBusy={isPending} save={save} />;
}

const { note } = answeredFields;

/** Says that a person was answered other than by a mail, or that nothing is to be answered, while it is the studio's turn. */
function Answered({ row: { firstName, lastName, turn }, isBusy, save }: AnsweredProps) {
  const name = `${firstName} ${lastName}`;
  const [isAsking, setAsking] = useState(false);
  const showError = useErrorToast();
  if (turn?.whose !== 'ours') return null;
  const isAccepted = turn.by === 'acceptance';
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Answered by phone: ${name}`}
        onClick={() => setAsking(true)}
      >
        Answered by phone
      </Button>
      {!isAccepted && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Nothing to answer: ${name}`}
          busy={isBusy}
          onClick={() => void save(undefined).catch(showError)}
        >
          Nothing to answer
        </Button>
      )}
      {isAsking && (
        <ResourceForm
          title={`How was ${name} answered?`}
          description="The note is added to the history. Only staff see it."
          send="Save as answered"
          rules={answeredFields}
          fields={[{ as: 'area', name: 'note', label: note.label, rows: 3, maxLength: note.max }]}
          save={async (values) => void (await save(values.note))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
