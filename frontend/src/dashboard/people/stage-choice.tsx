import type { EnquiryChanges, EnquiryRow } from '@prism/core/contract/enquiries';
import { lostFields } from '@prism/core/contract/history';
import { retention } from '@prism/core/contract/retention';
import { type EnquiryStage, enquiryStageNames, enquiryStages, isEnquiryStage } from '@prism/core/contract/stages';
import { useId, useRef, useState } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { DialogForm } from '../shared/dialog-form.tsx';
import { useChangeEnquiry } from './use-people-actions.ts';

interface StageChoiceProps {
  enquiry: EnquiryRow;
  /** Called before something is done that may take the row away. */
  onAct?: (() => void) | undefined;
}

/** Moves an enquiry to another stage, and says why where it is lost. */
export function StageChoice({ enquiry, onAct }: StageChoiceProps) {
  const { stage } = enquiry;
  const [isLosing, setLosing] = useState(false);
  const { move, isBusy } = useMove(enquiry, onAct);
  const name = `${enquiry.firstName} ${enquiry.lastName}`;

  function choose(wanted: string) {
    if (isBusy || !isEnquiryStage(wanted)) return;
    if (wanted === 'lost') setLosing(true);
    else void move({ was: stage, is: wanted });
  }

  return (
    <>
      <select
        aria-label={`Stage: ${name}`}
        className="control min-h-10 w-auto py-1.5 text-sm"
        value={stage}
        // Not disabled meanwhile: that would take the focus from it.
        aria-busy={isBusy}
        onChange={({ target }) => choose(target.value)}
      >
        {enquiryStageNames.map((each) => (
          <option key={each} value={each}>
            {enquiryStages[each]}
          </option>
        ))}
      </select>
      {isLosing && (
        <LostDialog
          name={name}
          isBusy={isBusy}
          onClose={() => setLosing(false)}
          onSave={async (reason) => {
            if (await move({ was: stage, is: 'lost', reason })) setLosing(false);
          }}
        />
      )}
    </>
  );
}

type Move = NonNullable<EnquiryChanges['stage']>;

const told: Readonly<Partial<Record<EnquiryStage, string>>> = {
  won: `Kept for ${retention.enquiries.customers.time}, as a customer’s`,
};

function useMove({ id, lostReason }: EnquiryRow, onAct?: () => void) {
  const toast = useToast();
  const tellError = useErrorToast();
  const save = useChangeEnquiry();

  /** Whether it was moved. Awaited, because the row may be gone before the answer is there, and its callbacks with it. */
  async function move(change: Move): Promise<boolean> {
    onAct?.();
    try {
      await save.mutateAsync({ id, changes: { stage: change } });
      toast({
        title: `Moved to ${enquiryStages[change.is]}`,
        ...(told[change.is] && { description: told[change.is] }),
        action: { label: 'Undo', onClick: () => void move(backFrom(change, lostReason)) },
      });
      return true;
    } catch (error) {
      tellError(error);
      return false;
    }
  }
  return { move, isBusy: save.isPending };
}

const backFrom = ({ was, is }: Move, lostReason: string | null): Move => ({
  ...{ was: is, is: was },
  ...(was === 'lost' && lostReason && { reason: lostReason }),
});

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
