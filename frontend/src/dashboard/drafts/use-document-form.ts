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

/** What a form begins with. */
interface Opened<Row> {
  /** As it is published; undefined where it is not yet. */
  row: Row | undefined;
  draft: Draft | undefined;
  /** What was written before the page went away. */
  unsaved: KeptWords<Row> | undefined;
}

/** The state of a document's form: what is written, what it is based on, and what became of saving and publishing it. */
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
    ...{ subject, base: version ?? null, published: kind.said(published) },
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
  const undo = () => setWritten(written);

  async function meet(row: Row, by: Awaited<ReturnType<typeof readLastSave>>) {
    saved.forgetNews();
    await overtaken.meet(row, by);
  }

  /** What is published is in the form, and nothing else. */
  function showRow(row: Row | undefined) {
    finish();
    words.forget();
    state.showRow(row);
    overtaken.leave();
  }

  /** `value` is a change of `row`, which is published now. */
  function goOnFrom(row: Row, value: unknown): Written {
    rebase(row);
    const next = kind.read(value, written);
    show(next);
    return next;
  }

  return {
    ...state,
    ...{ said, isChanged, clash },
    /** What is published, as drafts hold it. */
    saidStored: kind.said(published),
    ...choiceOf({
      ...{ kind, written, clash, saved, overtaken, showRow, goOnFrom, store: saving.store },
      tellTaken: () => toast(takenToast(undo)),
    }),
    ...{ draft: saved.draft, hasFailed: saved.hasFailed, isStored: saved.isStored, news: saved.news },
    problem: state.problem?.sentence,
    isSaving: saving.isSaving,
    submit: saving.submit,
    saveNow: saved.saveNow,
    /** Has the server keep a draft of what is written, where visitors do not see it even if that is stored. */
    async saveDraft() {
      state.lookAt();
      await saved.saveNow(state.isHidden ? said : undefined);
    },
    /** Back to what is published, without a draft. */
    discard() {
      showRow(base);
      void saved.autosave.write({ text: undefined, base: null });
    },
    /** What a revision said is a draft from here on. */
    restore({ data }: SavedState) {
      show(kind.restored(written, data));
      toast(restoredToast(undo));
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

/** What to do where someone else wrote on the same draft, or saved the document, while this was written. */
function choiceOf<Written, Row>(options: ChoiceOptions<Written, Row>) {
  const { kind, written, clash, saved, overtaken, showRow, goOnFrom, store, tellTaken } = options;
  return {
    /** Goes on from the other version; what was written until then can be had back. */
    takeTheirs() {
      if (!clash) return;
      kind.onReplace?.(written, kind.read(clash.theirs));
      if (saved.clash) saved.takeTheirs();
      else {
        saved.keepOther(kind.said(written));
        showRow(overtaken.choice?.row);
      }
      tellTaken();
    },
    /** Over the other version, knowingly; but not over one that came after that. */
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

/** What is written, of which row it is a change, and what is wrong with it. */
function useDocumentState<Written, Row>(kind: DocumentKind<Written, Row>, { row, draft, unsaved }: Opened<Row>) {
  const [base, setBase] = useState(unsaved?.row ?? row);
  // Words are published as a change of what they were written over, so that no one else's change is undone unseen.
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
  // What is not public is previewed through a draft that says the same.
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
    ...{ form, base, version, written, setWritten, errors, setErrors, problem, setProblem, isRestored, rebase, show },
    ...{ isHidden, isLookedAt: isHidden && isLookedAt, lookAt: () => setLookedAt(true) },
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
    /** A part of the row was stored by itself. */
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
  /** Brings what is written together with a row that someone else has saved. */
  meet: (row: Row, by: Awaited<ReturnType<typeof readLastSave>>) => Promise<void>;
}

/** Publishes what is written, and says what keeps it from being published. */
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
    ...{ isSaving, store },
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

/** Keeps unsaved words in this browser when the page, a way or an ended session takes the form away. */
function useKeptWords<Written, Row>(
  { words, sentences }: DocumentKind<Written, Row>,
  unsaved: KeptWords<Row> | undefined,
): () => void {
  const finish = useKeptWriting({ unsaved, keep: words.keep, description: sentences.kept });
  // Also what no farewell is said to, such as a browser that ends at once.
  useDebounced(unsaved && JSON.stringify(unsaved), () => (unsaved ? words.keep(unsaved) : words.forget()));
  return finish;
}
