import { entryPath } from '@prism/core/content/addresses';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import type { Draft } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DocumentClash } from '../drafts/document-parts.tsx';
import { DraftMark } from '../drafts/draft-mark.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { NewsNote } from '../drafts/news-note.tsx';
import { PresentNote } from '../presence/present-note.tsx';
import { RevisionsButton } from '../revisions/revisions-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import type { Described } from '../shared/describe.ts';
import { EntryState } from './entry-state.tsx';
import { FieldControl } from './form/field-control.tsx';
import { FormProvider } from './form/form-context.ts';
import { FormSections } from './form/form-sections.tsx';
import { external, pathOfPage } from './pages-list.tsx';
import { factsQuery } from './queries.ts';
import { addressPath, useEntryForm } from './use-entry-form.ts';

interface EntryFormProps {
  head: ComponentProps<typeof TitleRow>;
  subject: Subject;
  entryKey: string | undefined;
  described: Described;
  entry: AdminEntry | undefined;
  draft: Draft | undefined;
  onPublished: (entry: AdminEntry) => void;
}

/** The form that a description makes, and what becomes of what is written in it. */
export function EntryForm({ head, ...options }: EntryFormProps) {
  const { subject, entryKey, described } = options;
  const { kind } = subject;
  const id = useId();
  const editing = useEntryForm(options);
  const { form, errors, change, values, submit, saveNow, news, clash } = editing;
  const { data: facts } = useQuery(factsQuery);
  const state = useMemo(
    () => ({ errors, change, facts, news, clash, Control: FieldControl }),
    [errors, change, facts, news, clash],
  );
  useKeys({ s: saveNow, Enter: submit });
  const titleLabel = described.kind?.fields[described.kind.title]?.label ?? 'Title';
  const hasPage = entryPath(kind, '') !== undefined;
  const path = kind === 'pages' && entryKey !== undefined ? pathOfPage(entryKey) : undefined;

  return (
    <>
      <TitleRow
        {...head}
        state={editing.base && editing.isChanged && <DraftMark>Unpublished changes</DraftMark>}
        actions={
          <>
            {editing.base && (
              <RevisionsButton subject={editing.base} isChanged={editing.isChanged} onRestore={editing.restore} />
            )}
            {path && (
              <ButtonLink variant="secondary" size="sm" className="bg-surface" to={path} target="_blank" rel="noopener">
                View page
                <Icon path={external} small />
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <form
          id={id}
          ref={form}
          noValidate
          className="order-2 min-w-0 lg:order-1 [&_:is(input,textarea,select)]:scroll-my-30"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <PresentNote subject={subject} />
          <NewsNote subject={subject} news={news} />
          <Notes subject={subject} editing={editing} />
          <FormProvider value={state}>
            <FormSections
              label={described.kind ? described.label : 'General'}
              fields={described.fields}
              value={values}
            />
          </FormProvider>
          {editing.hasAddress && (
            <div className="mt-9">
              <TextField
                label={hasPage ? 'URL slug' : 'Short name'}
                hint={`Generated from “${titleLabel}”. ${hasPage ? 'You can change it later.' : 'You can’t change it later.'}`}
                name={addressPath}
                autoComplete="off"
                required
                maxLength={80}
                value={editing.entryKey}
                error={errors[addressPath]}
                onChange={editing.setAddress}
              />
            </div>
          )}
          <PublishBar editing={editing} />
        </form>
        <EntryState editing={editing} kind={kind} subjectId={subject.id} described={described} />
      </div>
    </>
  );
}

type Editing = ReturnType<typeof useEntryForm>;

const note = 'mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border border-line-ui border-l-3 rounded-2 px-4 py-3';

/** What happened to these words besides: kept from last time, changed by somebody else, not to be saved. */
function Notes({ subject, editing }: { subject: Subject; editing: Editing }) {
  const { isRestored, isChanged, problem, clash } = editing;
  return (
    <>
      {isRestored && isChanged && (
        <div className={note} role="status">
          <p>We restored your unsaved changes.</p>
        </div>
      )}
      {clash && (
        <div className="sticky top-16 z-10 mb-6 rounded-2 bg-surface">
          <DocumentClash subject={subject} editing={editing} />
        </div>
      )}
      {problem && (
        <p className={`${note} border-l-danger`} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** In reach wherever one is in a long form. */
function PublishBar({ editing }: { editing: Editing }) {
  const { isChanged, isPublishing, isWrong, base } = editing;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  return (
    <div className="sticky bottom-16 z-20 mt-9 flex flex-wrap items-center gap-3 border-t border-ink bg-paper py-3 md:bottom-0">
      <p className={`flex-1 text-sm ${isChanged ? 'max-sm:basis-full' : ''}`}>
        {isWrong && <span role="status">Couldn’t publish. Fix the marked fields. </span>}
        {isChanged ? <DraftStatus {...editing} /> : base && !isWrong && <span role="status">All changes saved</span>}
      </p>
      {isChanged && (
        <Button variant="ghost" size="sm" onClick={() => setAsksToDiscard(true)}>
          Discard changes
        </Button>
      )}
      <Button
        type="submit"
        size="sm"
        busy={isPublishing}
        busyLabel="Publishing..."
        aria-keyshortcuts="Meta+Enter Control+Enter"
      >
        {base ? 'Publish changes' : 'Publish'}
      </Button>
      {asksToDiscard && (
        <ConfirmDialog
          title="Discard your changes?"
          description={
            base ? 'The published version stays as it is.' : 'This was never published, so it will be deleted.'
          }
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={() => {
            editing.discard();
            setAsksToDiscard(false);
          }}
          onCancel={() => setAsksToDiscard(false)}
        />
      )}
    </div>
  );
}

/** What keys do together with Control or Command, wherever one is on the page. */
function useKeys(acts: Readonly<Record<string, () => unknown>>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = event.metaKey || event.ctrlKey ? acts[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      void act();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [acts]);
}
