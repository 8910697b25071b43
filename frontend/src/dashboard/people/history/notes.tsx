import { noteFields } from '@prism/core/contract/history';
import { useState } from 'react';
import { randomUuid } from '../../../api/random-uuid.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { noteHint } from './composer.tsx';
import { Note } from './note.tsx';
import { useHistory, useWriteNote } from './use-history.ts';
import { WritingForm } from './writing-form.tsx';

/** What staff noted on an application, and where one notes more; asked for when it is opened. */
export function Notes({ path, about }: { path: string; about: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
        Notes<span className="sr-only"> on {about}</span>
      </summary>
      {isOpen && <Opened path={path} />}
    </details>
  );
}

function Opened({ path }: { path: string }) {
  const [id, setId] = useState(randomUuid);
  const { data: lines, error, isFetching, refetch } = useHistory(path);
  const write = useWriteNote(path);
  if (error && !lines) return <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-3 pt-3">
      {lines?.map((line) => line.act === 'note' && <Note key={line.id} path={path} note={line} />)}
      <WritingForm
        key={id}
        id={id}
        rule={noteFields.text}
        hint={noteHint}
        rows={3}
        write={write}
        save="Write note"
        busy="Saving..."
        onDone={() => setId(randomUuid())}
      />
    </div>
  );
}
