import { entryPath } from '@prism/core/content/addresses';
import { isContent } from '@prism/core/content/check';
import { studioTopics, type StudioTopic } from '@prism/core/content/settings/topics';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import type { Draft } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Fragment, useEffect, useId, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
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
import { changesIn, changesText } from './form/changes-in.ts';
import { FieldControl } from './form/field-control.tsx';
import { FormProvider } from './form/form-context.ts';
import { FormSections } from './form/form-sections.tsx';
import { external } from './pages-list.tsx';
import { PasteLegalText } from './paste-legal-text.tsx';
import { pathOfPage } from './public-page.ts';
import { factsQuery } from './queries.ts';
import { type FieldElsewhere, fieldsElsewhere } from './topic-pages.ts';
import { addressPath, useEntryForm } from './use-entry-form.ts';

interface EntryFormProps {
  head: ComponentProps<typeof TitleRow>;
  subject: Subject;
  entryKey: string | undefined;
  described: Described;
  /** The page of the form, if it has several. */
  topic: StudioTopic | undefined;
  entry: AdminEntry | undefined;
  draft: Draft | undefined;
  onPublished: (entry: AdminEntry) => void;
}

export function EntryForm({ head, topic, ...options }: EntryFormProps) {
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
  const fields = (topic && described.topics?.[topic]) ?? described.fields;
  const heading = topic && studioTopics[topic].heading;
  const changes = topic ? changesIn(described.fields, editing.published, values) : [];
  const titleLabel = described.kind?.fields[described.kind.title]?.label ?? 'Title';
  const hasPage = entryPath(kind, '') !== undefined;
  const path = kind === 'pages' && entryKey !== undefined ? pathOfPage(entryKey) : undefined;

  return (
    <>
      <TitleRow
        {...head}
        state={
          editing.base &&
          editing.isChanged && (
            <DraftMark>{changes.length > 0 ? changesText(changes.length) : 'Unpublished changes'}</DraftMark>
          )
        }
        actions={
          <>
            {editing.base && (
              <RevisionsButton subject={editing.base} isChanged={editing.isChanged} onRestore={editing.restore} />
            )}
            {kind === 'pages' && (entryKey === 'terms' || entryKey === 'privacy') && (
              <PasteLegalText values={values} change={change} />
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
          <Notes subject={subject} editing={editing} hasStarter={kind === 'pages' && hasText(described.initial)} />
          <FormProvider value={state}>
            <FormSections
              label={described.kind ? described.label : (heading ?? 'General')}
              between={heading}
              fields={fields}
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
          <PublishBar
            editing={editing}
            changed={fieldsElsewhere(described, topic, changes)}
            wrong={fieldsElsewhere(described, topic, Object.keys(errors))}
          />
        </form>
        <EntryState editing={editing} kind={kind} subjectId={subject.id} described={described} fields={fields} />
      </div>
    </>
  );
}

const hasText = (initial: unknown) => isContent(initial) && Object.keys(initial).length > 0;

type Editing = ReturnType<typeof useEntryForm>;

const note = 'mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border border-line-ui border-l-3 rounded-2 px-4 py-3';

/** Notes about the text: restored from this browser, changed by someone else, or not saved. */
function Notes({ subject, editing, hasStarter }: { subject: Subject; editing: Editing; hasStarter: boolean }) {
  const { base, isRestored, isChanged, problem, clash } = editing;
  return (
    <>
      {hasStarter && !base && !isChanged && (
        <p className={note}>This page is empty. Change the starter text in the form, then publish it.</p>
      )}
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

interface PublishBarProps {
  editing: Editing;
  /** Changes and errors on other pages of the form: all of it is published at once. */
  changed: readonly FieldElsewhere[];
  wrong: readonly FieldElsewhere[];
}

/** Stays in view in a long form. */
function PublishBar({ editing, changed, wrong }: PublishBarProps) {
  const { isChanged, isPublishing, isWrong, base } = editing;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  return (
    <div
      data-dock=""
      className="sticky bottom-16 z-20 mt-9 flex flex-wrap items-center gap-3 border-t border-ink bg-paper py-3 md:bottom-0"
    >
      <p className={`flex-1 text-sm ${isChanged ? 'max-sm:basis-full' : ''}`}>
        {isWrong && wrong.length === 0 && <span role="status">Couldn’t publish. Fix the marked fields. </span>}
        {wrong.length > 0 && <Elsewhere says="Couldn’t publish. Fix first:" fields={wrong} isWrong />}
        {changed.length > 0 && !isWrong && <Elsewhere says="Also publishes:" fields={changed} />}
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
            base
              ? `The published version stays as it is.${changed.length > 0 ? ` This also discards changes in ${pagesOf(changed)}.` : ''}`
              : 'This was never published, so it will be deleted.'
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

/** 'Brand and Prices and tax' */
const pagesOf = (fields: readonly FieldElsewhere[]) =>
  new Intl.ListFormat('en-GB').format(new Set(fields.map(({ page }) => page)));

interface ElsewhereProps {
  says: string;
  fields: readonly FieldElsewhere[];
  isWrong?: boolean;
}

/** Links to fields on other pages of the form. */
function Elsewhere({ says, fields, isWrong }: ElsewhereProps) {
  return (
    <span role="status" className="mb-1 block">
      <span>{says}</span>{' '}
      {fields.map(({ page, label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <span>, </span>}
          <Link className="lk" to={to} data-invalid={isWrong ? '' : undefined}>
            {`${page} › ${label}`}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

/** Shortcuts with Control or Command. */
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
