import { applicationCalls, type AnswerMail, type AnswerWords } from '@prism/core/contract/application-calls';
import { answerFields } from '@prism/core/contract/history';
import type { AnsweringStage } from '@prism/core/contract/stages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryOf } from '../../api/calls.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { useLastSeen } from './history/use-history.ts';

interface AnswerDialogProps {
  applicationId: string;
  stage: AnsweringStage;
  name: string;
  email: string;
  isBusy: boolean;
  onMove: (mail?: AnswerMail) => Promise<void>;
  onClose: () => void;
}

const words: Readonly<Record<AnsweringStage, { ask: (name: string) => string; send: string }>> = {
  offer: { ask: (name) => `Offer ${name} the position?`, send: 'Send offer' },
  declined: { ask: (name) => `Decline ${name}?`, send: 'Send and decline' },
};

/** The mail to an applicant about a new stage, to review and edit before it is sent. */
export function AnswerDialog({ applicationId, stage, name, email, isBusy, onMove, onClose }: AnswerDialogProps) {
  const id = useId();
  const query = useQuery({
    ...queryOf(applicationCalls.answer, { params: { id: applicationId, stage } }),
    // Templates may have changed.
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  const last = useLastSeen({ kind: 'applications', id: applicationId });
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={words[stage].ask(name)}
      description={`The email goes to ${email}. Your signature is added.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => void onMove()}>
            Skip email
          </Button>
          <Button type="submit" form={id} disabled={!data || !last.isKnown} busy={isBusy} busyLabel="Sending...">
            {words[stage].send}
          </Button>
        </>
      }
    >
      {data ? (
        <AnswerForm
          id={id}
          start={data}
          onSend={async (mail) => {
            await onMove({ ...mail, seen: last.seen() });
            last.renew();
          }}
        />
      ) : (
        <Waiting query={query} says="Loading the email..." />
      )}
    </Dialog>
  );
}

interface AnswerFormProps {
  id: string;
  start: AnswerWords;
  onSend: (mail: Omit<AnswerMail, 'seen'>) => Promise<void>;
}

function AnswerForm({ id, start, onSend }: AnswerFormProps) {
  /** The idempotency key of the mail. */
  const [mailId] = useState(randomUuid);
  const { form, field, submit } = useForm({
    rules: answerFields,
    initial: { subject: start.subject, text: start.text },
    send: async (mail) => await onSend({ id: mailId, ...mail }),
  });
  const { subject, text } = answerFields;
  return (
    <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <TextField label={subject.label} maxLength={subject.max} {...field('subject')} />
      <TextAreaField label={text.label} rows={12} maxLength={text.max} {...field('text')} />
    </form>
  );
}
