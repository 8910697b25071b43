import { noteFields, type HistoryRow } from '@prism/core/contract/history';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Letter } from './moment.tsx';
import { useRemoveNote, useWriteNote } from './use-history.ts';

/** What somebody noted; whoever wrote it can correct and remove it. */
export function Note({ path, note }: { path: string; note: HistoryRow }) {
  const [isOpen, setOpen] = useState(false);
  const [isDoomed, setDoomed] = useState(false);
  const tellError = useErrorToast();
  const remove = useRemoveNote(path);
  const { id, by, at, text, changedAt, isYours } = note;
  const beginning = (text ?? '').slice(0, 40);
  return (
    <Letter
      from={`Note, ${by ?? 'somebody who left'}`}
      what={`${changedAt ? 'Corrected. ' : ''}Not sent to anybody.`}
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
        <NoteForm path={path} id={id} start={text ?? ''} save="Save note" onDone={() => setOpen(false)} canCancel />
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

interface NoteFormProps {
  path: string;
  /** Under which it is kept: sent twice, it is there once. */
  id: string;
  start?: string;
  save: string;
  canCancel?: boolean;
  onDone: () => void;
}

/** Where a note is written or corrected. */
export function NoteForm({ path, id, start = '', save, canCancel, onDone }: NoteFormProps) {
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string>();
  const write = useWriteNote(path);
  const { label, max, message } = noteFields.text;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (write.isPending) return;
    if (!text.trim()) return setProblem(message);
    write.mutate({ id, text }, { onSuccess: onDone, onError: (error) => setProblem(errorSentence(error)) });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextAreaField
        label={label}
        hint="Only people of the studio see it."
        rows={3}
        maxLength={max}
        value={text}
        error={problem}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {canCancel && (
          <Button variant="ghost" size="sm" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="secondary" size="sm" busy={write.isPending} busyLabel="Saving...">
          {save}
        </Button>
      </div>
    </form>
  );
}
