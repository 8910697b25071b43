import { postPath } from '@prism/core/content/addresses';
import type { Subject } from '@prism/core/contract/subjects';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { DocumentClash } from '../../drafts/document-parts.tsx';
import { DraftStatus } from '../../drafts/draft-status.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { changedFields, ChangesDialog } from './changes-dialog.tsx';
import { PublishMenu } from './publish-menu.tsx';
import type { usePostForm } from './use-post-form.ts';
import type { ArticleTab } from './workspace.tsx';

interface EditDockProps {
  subject: Subject;
  editing: ReturnType<typeof usePostForm>;
  /** Why it cannot be stored as it is. */
  waits: string | undefined;
  /** Why it cannot be published. */
  mustWait: string | undefined;
  onTab: (tab: ArticleTab) => void;
  onClose: () => void;
}

const link = 'underline underline-offset-4 hover:text-ink';

/** The state of the article, what is not saved or not public yet, and the next commands. */
export function EditDock({ subject, editing, waits, mustWait, onTab, onClose }: EditDockProps) {
  const { problem, isChanged, isUpdate, isSaving, base, clash } = editing;
  const [open, setOpen] = useState<'changes' | 'discard'>();
  const changed = isChanged ? changedFields(editing.saidStored, editing.said) : [];
  return (
    <>
      {clash && (
        <div className="border-b border-line px-4 py-3 md:px-5">
          <DocumentClash subject={subject} editing={editing} />
        </div>
      )}
      <div className="nums flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2 text-sm md:px-5">
        <p className="flex flex-[1_1_14rem] flex-wrap items-center gap-x-3 gap-y-1">
          <b className={base?.published ? 'font-semibold text-ok' : 'font-semibold text-ink'}>
            {base?.published ? 'Public.' : base ? 'Draft, not public.' : 'Not saved yet.'}
          </b>
          {base && changed.length > 0 && (
            <span className="font-semibold text-ink">{notYet(changed.length, base.published)}</span>
          )}
          {isChanged && (
            <span className="flex gap-x-2">
              {base && (
                <>
                  <button type="button" className={link} onClick={() => setOpen('changes')}>
                    View<span className="sr-only"> the changes</span>
                  </button>
                  <span aria-hidden="true">·</span>
                </>
              )}
              <button type="button" className={link} onClick={() => setOpen('discard')}>
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
          {waits && <span>Can’t publish yet. {waits}</span>}
        </p>
        <p className="ml-auto text-ink-3 max-sm:ml-0">{isChanged && <DraftStatus {...editing} />}</p>
        <div className="flex max-sm:w-full">
          <Button
            type="submit"
            size="sm"
            className="rounded-r-none max-sm:flex-1"
            busy={isSaving}
            busyLabel="Saving..."
            disabled={waits !== undefined}
          >
            {isUpdate ? 'Update Post' : 'Create Post'}
          </Button>
          <PublishMenu {...{ editing, mustWait, onTab }} onDiscard={() => setOpen('discard')} />
        </div>
      </div>
      {open === 'changes' && (
        <ChangesDialog
          subject={subject}
          before={editing.saidStored}
          after={editing.said}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'discard' && (
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
            setOpen(undefined);
            editing.discard();
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function notYet(count: number, isPublic: boolean): string {
  return `${count} ${count === 1 ? 'change' : 'changes'} not ${isPublic ? 'public' : 'saved'} yet.`;
}
