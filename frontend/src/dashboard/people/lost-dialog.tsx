import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { answeredFields, lostFields, replyFields } from '@prism/core/contract/history';
import { useState } from 'react';
import { TextAreaField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useLastSeen } from './history/use-history.ts';
import { LostReason } from './lost-reason.tsx';

export interface LastWords {
  /** The text of a mail. */
  text: string;
  seen: string | null;
  /** How the client was informed by phone. */
  note: string;
}

/** What happens to an open response target. */
export function waitOf({ promise, turn }: Partial<Pick<EnquiryRow, 'promise' | 'turn'>>): string | undefined {
  if (turn?.whose === 'ours' && turn.by !== 'enquiry' && turn.by !== 'session')
    return 'Without an email or a note on how you answered, this stays on Today.';
  if (promise?.answeredAt === null) return 'Not answered yet. Without an email, this counts as unanswered.';
  if (turn?.whose !== 'ours') return undefined;
  return turn.by === 'session' ? 'You have not written to them since the session.' : 'You have not answered them yet.';
}

interface LostDialogProps {
  /** Of the enquiry. */
  id: string;
  name: string;
  /** The consequence of sending no mail; undefined if no answer is due. */
  waits: string | undefined;
  isBusy: boolean;
  onSave: (reason: string, words: LastWords) => Promise<void>;
  onClose: () => void;
}

export function LostDialog({ id, name, waits, isBusy, onSave, onClose }: LostDialogProps) {
  const [reason, setReason] = useState('');
  const [mail, setMail] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const last = useLastSeen({ kind: 'contacts', id }, waits !== undefined);
  return (
    <Dialog
      onClose={onClose}
      title={`Why was ${name} lost?`}
      description="Shown in the history and in the CSV file."
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) void onSave(reason, { text: mail, seen: last.seen(), note }).then(last.renew);
        else setProblem(lostFields.reason.message);
      }}
      isSending={isBusy}
      isDisabled={mail !== '' && !last.isKnown}
      send={
        mail.trim() ? 'Send and move to Lost' : waits && !note.trim() ? 'Move to Lost without an email' : 'Move to Lost'
      }
      sending="Saving..."
    >
      <LostReason
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
            label={`Email to ${name}`}
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
