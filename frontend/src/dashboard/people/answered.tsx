import { answeredFields } from '@prism/core/contract/history';
import type { Turn } from '@prism/core/contract/turns';
import { useState } from 'react';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';

interface AnsweredProps {
  name: string;
  turn: Turn | null;
  isBusy: boolean;
  /** With a note, it was answered by phone or in person; without one, nothing is to be answered. */
  save: (note: string | undefined) => Promise<unknown>;
}

/** Says that a person was answered other than by a mail, or that nothing is to be answered, while it is the studio's turn. */
export function Answered({ name, turn, isBusy, save }: AnsweredProps) {
  const [isAsking, setAsking] = useState(false);
  const tellError = useErrorToast();
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
          disabled={isBusy}
          onClick={() => void save(undefined).catch(tellError)}
        >
          Nothing to answer
        </Button>
      )}
      {isAsking && (
        <NoteDialog
          name={name}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onSave={(note) => void save(note).then(() => setAsking(false), tellError)}
        />
      )}
    </>
  );
}

interface NoteDialogProps {
  name: string;
  isBusy: boolean;
  onSave: (note: string) => void;
  onClose: () => void;
}

function NoteDialog({ name, isBusy, onSave, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const { label, max, message } = answeredFields.note;
  return (
    <Dialog
      onClose={onClose}
      title={`How was ${name} answered?`}
      description="The note stands in the history. Only staff see it."
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim()) onSave(note);
        else setProblem(message);
      }}
      isSending={isBusy}
      send="Save as answered"
      sending="Saving..."
    >
      <TextAreaField
        label={label}
        required
        rows={3}
        maxLength={max}
        value={note}
        error={problem}
        onChange={(value) => {
          setNote(value);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}
