import { fieldsOfSubject } from '@prism/core/content/subjects';
import type { SubjectVersion } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { RevisionItem } from './revision-item.tsx';
import { useRestoreRevision, useRevisions } from './use-revisions.ts';

export interface RevisionsProps {
  subject: Subject;
  /** That of what the form shows. */
  version: SubjectVersion;
  /** Whether the form holds something that is not published, which a restored version would take the place of. */
  isChanged: boolean;
  /** Called once an earlier version is stored again. */
  onRestored: () => Promise<void> | void;
}

/** Every save of a subject, beside its form; an earlier one can be restored. */
export function RevisionsDrawer({ onClose, ...props }: RevisionsProps & { onClose: () => void }) {
  const { subject, version, isChanged, onRestored } = props;
  const fields = fieldsOfSubject(subject) ?? {};
  const list = useRevisions(subject);
  const toast = useToast();
  const restore = useRestoreRevision(subject);
  const [opened, setOpened] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const rows = list.rows ?? [];
  const newest = rows[0]?.number;
  const body = useFocusOn(opened);

  function open(number: number | undefined) {
    setProblem(undefined);
    setOpened(number);
  }

  /** `[` goes back in time, `]` forward. */
  function step(key: string) {
    if (key !== '[' && key !== ']') return;
    const at = rows.findIndex(({ number }) => number === opened);
    const next = rows[at === -1 ? 0 : key === '[' ? at + 1 : at - 1];
    if (next) open(next.number);
    else if (key === '[' && list.hasMore) list.showMore();
  }

  useKeys(step);

  async function bringBack(number: number) {
    setProblem(undefined);
    try {
      await restore.mutateAsync({ number, version });
      await onRestored();
      toast({ title: 'Restored', description: `Version ${number} is saved again, as a new version.` });
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="drawer"
      title="Revisions"
      description={list.totalText && `${list.totalText} so far, the newest first`}
      footer={
        <p className="mr-auto text-xs text-ink-3">
          Restoring saves a new version; nothing is lost.{' '}
          <span className="max-sm:hidden">
            <kbd>[</kbd> shows an older one, <kbd>]</kbd> a newer one.
          </span>
        </p>
      }
    >
      <div ref={body} className="-mx-(--room) border-t border-line">
        <ListBody
          list={list}
          texts={{ loading: 'Loading...', empty: 'Nothing was saved here since versions are kept.' }}
          row={(row) => (
            <RevisionItem
              key={row.number}
              {...{ subject, fields, row }}
              isOpen={row.number === opened}
              onToggle={() => open(row.number === opened ? undefined : row.number)}
            >
              {row.number === newest ? (
                <p className="text-ink-3">This is what is stored now.</p>
              ) : isChanged ? (
                <p>The form has changes that are not published. Publish or discard them, then restore.</p>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={restore.isPending}
                  busyLabel="Restoring..."
                  onClick={() => void bringBack(row.number)}
                >
                  Restore this
                </Button>
              )}
              {problem && (
                <p className="mt-2 text-danger" role="alert">
                  {problem}
                </p>
              )}
            </RevisionItem>
          )}
        />
      </div>
    </Dialog>
  );
}

function useKeys(press: (key: string) => void) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => press(key));
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
