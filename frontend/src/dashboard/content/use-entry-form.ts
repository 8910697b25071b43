import { checkContent, completed, isContent } from '@prism/core/content/check';
import type { AdminEntry } from '@prism/core/contract/content';
import { type FieldErrors, slugPattern } from '@prism/core/contract/fields';
import { slugify } from '@prism/core/contract/generations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useKeptWriting } from '../shared/use-kept-writing.ts';
import type { Described } from './describe.ts';
import type { Change } from './form/form-context.ts';
import { isWrongWithin, withChange } from './form/path.ts';
import { forgetWords, keepWords, type KeptWords, keptWords } from './kept-words.ts';
import { readEntry, useAddEntry, useSaveEntry } from './queries.ts';

interface EntryFormOptions {
  kind: string;
  /** Undefined for a new one, which gets its key from its title. */
  entryKey: string | undefined;
  described: Described;
  /** As it is stored; undefined where it is not yet. */
  entry: AdminEntry | undefined;
  onSaved: (entry: AdminEntry) => void;
}

/** The path under which the address of a new entry is wrong. */
export const addressPath = '$address';

const addressSentence = 'The address must be lower-case words joined by hyphens';
const takenSentence = 'Another one has this address already';
const goneSentence = 'This was deleted elsewhere meanwhile. Saving now makes it anew with what you wrote.';

/** The state of an entry's form: what is written, what it is based on, and what became of saving it. */
export function useEntryForm({ kind, entryKey, described, entry, onSaved }: EntryFormOptions) {
  const { fields } = described;
  const toast = useToast();
  const put = useSaveEntry();
  const add = useAddEntry();
  const isPending = put.isPending || add.isPending;
  const hasAddress = entryKey === undefined && !described.isNumbered;
  const [restored, setRestored] = useState(() => keptWords(kind, entryKey));
  const [base, setBase] = useState(entry);
  // Words are saved as a change of what they were written over, so that nobody else's change is undone unseen.
  const [version, setVersion] = useState(restored?.version ?? entry?.version);
  const wordsOf = (stored: AdminEntry | undefined): KeptWords => ({
    values: completed(fields, stored ? stored.data : described.initial),
    shown: stored?.shown ?? true,
    address: '',
  });
  const [written, setWritten] = useState<KeptWords>(() =>
    restored ? { ...restored, values: completed(fields, restored.values) } : wordsOf(entry),
  );
  const [isAddressByHand, setAddressByHand] = useState(restored !== undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<AdminEntry>();
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const saved = wordsOf(base);
  const isChanged = saysOtherThan(written, saved);
  const keep = useCallback((words: KeptWords) => keepWords(kind, entryKey, words), [kind, entryKey]);
  const finish = useKeptWriting({
    unsaved: isChanged ? { ...written, version } : undefined,
    keep,
    description: 'What you wrote is not saved yet. It is there when you open this again.',
  });

  // Also what no farewell is said to, such as a browser that ends at once.
  const unsaved = isChanged ? JSON.stringify(written) : undefined;
  useDebounced(unsaved, (text) => (text === undefined ? forgetWords(kind, entryKey) : keep({ ...written, version })));

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);

  function refuse(wrong: FieldErrors) {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  }

  const change: Change = useCallback((path, next) => {
    setWritten((before) => ({ ...before, values: withChange(before.values, path, next) }));
    setErrors((before) => without(before, path));
  }, []);

  const key = entryKey ?? (isAddressByHand ? written.address : addressFor(described, written.values));

  async function save() {
    if (isPending) return;
    setProblem(undefined);
    const wrong: FieldErrors = { ...checkContent(fields, written.values).errors };
    if (hasAddress && !slugPattern.test(key)) wrong[addressPath] = addressSentence;
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    await store(version);
  }

  async function store(over: number | undefined) {
    const { values: data, shown } = written;
    try {
      const isNumbered = entryKey === undefined && described.isNumbered;
      const stored = isNumbered
        ? await add.mutateAsync({ kind, data, shown })
        : await put.mutateAsync({ kind, key, data, shown, ...(over !== undefined && { version: over }) });
      finish();
      forgetWords(kind, entryKey);
      setRestored(undefined);
      setTheirs(undefined);
      setBase(stored);
      setVersion(stored.version);
      setWritten(wordsOf(stored));
      toast({ title: 'Saved', description: 'Visitors see it within a second.' });
      onSaved(stored);
    } catch (error) {
      await tell(error);
    }
  }

  async function tell(error: unknown) {
    if (error instanceof ApiError && error.status === 409) {
      if (entryKey === undefined) return refuse({ [addressPath]: takenSentence });
      try {
        return setTheirs(await readEntry(kind, key));
      } catch (reason) {
        if (!(reason instanceof ApiError && reason.status === 404)) return setProblem(errorSentence(reason));
        setBase(undefined);
        setVersion(undefined);
        return setProblem(goneSentence);
      }
    }
    if (error instanceof ApiError && error.status === 400 && error.body?.fields) return refuse(error.body.fields);
    setProblem(errorSentence(error));
  }

  /** Goes on from the other version; what was written until then can be had back. */
  function showTheirs() {
    if (!theirs) return;
    const mine = written;
    setBase(theirs);
    setVersion(theirs.version);
    setWritten(wordsOf(theirs));
    setTheirs(undefined);
    const onClick = () => setWritten(mine);
    toast({ title: 'Theirs is shown', description: 'This is what is stored now.', action: { label: 'Undo', onClick } });
  }

  /** Back to what is stored. */
  function discard() {
    forgetWords(kind, entryKey);
    setRestored(undefined);
    setErrors({});
    setProblem(undefined);
    setVersion(base?.version);
    setWritten(wordsOf(base));
    setAddressByHand(false);
  }

  return {
    ...{ form, errors, change, base, key, isChanged, problem, save, discard, showTheirs },
    values: written.values,
    shown: written.shown,
    setShown: (shown: boolean) => setWritten((before) => ({ ...before, shown })),
    setAddress(address: string) {
      setAddressByHand(true);
      setWritten((before) => ({ ...before, address }));
      setErrors((before) => without(before, addressPath));
    },
    /** Over the other version, knowingly; but not over one that came after that. */
    keepMine: async () => await store(theirs?.version),
    /** Whether somebody else saved it while this was written. */
    isOvertaken: theirs !== undefined,
    isRestored: restored !== undefined,
    /** Whether it is new, and gets its address here. */
    hasAddress,
    isSaving: isPending,
    isWrong: Object.keys(errors).length > 0,
  };
}

function saysOtherThan(one: KeptWords, other: KeptWords): boolean {
  return one.shown !== other.shown || JSON.stringify(one.values) !== JSON.stringify(other.values);
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
