import { noteFields, type HistoryRow } from '@prism/core/contract/history';
import { useState } from 'react';
import { callApi, useChange, useChanges } from '../../../api/calls.ts';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Letter } from './moment.tsx';
import { keptWriting, type Writing } from '../../shared/kept-writing.ts';
import { caseCalls, type CaseRef } from '../cases.ts';
import { WritingForm } from '../../shared/writing-form.tsx';

/** Why a reply by mail was not forwarded to the client. */
const unsentWords = {
  file: 'Not sent to the client: it had an attachment.',
  unseen: 'Not sent to the client: someone wrote in between.',
} as const;

export const noteHint = 'Only staff see it. Type @ to mention a colleague.';

/** The roles that can read a note. */
export const mentionedAbout = { contacts: 'enquiries', applications: 'applications' } as const;

export function useWriteNote({ kind, id }: CaseRef) {
  const { writeNote } = caseCalls[kind];
  return useChanges(
    [writeNote],
    async ({ id: note, text }: Writing) => await callApi(writeNote, { params: { id, note }, body: { text } }),
    { untilShown: true },
  );
}

export function Note({ about, note }: { about: CaseRef; note: HistoryRow }) {
  const [isOpen, setOpen] = useState(false);
  const [isDoomed, setDoomed] = useState(false);
  const showError = useErrorToast();
  const remove = useChange(caseCalls[about.kind].removeNote, { untilShown: true });
  const write = useWriteNote(about);
  const { id, by, portrait, at, text, changedAt, isYours } = note;
  const place = `${about.kind}/${about.id}/notes/${id}`;
  const beginning = (text ?? '').slice(0, 40);
  return (
    <Letter
      from={`Note, ${by ?? 'a former colleague'}`}
      by={by === null ? undefined : { name: by, portrait }}
      what={`${changedAt ? 'Edited. ' : ''}${note.act === 'note' && note.unsent ? unsentWords[note.unsent] : 'Internal note'}`}
      at={at}
      isNote
      actions={
        isYours &&
        !isOpen && (
          <>
            <Button variant="ghost" size="sm" aria-label={`Edit note: ${beginning}`} onClick={() => setOpen(true)}>
              Edit{' '}
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
          place={place}
          begun={keptWriting(place) ?? { id, text: text ?? '' }}
          rule={noteFields.text}
          hint={noteHint}
          mentions={mentionedAbout[about.kind]}
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
          description={`“${beginning}” is permanently deleted.`}
          confirm="Remove note"
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ params: { id: about.id, note: id } }, { onError: (error) => showError(error) })
          }
          onCancel={() => setDoomed(false)}
        />
      )}
    </Letter>
  );
}
