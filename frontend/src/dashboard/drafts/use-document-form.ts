import type { Draft } from '@prism/core/contract/drafts';
import type { FieldErrors } from '@prism/core/contract/fields';
import type { SavedState } from '@prism/core/contract/revisions';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useToast } from '../../shell/toasts.tsx';
import { readLastSave } from '../revisions/use-revisions.ts';
import { discardedToast, restoredToast, takenToast } from '../revisions/words.ts';
import { useKeptWriting } from '../shared/use-kept-writing.ts';
import type { DocumentKind } from './document.ts';
import type { KeptWords } from './kept-words.ts';
import { type Problem, problemOf, stillThere } from './problem.ts';
import { asSaved, type Clash, useAutosave } from './use-autosave.ts';
import { useOvertaken } from './use-overtaken.ts';

interface Opened<Row> {
  /** The published row; undefined before the first publication. */
  row: Row | undefined;
  draft: Draft | undefined;
  /** Text kept from before the page closed. */
  unsaved: KeptWords<Row> | undefined;
}

export function useDocumentForm<Written, Row>(kind: DocumentKind<Written, Row>, opened: Opened<Row>) {
  const toast = useToast();
  const state = useDocumentState(kind, opened);
  const { base, version, written, setWritten, show, rebase, setProblem } = state;
  const { subject, words, sentences } = kind;
  const { draft, unsaved } = opened;
  const said = kind.said(written);
  const published = kind.writtenOf(base);
  const isChanged = kind.differ(written, published);
  const saved = useAutosave({
    subject,
    base: version ?? null,
    published: kind.said(published),
    draft: unsaved ? asSaved(unsaved.draft) : draft,
    stored: draft && !unsaved ? JSON.stringify(said) : undefined,
    data: isChanged || state.isLookedAt ? said : undefined,
    readAs: ({ data }) => kind.said(kind.read(data)),
    onMerged: (value) => show((now) => kind.read(value, now)),
    onDiscarded() {
      showRow(base);
      toast(discardedToast(undo));
    },
    onStored(stored, text) {
      setProblem(stillThere);
      words.hasStored(subject.id, text, stored);
    },
  });
  const overtaken = useOvertaken<Row>({
    said,
    begunFrom: (base && kind.versionOf(base)) === version ? kind.said(published) : undefined,
    readAs: (row) => kind.said(kind.writtenOf(row)),
    onMerged(row, value, news) {
      const next = goOnFrom(row, value);
      if (news.paths.length === 0) return void saving.store(next, kind.versionOf(row));
      saved.tellNews(news, value);
      setProblem({ sentence: sentences.merged, isUnheard: false });
    },
  });
  const finish = useKeptWords(
    kind,
    isChanged && !saved.isStored
      ? { id: subject.id, said, version, draft: saved.draft?.version, ...(kind.keepsRow && { row: base }) }
      : undefined,
  );
  const saving = useDocumentSaving({ kind, state, autosave: saved.autosave, showRow, meet });
  const clash = saved.clash ?? overtaken.clash;
  const undo = () => replaceBy(written, kind, setWritten);

  async function meet(row: Row, by: Awaited<ReturnType<typeof readLastSave>>) {
    saved.forgetNews();
    await overtaken.meet(row, by);
  }

  function showRow(row: Row | undefined) {
    finish();
    words.forget();
    replaceBy(kind.writtenOf(row), kind, () => state.showRow(row));
    overtaken.leave();
  }

  /** `value` changes `row`, the published version. */
  function goOnFrom(row: Row, value: unknown): Written {
    rebase(row);
    const next = kind.read(value, written);
    show(next);
    return next;
  }

  return {
    ...state,
    said,
    isChanged,
    clash,
    /** The published version in the form of a draft. */
    saidStored: kind.said(published),
    ...choiceOf({
      kind,
      written,
      clash,
      saved,
      overtaken,
      showRow,
      goOnFrom,
      store: saving.store,
      tellTaken: () => toast(takenToast(undo)),
    }),
    draft: saved.draft,
    hasFailed: saved.hasFailed,
    isStored: saved.isStored,
    news: saved.news,
    problem: state.problem?.sentence,
    isSaving: saving.isSaving,
    submit: saving.submit,
    saveNow: saved.saveNow,
    ...commandsOf({ kind, state, saved, showRow, tellRestored: () => toast(restoredToast(undo)) }),
  };
}

/** As a step that Undo in the text takes back: older steps would change another text. */
function replaceBy<Written, Row>(
  next: Written,
  { onReplace }: Pick<DocumentKind<Written, Row>, 'onReplace'>,
  show: (next: Written) => void,
) {
  onReplace?.(next);
  show(next);
}

interface CommandsOptions<Written, Row> extends Pick<ChoiceOptions<Written, Row>, 'kind' | 'saved' | 'showRow'> {
  state: ReturnType<typeof useDocumentState<Written, Row>>;
  tellRestored: () => void;
}

function commandsOf<Written, Row>({ kind, state, saved, showRow, tellRestored }: CommandsOptions<Written, Row>) {
  const { written } = state;
  return {
    /** Saves a draft, even if the stored row says the same but is hidden. */
    async saveDraft() {
      state.lookAt();
      await saved.saveNow(state.isHidden ? kind.said(written) : undefined);
    },
    /** Returns to the published version and deletes the draft. */
    discard() {
      showRow(state.base);
      void saved.autosave.write({ text: undefined, base: null });
    },
    /** A restored revision becomes a draft. */
    restore({ data }: SavedState) {
      replaceBy(kind.restored(written, data), kind, state.show);
      tellRestored();
    },
  };
}

interface ChoiceOptions<Written, Row> {
  kind: DocumentKind<Written, Row>;
  written: Written;
  clash: Clash | undefined;
  saved: ReturnType<typeof useAutosave>;
  overtaken: ReturnType<typeof useOvertaken<Row>>;
  showRow: (row: Row | undefined) => void;
  goOnFrom: (row: Row, value: unknown) => Written;
  store: (given: Written, over: string) => Promise<void>;
  tellTaken: () => void;
}

/** Resolves a conflict with another person's draft or publication. */
function choiceOf<Written, Row>(options: ChoiceOptions<Written, Row>) {
  const { kind, written, clash, saved, overtaken, showRow, goOnFrom, store, tellTaken } = options;
  return {
    /** Takes the other version; undo offers the local one. */
    takeTheirs() {
      if (!clash) return;
      kind.onReplace?.(kind.read(clash.theirs));
      if (saved.clash) saved.takeTheirs();
      else {
        saved.keepOther(kind.said(written));
        showRow(overtaken.choice?.row);
      }
      tellTaken();
    },
    /** Overwrites the version that was compared, but none that came later. */
    async keepMine() {
      if (saved.clash) return saved.keepMine();
      const { choice } = overtaken;
      if (!choice) return;
      overtaken.leave();
      await store(goOnFrom(choice.row, choice.kept), kind.versionOf(choice.row));
    },
  };
}

type DocumentState<Written, Row> = ReturnType<typeof useDocumentState<Written, Row>>;

/** The form's values, the row that they change, and the validation errors. */
function useDocumentState<Written, Row>(kind: DocumentKind<Written, Row>, { row, draft, unsaved }: Opened<Row>) {
  const [base, setBase] = useState(unsaved?.row ?? row);
  // Published as a change of the version they were based on, so that another person's change is never overwritten
  // unseen.
  const [version, setVersion] = useState(() =>
    unsaved ? unsaved.version : draft ? (draft.base ?? undefined) : row && kind.versionOf(row),
  );
  const [written, setWritten] = useState(() =>
    unsaved || draft ? kind.read(unsaved ? unsaved.said : draft?.data) : kind.writtenOf(row),
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [isRestored, setRestored] = useState(unsaved !== undefined);
  // Unpublished text is previewed through an equal draft.
  const [isLookedAt, setLookedAt] = useState(draft !== undefined && !unsaved);
  const isHidden = base !== undefined && kind.isHidden?.(base) === true;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);

  function rebase(to: Row | undefined) {
    setBase(to);
    setVersion(to && kind.versionOf(to));
  }

  function show(next: Written | ((now: Written) => Written)) {
    setWritten(next);
    setErrors({});
  }

  return {
    form,
    base,
    version,
    written,
    setWritten,
    errors,
    setErrors,
    problem,
    setProblem,
    isRestored,
    rebase,
    show,
    isHidden,
    isLookedAt: isHidden && isLookedAt,
    lookAt: () => setLookedAt(true),
    refuse(wrong: FieldErrors) {
      setErrors(wrong);
      setRefusals((count) => count + 1);
    },
    showRow(to: Row | undefined) {
      rebase(to);
      show(kind.writtenOf(to));
      setProblem(undefined);
      setRestored(false);
      setLookedAt(false);
    },
    /** A part of the row was saved separately. */
    follow(stored: Row) {
      setBase(stored);
      if (base && version === kind.versionOf(base)) setVersion(kind.versionOf(stored));
    },
  };
}

interface SavingOptions<Written, Row> {
  kind: DocumentKind<Written, Row>;
  state: DocumentState<Written, Row>;
  autosave: ReturnType<typeof useAutosave>['autosave'];
  showRow: (row: Row) => void;
  /** Merges the form with a row that another person saved. */
  meet: (row: Row, by: Awaited<ReturnType<typeof readLastSave>>) => Promise<void>;
}

function useDocumentSaving<Written, Row>({ kind, state, autosave, showRow, meet }: SavingOptions<Written, Row>) {
  const { base, version, written, setErrors, setProblem, rebase } = state;
  const [isSaving, setSaving] = useState(false);

  function refuse(wrong: FieldErrors) {
    state.refuse(wrong);
    kind.onRefused?.(wrong);
  }

  async function store(given: Written, over: string | undefined) {
    setProblem(undefined);
    setSaving(true);
    try {
      const row = await kind.save(given, { row: base, version: over, draft: await autosave.beginPublishing() });
      autosave.end();
      showRow(row);
      kind.onSaved(row, given, base !== undefined);
    } catch (error) {
      autosave.resume();
      await fail(error);
    }
    setSaving(false);
  }

  async function fail(error: unknown) {
    if (!(error instanceof ApiError && kind.isOvertaken(error))) return tell(error);
    try {
      const [row, by] = await Promise.all([kind.readRow(), readLastSave(kind.subject)]);
      await meet(row, by);
    } catch (reason) {
      tell(reason);
    }
  }

  function tell(error: unknown) {
    const isGone = base !== undefined && error instanceof ApiError && error.status === 404;
    const wrong = error instanceof ApiError ? kind.errorsOf(error) : undefined;
    if (isGone) rebase(undefined);
    if (wrong) refuse(wrong);
    if (isGone) setProblem({ sentence: kind.sentences.gone, isUnheard: false });
    else if (!wrong || kind.onFailed) setProblem(problemOf(error));
    kind.onFailed?.(base !== undefined);
  }

  return {
    isSaving,
    store,
    async submit() {
      if (isSaving) return;
      setProblem(undefined);
      const wrong = kind.check(written);
      if (Object.keys(wrong).length > 0) return refuse(wrong);
      setErrors({});
      await store(written, version);
    },
  };
}

/** Keeps unsaved text in this browser when a reload, a link or an ended session closes the form. */
function useKeptWords<Written, Row>(
  { words, sentences }: DocumentKind<Written, Row>,
  unsaved: KeptWords<Row> | undefined,
): () => void {
  const finish = useKeptWriting({ unsaved, keep: words.keep, description: sentences.kept });
  // Covers a browser that ends without any event.
  useDebounced(unsaved && JSON.stringify(unsaved), () => (unsaved ? words.keep(unsaved) : words.forget()));
  return finish;
}
