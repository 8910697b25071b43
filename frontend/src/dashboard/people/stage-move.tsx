import type { EnquiryChanges, EnquiryRow } from '@prism/core/contract/enquiries';
import { lostFields } from '@prism/core/contract/history';
import { retention } from '@prism/core/contract/retention';
import { type EnquiryStage, enquiryStages } from '@prism/core/contract/stages';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { DialogForm } from '../shared/dialog-form.tsx';
import { useChangeEnquiry } from './use-people-actions.ts';

type Move = NonNullable<EnquiryChanges['stage']>;
type Moved = Pick<EnquiryRow, 'id' | 'stage' | 'lostReason' | 'firstName' | 'lastName'>;

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

  return {
    isBusy: save.isPending,
    to(enquiry, stage) {
      if (save.isPending || stage === enquiry.stage) return;
      if (stage === 'lost') setLosing(enquiry);
      else void move(enquiry, { was: enquiry.stage, is: stage });
    },
    dialog: losing && (
      <LostDialog
        name={`${losing.firstName} ${losing.lastName}`}
        isBusy={save.isPending}
        onClose={() => setLosing(undefined)}
        onSave={async (reason) => {
          if (await move(losing, { was: losing.stage, is: 'lost', reason })) setLosing(undefined);
        }}
      />
    ),
  };
}

interface LostDialogProps {
  name: string;
  isBusy: boolean;
  onSave: (reason: string) => Promise<void>;
  onClose: () => void;
}

function LostDialog({ name, isBusy, onSave, onClose }: LostDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
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
            Move to Lost
          </Button>
        </>
      }
    >
      <DialogForm
        id={id}
        form={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) void onSave(reason);
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
      </DialogForm>
    </Dialog>
  );
}
