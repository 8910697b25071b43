import { fieldsOfSubject } from '@prism/core/content/subjects';
import type { SavedState } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { DoneTo } from '../audit/done-to.tsx';
import { RunsOf } from '../runs/run-table.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { useLatest } from '../shared/use-latest.ts';
import { RevisionItem } from './revision-item.tsx';
import type { useRevisions } from './use-revisions.ts';

export interface RevisionsProps {
  subject: Subject;
  /** Whether the form holds something that is not published, which a restored version would take the place of. */
  isChanged: boolean;
  /** Writes what a revision said into the form, where it is a draft. */
  onRestore: (state: SavedState) => void;
}

interface RevisionListProps extends RevisionsProps {
  list: ReturnType<typeof useRevisions>;
  /** The number of the one that is shown. */
  opened: number | undefined;
  onOpen: (number: number | undefined) => void;
}

/** Every save of a subject, the newest first; an earlier one can be restored. */
export function RevisionList({ subject, isChanged, onRestore, list, opened, onOpen }: RevisionListProps) {
  const fields = fieldsOfSubject(subject) ?? {};
  const rows = list.rows ?? [];
  const newest = rows[0]?.number;
  const body = useFocusOn(opened);
  const [asked, setAsked] = useLatest(opened);

  /** `[` goes back in time, `]` forward: from the one asked for last, which may not be drawn yet. */
  function step(key: string) {
    if (key !== '[' && key !== ']') return;
    const at = rows.findIndex(({ number }) => number === asked());
    const next = rows[at === -1 ? 0 : key === '[' ? at + 1 : at - 1];
    if (next) {
      setAsked(next.number);
      onOpen(next.number);
    } else if (key === '[' && list.hasMore) list.showMore();
  }

  useKeys(step);

  return (
    <div ref={body} className="border-t border-line *:not-[ul]:px-(--room)">
      <ListBody
        list={list}
        texts={{
          loading: 'Loading...',
          empty: 'No revisions yet. Each save is kept here, with its author, time and changes.',
        }}
        row={(row) => (
          <RevisionItem
            key={row.number}
            {...{ subject, fields, row }}
            isOpen={row.number === opened}
            onToggle={() => onOpen(row.number === opened ? undefined : row.number)}
          >
            {({ after }) =>
              row.number === newest ? (
                <p className="text-ink-3">This is the current version.</p>
              ) : isChanged ? (
                <p>You have unpublished changes. Publish or discard them first.</p>
              ) : (
                <Button variant="secondary" size="sm" onClick={() => onRestore(after)}>
                  Restore as draft
                </Button>
              )
            }
          </RevisionItem>
        )}
      />
      <div className="py-4">
        <DoneTo subject={subject} about="this" />
        {subject.kind === 'posts' && <RunsOf kind="posts" id={subject.id} about="this article" />}
      </div>
    </div>
  );
}

/** How the list is led through, and what restoring does. */
export function RevisionKeys() {
  return (
    <p className="mr-auto text-xs text-ink-3">
      Restoring makes a draft; visitors see it once you publish it.{' '}
      <span className="max-sm:hidden">
        <kbd>[</kbd> shows an older one, <kbd>]</kbd> a newer one.
      </span>
    </p>
  );
}

function useKeys(press: (key: string) => void) {
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // Who writes means the character.
    if (!(target instanceof Element && target.closest('input, textarea'))) press(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Focus goes with the revision that is open, so that the keys go on from there. */
function useFocusOn(opened: number | undefined) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === undefined) return;
    body.current?.querySelector<HTMLElement>(`[data-revision="${opened}"]`)?.focus();
  }, [opened]);
  return body;
}
