import { asEntered, isContent } from '@prism/core/content/check';
import { checkPublished } from '@prism/core/content/pictures';
import type { AdminEntry } from '@prism/core/contract/content';
import type { Draft, DraftOfEntry } from '@prism/core/contract/drafts';
import { type FieldErrors, slugPattern } from '@prism/core/contract/fields';
import { slugify } from '@prism/core/contract/generations';
import type { SavedState } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { type Problem, problemOf, stillThere } from '../drafts/problem.ts';
import { asSaved, useAutosave } from '../drafts/use-autosave.ts';
import { useOvertaken } from '../drafts/use-overtaken.ts';
import { readLastSave } from '../revisions/use-revisions.ts';
import { discardedToast, restoredToast } from '../revisions/words.ts';
import { useKeptWriting } from '../shared/use-kept-writing.ts';
import type { Described } from '../shared/describe.ts';
import type { Change } from './form/form-context.ts';
import { isWrongWithin, withChange } from './form/path.ts';
import { unseenClaim } from './entry-facts.ts';
import { forgetWords, hasStored, keepWords, type KeptWords, keptWords } from './kept-words.ts';
import { readEntry, useAddEntry, useSaveEntry } from './queries.ts';
import { useToday } from './use-today.ts';

interface EntryFormOptions {
  subject: Subject;
  /** Undefined for a new one, which gets its key from its title. */
  entryKey: string | undefined;
  described: Described;
  /** As it is published; undefined where it is not yet. */
  entry: AdminEntry | undefined;
  draft: Draft | undefined;
  onPublished: (entry: AdminEntry) => void;
}

/** The path under which the address of a new entry is wrong. */
export const addressPath = '$address';

const addressSentence = 'Write it as lower-case words joined by hyphens';
const takenSentence = 'Another one has this already';
const besidesSentence =
  'Not published yet: somebody published other changes meanwhile. They stand in the form beside yours.';
const goneSentence = 'This was deleted elsewhere meanwhile. Publishing now makes it anew with what you wrote.';

/** The state of an entry's form: what is written, what it is based on, and what became of saving and publishing it. */
export function useEntryForm({ subject, entryKey, described, entry, draft, onPublished }: EntryFormOptions) {
  const { kind } = subject;
  const { fields } = described;
  const toast = useToast();
  const tellError = useErrorToast();
  const today = useToday();
  const put = useSaveEntry();
  const add = useAddEntry();
  const isPending = put.isPending || add.isPending;
  const hasAddress = entryKey === undefined && !described.isNumbered;
  const [restored, setRestored] = useState(() => keptWords(kind, entryKey));
  const [base, setBase] = useState(entry);
  // Words are published as a change of what they were written over, so that nobody else's change is undone unseen.
  const [version, setVersion] = useState(
    restored ? restored.version : draft ? Number(draft.base) || undefined : entry?.version,
  );
  const publishedWords = (of: AdminEntry | undefined) =>
    wordsOf(described, { data: of ? of.data : described.initial, shown: of?.shown ?? true });
  const [written, setWritten] = useState<DraftOfEntry>(() =>
    restored || draft ? wordsOf(described, restored ?? draft?.data) : publishedWords(entry),
  );
  const [isAddressByHand, setAddressByHand] = useState(written.address !== '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);

  const isChanged = saysOtherThan(written, publishedWords(base));
  const {
    autosave,
    saveNow,
    isStored,
    keepMine: keepOverDraft,
    takeTheirs,
    forgetNews,
    tellNews,
    keepAside,
    ...saved
  } = useAutosave({
    subject,
    draft: restored ? asSaved(restored.draft) : draft,
    stored: draft && !restored ? JSON.stringify(written) : undefined,
    data: isChanged ? written : undefined,
    published: publishedWords(base),
    base: version === undefined ? null : String(version),
    readAs: ({ data }) => wordsOf(described, data),
    onStored(stored, text) {
      setProblem(stillThere);
      hasStored(kind, entryKey, text, stored);
    },
    onMerged: (value) => setWritten(wordsOf(described, value)),
    onDiscarded() {
      show(base);
      toast(discardedToast(() => setWritten(written)));
    },
  });

  const overtaken = useOvertaken<AdminEntry>({
    said: written,
    begunFrom: base?.version === version ? publishedWords(base) : undefined,
    readAs: publishedWords,
    onMerged(now, value, news) {
      goOnFrom(now, value);
      if (news.paths.length === 0) return void store(wordsOf(described, value), now.version);
      tellNews(news, value);
      setProblem({ sentence: besidesSentence, isUnheard: false });
    },
  });

  const unsaved = isChanged && !isStored ? { ...written, version, draft: saved.draft?.version } : undefined;
  const keep = useCallback((words: KeptWords) => keepWords(kind, entryKey, words), [kind, entryKey]);
  const finish = useKeptWriting({
    unsaved,
    keep,
    description: 'What you wrote is not saved yet. It is there when you open this again.',
  });
  // Also what no farewell is said to, such as a browser that ends at once.
  useDebounced(unsaved && JSON.stringify(unsaved), () => (unsaved ? keep(unsaved) : forgetWords(kind, entryKey)));

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);

  function refuse(wrong: FieldErrors) {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  }

  const change: Change = useCallback((path, next) => {
    setWritten((before) => ({ ...before, data: withChange(before.data, path, next) }));
    setErrors((before) => without(before, path));
  }, []);

  const key = entryKey ?? (isAddressByHand ? written.address : addressFor(described, written.data));

  async function publish() {
    if (isPending) return;
    setProblem(undefined);
    const wrong: FieldErrors = { ...checkPublished(fields, written.data).errors };
    if (hasAddress && !slugPattern.test(key)) wrong[addressPath] = addressSentence;
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    await store(written, version);
  }

  async function store({ data, shown }: Pick<DraftOfEntry, 'data' | 'shown'>, over: number | undefined) {
    try {
      const input = { kind, data, shown, draft: await autosave.beginPublishing() };
      const isNumbered = entryKey === undefined && described.isNumbered;
      const stored = isNumbered
        ? await add.mutateAsync(input)
        : await put.mutateAsync({ ...input, key, ...(over !== undefined && { version: over }) });
      autosave.end();
      finish();
      show(stored);
      const seen = shown ? (described.effect ?? 'Visitors see it within a second.') : 'It is hidden from visitors.';
      toast(unseenClaim(stored, today) ?? { title: 'Published', description: seen });
      onPublished(stored);
    } catch (error) {
      autosave.resume();
      await tell(error);
    }
  }

  async function tell(error: unknown) {
    if (error instanceof ApiError && error.status === 409) {
      if (entryKey === undefined) return refuse({ [addressPath]: takenSentence });
      try {
        const [entry, lastSave] = await Promise.all([readEntry(kind, key), readLastSave(subject)]);
        forgetNews();
        return await overtaken.meet(entry, lastSave);
      } catch (reason) {
        if (!(reason instanceof ApiError && reason.status === 404)) return setProblem(problemOf(reason));
        setBase(undefined);
        setVersion(undefined);
        return setProblem({ sentence: goneSentence, isUnheard: false });
      }
    }
    if (error instanceof ApiError && error.status === 400 && error.body?.fields) return refuse(error.body.fields);
    setProblem(problemOf(error));
  }

  /** What is published stands in the form, and nothing besides. */
  function show(published: AdminEntry | undefined) {
    forgetWords(kind, entryKey);
    setRestored(undefined);
    overtaken.leave();
    setErrors({});
    setProblem(undefined);
    setBase(published);
    setVersion(published?.version);
    setWritten(publishedWords(published));
    setAddressByHand(false);
  }

  /** `value` is a change of what is published now. */
  function goOnFrom(now: AdminEntry, value: unknown) {
    setBase(now);
    setVersion(now.version);
    setWritten((before) => ({ ...wordsOf(described, value), address: before.address }));
  }

  /** As in lists, whether visitors see it changes at once; of what is not published yet, with its publication. */
  async function changeShown(shown: boolean) {
    if (isPending) return;
    setWritten((before) => ({ ...before, shown }));
    if (!base) return;
    try {
      const stored = await put.mutateAsync({ kind, key: base.key, data: base.data, shown, version: base.version });
      setBase(stored);
      if (version === base.version) setVersion(stored.version);
    } catch (error) {
      setWritten((before) => ({ ...before, shown: !shown }));
      tellError(error);
    }
  }

  /** What a revision said is a draft from here on; whether visitors see it stays as it is. */
  function restore({ data }: SavedState) {
    setErrors({});
    setWritten(wordsOf(described, { ...written, data }));
    toast(restoredToast(() => setWritten(written)));
  }

  /** Goes on from the other version; what was written until then can be had back. */
  function showTheirs() {
    const mine = written;
    if (saved.clash) takeTheirs();
    else {
      keepAside(mine);
      show(overtaken.choice?.row);
    }
    const onClick = () => setWritten(mine);
    toast({
      title: 'Theirs stands in the form',
      description: 'This is what is stored now.',
      action: { label: 'Undo', onClick },
    });
  }

  /** Over the other version, knowingly; but not over one that came after that. */
  async function keepMine() {
    if (saved.clash) return keepOverDraft();
    const { choice } = overtaken;
    if (!choice) return;
    const kept = wordsOf(described, choice.kept);
    goOnFrom(choice.row, kept);
    overtaken.leave();
    await store(kept, choice.row.version);
  }

  return {
    ...{
      form,
      errors,
      change,
      base,
      key,
      isChanged,
      isStored,
      problem: problem?.sentence,
      publish,
      saveNow,
      showTheirs,
      keepMine,
      restore,
    },
    ...saved,
    values: written.data,
    shown: written.shown,
    setShown: (shown: boolean) => void changeShown(shown),
    setAddress(address: string) {
      setAddressByHand(true);
      setWritten((before) => ({ ...before, address }));
      setErrors((before) => without(before, addressPath));
    },
    /** Back to what is published, without a draft. */
    discard() {
      show(base);
      void autosave.write({ text: undefined, base: null });
    },
    /** Of somebody else who wrote on the same draft, or published it, while this was written. */
    clash: saved.clash ?? overtaken.clash,
    isRestored: restored !== undefined,
    /** Whether it is new, and gets its address here. */
    hasAddress,
    isPublishing: isPending,
    isWrong: Object.keys(errors).length > 0,
  };
}

/** What a draft or an entry says, as the form holds it. */
function wordsOf({ fields }: Described, given: unknown): DraftOfEntry {
  const { data, shown, address } = isContent(given) ? given : {};
  return { data: asEntered(fields, data), shown: shown !== false, address: typeof address === 'string' ? address : '' };
}

function saysOtherThan(one: DraftOfEntry, other: DraftOfEntry): boolean {
  return one.shown !== other.shown || JSON.stringify(one.data) !== JSON.stringify(other.data);
}

function without(errors: FieldErrors, path: string): FieldErrors {
  if (!isWrongWithin(errors, path) && !Object.keys(errors).some((wrong) => path.startsWith(`${wrong}.`))) return errors;
  return Object.fromEntries(
    Object.entries(errors).filter(([wrong]) => wrong !== path && !wrong.startsWith(`${path}.`)),
  );
}

/** Made from the title, as long as nobody wrote another. */
function addressFor({ label, kind }: Described, values: unknown): string {
  const title = kind && isContent(values) ? values[kind.title] : undefined;
  return typeof title === 'string' && title.trim() !== '' ? slugify(title, slugify(label)) : '';
}
