import { runCalls, type RunSubject } from '@prism/core/contract/runs';
import { useState } from 'react';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { RunItem } from './run-item.tsx';

interface RunsOfProps extends Pick<RunSubject, 'kind' | 'id'> {
  about: string;
}

/** Runs of a row, for users who may see them; loaded when opened. */
export function RunsOf({ about, ...subject }: RunsOfProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
        Background jobs<span className="sr-only"> for {about}</span>
      </summary>
      {isOpen && <Runs {...subject} />}
    </details>
  );
}

const texts = { loading: 'Loading...', empty: 'No jobs in the last 14 days.' };

function Runs({ kind, id }: Pick<RunSubject, 'kind' | 'id'>) {
  const list = usePagedCall(runCalls.list, {}, { filter: { kind, subject: id }, isUnwatched: true });
  return <ListBody list={list} texts={texts} row={(run) => <RunItem key={run.id} run={run} />} />;
}
