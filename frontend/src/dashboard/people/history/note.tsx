import { noteFields, type HistoryRow } from '@prism/core/contract/history';
import { useState } from 'react';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { noteHint } from './composer.tsx';
import { Letter } from './moment.tsx';
import { keptWriting } from '../../shared/kept-writing.ts';
import { useRemoveNote, useWriteNote } from './use-history.ts';
import { WritingForm } from '../../shared/writing-form.tsx';

/** Why an answer by mail did not go on to the client. */
const unsentWords = {
  file: 'Not sent to the client: a file came with it.',
  unseen: 'Not sent to the client: somebody wrote meanwhile.',
} as const;

/** What somebody noted; whoever wrote it can correct and remove it. */
export function Note({ path, note }: { path: string; note: HistoryRow }) {
  const [isOpen, setOpen] = useState(false);
  const [isDoomed, setDoomed] = useState(false);
  const tellError = useErrorToast();
  const remove = useRemoveNote(path);
  const write = useWriteNote(path);
  const { id, by, portrait, at, text, changedAt, isYours } = note;
  const beginning = (text ?? '').slice(0, 40);
  return (
    <Letter
      from={`Note, ${by ?? 'somebody who left'}`}
      by={by === null ? undefined : { name: by, portrait }}
      what={`${changedAt ? 'Corrected. ' : ''}${note.act === 'note' && note.unsent ? unsentWords[note.unsent] : 'Not sent to anybody.'}`}
      at={at}
      isNote
      actions={
        isYours &&
        !isOpen && (
          <>
            <Button variant="ghost" size="sm" aria-label={`Correct note: ${beginning}`} onClick={() => setOpen(true)}>
              Correct
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Remove note: ${beginning}`} onClick={() => setDoomed(true)}>
              Remove
            </Button>
          </>
        )
      }
    >
      {isOpen ? (
        <WritingForm
          place={`${path}/notes/${id}`}
          begun={keptWriting(`${path}/notes/${id}`) ?? { id, text: text ?? '' }}
          rule={noteFields.text}
          hint={noteHint}
          rows={3}
          write={write}
          save="Save note"
          busy="Saving..."
          saved={text ?? ''}
          onDone={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <p className="whitespace-pre-line">{text}</p>
      )}
      {isDoomed && (
        <ConfirmDialog
          title="Remove this note?"
          description={`“${beginning}” goes for good.`}
          confirm="Remove note"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onError: (error) => tellError(error) })}
          onCancel={() => setDoomed(false)}
        />
      )}
    </Letter>
  );
}
