import type { EnquiryChanges, EnquiryRow } from '@prism/core/contract/enquiries';
import { lostFields, replyFields } from '@prism/core/contract/history';
import { retention } from '@prism/core/contract/retention';
import { type EnquiryStage, enquiryStages } from '@prism/core/contract/stages';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { DialogForm } from '../shared/dialog-form.tsx';
import { paths } from './paths.ts';
import { useChangeEnquiry } from './use-people-actions.ts';

type Move = NonNullable<EnquiryChanges['stage']>;
type Moved = Pick<EnquiryRow, 'id' | 'stage' | 'lostReason' | 'firstName' | 'lastName'> &
  Partial<Pick<EnquiryRow, 'promise'>>;

const told: Readonly<Partial<Record<EnquiryStage, string>>> = {
  won: `Kept for ${retention.enquiries.customers.time}, as a customer’s`,
};

/** How rows are moved from stage to stage. */
export interface StageMove<Row, Stage extends string> {
  /** Moves a row, or asks first for what belongs to the move. */
  to: (row: Row, stage: Stage) => void;
  isBusy: boolean;
  /** The question, while it is asked. */
  dialog: ReactNode;
}

/** Moves enquiries from stage to stage; to lost, it asks for the reason first. `onAct` is called before something is done that may take a row away. */
export function useStageMove(onAct?: () => void): StageMove<Moved, EnquiryStage> {
  const [losing, setLosing] = useState<Moved>();
  const toast = useToast();
  const tellError = useErrorToast();
  const save = useChangeEnquiry();
  // Tried again, it is the same mail.
  const replyId = useRef('');
  const reply = useMutation({
    mutationFn: ({ contactId, id, text }: Record<'contactId' | 'id' | 'text', string>) =>
      api.put<void>(`${paths.contacts}/${contactId}/replies/${id}`, { text }),
  });

  /** Whether it was moved. Awaited, because the row may be gone before the answer is there, and its callbacks with it. */
  async function move({ id, lostReason }: Moved, change: Move): Promise<boolean> {
    onAct?.();
    try {
      await save.mutateAsync({ id, changes: { stage: change } });
    } catch (error) {
      tellError(error);
      return false;
    }
    const { was, is, reason } = change;
    const back: Move = { was: is, is: was, ...(was === 'lost' && lostReason && { reason: lostReason }) };
    const moved: Moved = { id, lostReason: reason ?? null, stage: is, firstName: '', lastName: '' };
    toast({
      title: `Moved to ${enquiryStages[is]}`,
      ...(told[is] && { description: told[is] }),
      action: { label: 'Undo', onClick: () => void move(moved, back) },
    });
    return true;
  }

  /** Whether it is lost now; with a mail to its sender first, where there is one. */
  async function lose(enquiry: Moved, reason: string, text: string): Promise<boolean> {
    const { id, stage } = enquiry;
    if (!text.trim()) return await move(enquiry, { was: stage, is: 'lost', reason });
    try {
      await reply.mutateAsync({ contactId: id, id: replyId.current, text });
    } catch (error) {
      tellError(error);
      return false;
    }
    // Whoever is answered is in talk.
    return await move(enquiry, { was: stage === 'new' ? 'talk' : stage, is: 'lost', reason });
  }

  return {
    isBusy: save.isPending,
    to(enquiry, stage) {
      if (save.isPending || stage === enquiry.stage) return;
      if (stage === 'lost') {
        replyId.current = randomUuid();
        setLosing(enquiry);
      } else void move(enquiry, { was: enquiry.stage, is: stage });
    },
    dialog: losing && (
      <LostDialog
        name={`${losing.firstName} ${losing.lastName}`}
        isUnanswered={losing.promise?.answeredAt === null}
        isBusy={save.isPending || reply.isPending}
        onClose={() => setLosing(undefined)}
        onSave={async (reason, text) => {
          if (await lose(losing, reason, text)) setLosing(undefined);
        }}
      />
    ),
  };
}

interface LostDialogProps {
  name: string;
  /** Whether nobody has written to them yet, though an answer is promised. */
  isUnanswered: boolean;
  isBusy: boolean;
  onSave: (reason: string, mail: string) => Promise<void>;
  onClose: () => void;
}

function LostDialog({ name, isUnanswered, isBusy, onSave, onClose }: LostDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [mail, setMail] = useState('');
  const [problem, setProblem] = useState<string>();
  const { label, max, message } = lostFields.reason;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Why was ${name} lost?`}
      description="The reason stands in the history, and in the table of enquiries."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isBusy} busyLabel="Saving...">
            {mail.trim() ? 'Send and move to Lost' : isUnanswered ? 'Move to Lost without a mail' : 'Move to Lost'}
          </Button>
        </>
      }
    >
      <DialogForm
        id={id}
        form={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) void onSave(reason, mail);
          else setProblem(message);
        }}
      >
        <TextAreaField
          label={label}
          required
          rows={3}
          maxLength={max}
          value={reason}
          error={problem}
          onChange={(value) => {
            setReason(value);
            setProblem(undefined);
          }}
        />
        {isUnanswered && (
          <TextAreaField
            label={`Mail to ${name}`}
            hint="Nobody has answered yet. Without a mail, the promise of an answer counts as not kept."
            rows={6}
            maxLength={replyFields.text.max}
            value={mail}
            onChange={setMail}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
