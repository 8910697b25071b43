import { postPath } from '@prism/core/content/addresses';
import type { Subject } from '@prism/core/contract/subjects';
import { useDeferredValue } from 'react';
import { Link } from '../../../ui/link.tsx';
import { DocumentClash } from '../../drafts/document-parts.tsx';
import { DraftStatus } from '../../drafts/draft-status.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { wordsText } from '../../shared/words-text.ts';
import { changedFields, ChangesDialog } from './changes-dialog.tsx';
import type { usePostForm } from './use-post-form.ts';

export type AskedOfChanges = 'changes' | 'discard' | undefined;

interface EditDockProps {
  subject: Subject;
  editing: ReturnType<typeof usePostForm>;
  /** Why it cannot be saved. */
  waits: string | undefined;
  asked: AskedOfChanges;
  onAsk: (asked: AskedOfChanges) => void;
  onClose: () => void;
}

const link = 'underline underline-offset-4 hover:text-ink';

export function EditDock({ subject, editing, waits, asked, onAsk, onClose }: EditDockProps) {
  const { problem, isChanged, base, clash, values } = editing;
  // Counting a long text must not delay typing.
  const counted = useDeferredValue(values.content);
  const changed = isChanged ? changedFields(editing.saidStored, editing.said) : [];
  return (
    <>
      {clash && (
        <div className="border-b border-line px-4 py-3 md:px-5">
          <DocumentClash subject={subject} editing={editing} />
        </div>
      )}
      <div className="nums flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm sm:gap-x-5 md:px-5">
        <p className="flex flex-[1_1_14rem] flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
          <b className={base?.published ? 'font-semibold text-ok' : 'font-semibold text-ink'}>
            {base?.published ? 'Public.' : base ? 'Draft, not public.' : 'New draft, not public.'}
          </b>
          {base && changed.length > 0 && (
            <span className="font-semibold text-ink">{notYet(changed.length, base.published)}</span>
          )}
          {isChanged && (
            <span className="flex gap-x-2">
              {base && (
                <>
                  <button type="button" className={link} onClick={() => onAsk('changes')}>
                    View<span className="sr-only"> the changes</span>
                  </button>
                  <span aria-hidden="true">·</span>
                </>
              )}
              <button type="button" className={link} onClick={() => onAsk('discard')}>
                Discard
              </button>
            </span>
          )}
          {base?.published && !isChanged && (
            <Link className={link} to={postPath(base.slug)} target="_blank">
              Open<span className="sr-only"> the public page (opens in a new tab)</span>
            </Link>
          )}
          {problem && (
            <span className="text-danger" role="alert">
              {problem}
            </span>
          )}
          {waits && (
            <span className="max-sm:min-w-0 max-sm:flex-[1_1_6rem] max-sm:truncate">Can’t publish yet. {waits}</span>
          )}
        </p>
        <p className="ml-auto flex gap-x-4 text-ink-3">
          <span className={waits ? 'max-sm:hidden' : undefined}>{wordsText(counted)}</span>
          {isChanged && <DraftStatus {...editing} />}
        </p>
      </div>
      {asked === 'changes' && (
        <ChangesDialog
          subject={subject}
          before={editing.saidStored}
          after={editing.said}
          onClose={() => onAsk(undefined)}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title="Discard your changes?"
          description={
            base
              ? 'Your changes are discarded. The saved version stays.'
              : 'This post was never saved, so your text is deleted.'
          }
          other={{ label: 'Keep as draft', onClick: onClose }}
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={() => {
            onAsk(undefined);
            editing.discard();
          }}
          onCancel={() => onAsk(undefined)}
        />
      )}
    </>
  );
}

function notYet(count: number, isPublic: boolean): string {
  return `${count} ${count === 1 ? 'change' : 'changes'} ${isPublic ? 'not public yet' : 'since the last update'}.`;
}
