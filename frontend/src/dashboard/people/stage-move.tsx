import type { EnquiryChanges, EnquiryRow } from '@prism/core/contract/enquiries';
import { answeredFields, lostFields, replyFields } from '@prism/core/contract/history';
import { retention } from '@prism/core/contract/retention';
import { type EnquiryStage, enquiryStages } from '@prism/core/contract/stages';
import { type ReactNode, useRef, useState } from 'react';
import { randomUuid } from '../../api/random-uuid.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Dialog } from '../kit/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useLastSeen, useSendTo } from './history/use-history.ts';
import { paths } from './paths.ts';
import { useChangeEnquiry } from './use-people-actions.ts';

type Move = NonNullable<EnquiryChanges['stage']>;
type Moved = Pick<EnquiryRow, 'id' | 'stage' | 'lostReason' | 'firstName' | 'lastName'> &
  Partial<Pick<EnquiryRow, 'promise' | 'turn'>>;

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
  const reply = useSendTo(paths.contacts);

  /** Whether it was moved. Awaited, because the row may be gone before the answer is there, and its callbacks with it. */
  async function move({ id, lostReason }: Moved, change: Move, note = ''): Promise<boolean> {
    onAct?.();
    try {
      await save.mutateAsync({ id, changes: { stage: change, ...(note.trim() && { handled: true, note }) } });
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
  async function lose(enquiry: Moved, reason: string, { text, seen, note }: LastWords): Promise<boolean> {
    const { id, stage } = enquiry;
    if (!text.trim()) return await move(enquiry, { was: stage, is: 'lost', reason }, note);
    try {
      await reply.mutateAsync({ rowId: id, id: replyId.current, text, seen });
    } catch (error) {
      tellError(error);
      return false;
    }
    // Whoever is answered is in talk.
    return await move(enquiry, { was: stage === 'new' ? 'talk' : stage, is: 'lost', reason }, note);
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
        path={`${paths.contacts}/${losing.id}`}
        name={`${losing.firstName} ${losing.lastName}`}
        waits={waitOf(losing)}
        isBusy={save.isPending || reply.isPending}
        onClose={() => setLosing(undefined)}
        onSave={async (reason, words) => {
          if (await lose(losing, reason, words)) setLosing(undefined);
        }}
      />
    ),
  };
}

/** What its client is told or was told. */
interface LastWords {
  /** Of a mail to them. */
  text: string;
  seen: string | null;
  /** How they were answered by phone. */
  note: string;
}

/** What comes of it where nobody answers whoever waits. */
export function waitOf({ promise, turn }: Partial<Pick<EnquiryRow, 'promise' | 'turn'>>): string | undefined {
  if (turn?.whose === 'ours' && turn.by !== 'enquiry' && turn.by !== 'session')
    return 'Without a mail or a note of how you answered, this stays on Today.';
  if (promise?.answeredAt === null)
    return 'Nobody has answered yet. Without a mail, the promise of an answer counts as not kept.';
  if (turn?.whose !== 'ours') return undefined;
  return turn.by === 'session' ? 'You have not written to them since the session.' : 'You have not answered them yet.';
}

interface LostDialogProps {
  /** Of the enquiry. */
  path: string;
  name: string;
  /** What comes of it without words to its sender; undefined where nobody waits for any. */
  waits: string | undefined;
  isBusy: boolean;
  onSave: (reason: string, words: LastWords) => Promise<void>;
  onClose: () => void;
}

function LostDialog({ path, name, waits, isBusy, onSave, onClose }: LostDialogProps) {
  const [reason, setReason] = useState('');
  const [mail, setMail] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const last = useLastSeen(path, waits !== undefined);
  const { label, max, message } = lostFields.reason;
  return (
    <Dialog
      onClose={onClose}
      title={`Why was ${name} lost?`}
      description="The reason stands in the history, and in the table of enquiries."
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) void onSave(reason, { text: mail, seen: last.seen(), note }).then(last.renew);
        else setProblem(message);
      }}
      isSending={isBusy}
      isDisabled={mail !== '' && !last.isKnown}
      send={
        mail.trim() ? 'Send and move to Lost' : waits && !note.trim() ? 'Move to Lost without a mail' : 'Move to Lost'
      }
      sending="Saving..."
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
      {waits && (
        <>
          <TextAreaField
            label={`Mail to ${name}`}
            hint={waits}
            rows={6}
            maxLength={replyFields.text.max}
            value={mail}
            onChange={(text) => {
              if (mail === '') last.renew();
              setMail(text);
            }}
          />
          <TextAreaField
            label="Answered by phone"
            hint="Say how. Only staff see it."
            rows={2}
            maxLength={answeredFields.note.max}
            value={note}
            onChange={setNote}
          />
        </>
      )}
    </Dialog>
  );
}
