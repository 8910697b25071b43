import type { ApplicationRow } from '@prism/core/contract/application-calls';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { answeredFields } from '@prism/core/contract/history';
import { ResourceForm } from '../kit/resource-form.tsx';
import { ActionButtons, type Actions } from '../kit/row-actions.tsx';
import { useChangeApplication, useChangeEnquiry } from './cases.ts';

/** A note means answered by phone or in person; none means that no answer is needed. */
type Save = (note?: string) => Promise<unknown>;

export function AnsweredEnquiry({ enquiry }: { enquiry: EnquiryRow }) {
  const { mutateAsync: change } = useChangeEnquiry();
  const save: Save = async (note) =>
    await change({ params: { id: enquiry.id }, body: { handled: true, ...(note && { note }) } });
  return <ActionButtons actions={answered(enquiry, save)} />;
}

export function useApplicationAnswered() {
  const { mutateAsync: change } = useChangeApplication();
  return (application: ApplicationRow): Actions =>
    answered(
      application,
      async (note) => await change({ params: { id: application.id }, body: { answered: true, ...(note && { note }) } }),
    );
}

/** Closes an open response target without a mail: answered in another way, or no answer needed. */
function answered(
  { firstName, lastName, turn }: Pick<EnquiryRow, 'firstName' | 'lastName' | 'turn'>,
  save: Save,
): Actions {
  const name = `${firstName} ${lastName}`;
  if (turn?.whose !== 'ours') return [];
  return [
    {
      label: 'Answered by phone',
      name: `Answered by phone: ${name}`,
      look: 'secondary',
      dialog: (close) => (
        <ResourceForm
          title={`How was ${name} answered?`}
          description="The note is added to the history. Only staff see it."
          send="Save as answered"
          rules={answeredFields}
          save={async (values) => {
            await save(values.note);
            return { title: `Answered: ${name}`, description: 'The note is in the history.' };
          }}
          onClose={close}
        />
      ),
    },
    turn.by !== 'acceptance' && {
      label: 'Nothing to answer',
      name: `Nothing to answer: ${name}`,
      isSlow: true,
      run: async () => {
        await save();
        return { title: `Nothing to answer: ${name}` };
      },
    },
  ];
}
