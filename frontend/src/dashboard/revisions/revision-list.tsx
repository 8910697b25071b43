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
  /** Whether the form has unpublished changes, which a restored version would replace. */
  isChanged: boolean;
  /** Puts a revision into the form as a draft. */
  onRestore: (state: SavedState) => void;
}

interface RevisionListProps extends RevisionsProps {
  list: ReturnType<typeof useRevisions>;
  /** The number of the open revision. */
  opened: number | undefined;
  onOpen: (number: number | undefined) => void;
}

export function RevisionList({ subject, isChanged, onRestore, list, opened, onOpen }: RevisionListProps) {
  const fields = fieldsOfSubject(subject) ?? {};
  const rows = list.rows ?? [];
  const newest = rows[0]?.number;
  const body = useFocusOn(opened);
  const [asked, setAsked] = useLatest(opened);

  /** `[` goes back in time, `]` forward, from the last requested one, which may not be rendered yet. */
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
            subject={subject}
            fields={fields}
            row={row}
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
    // In a text field, the key is text.
    if (!(target instanceof Element && target.closest('input, textarea'))) press(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** The open revision gets the focus, so that keys continue from there. */
function useFocusOn(opened: number | undefined) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === undefined) return;
    body.current?.querySelector<HTMLElement>(`[data-revision="${opened}"]`)?.focus();
  }, [opened]);
  return body;
}
