import { asEntered, isContent } from '@prism/core/content/check';
import { checkPublished } from '@prism/core/content/pictures';
import { contentCalls, type AdminEntry } from '@prism/core/contract/content-calls';
import type { Draft, DraftOfEntry } from '@prism/core/contract/drafts';
import { slugPattern } from '@prism/core/fields/fields';
import type { FieldErrors } from '@prism/core/contract/fields';
import { slugify } from '@prism/core/contract/generations';
import type { Subject } from '@prism/core/contract/subjects';
import { useCallback, useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { publicPageOf } from './public-page.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import type { DocumentKind } from '../drafts/document.ts';
import { wordsStore } from '../drafts/kept-words.ts';
import { useDocumentForm } from '../drafts/use-document-form.ts';
import type { Described } from '../shared/describe.ts';
import type { Change } from './form/form-context.ts';
import { isWrongWithin, withChange } from './form/path.ts';
import { unseenEntry } from './entry-facts.ts';
import { readEntry } from './queries.ts';
import { useToday } from './use-today.ts';

interface EntryFormOptions {
  subject: Subject;
  /** Undefined for a new entry, whose key is made from its title. */
  entryKey: string | undefined;
  described: Described;
  /** The published entry; undefined before its first publication. */
  entry: AdminEntry | undefined;
  draft: Draft | undefined;
  onPublished: (entry: AdminEntry) => void;
}

/** The path of errors about a new entry's slug. */
export const addressPath = '$address';

export const addressSentence = 'Use lowercase words separated by hyphens';
const takenSentence = 'This is already taken';
const sentences = {
  kept: 'Your changes are not saved yet. They are kept until you open this again.',
  merged: 'Not published yet. Someone else published changes. They are in the form with yours.',
  gone: 'Someone else deleted this. Publishing creates it again with your text.',
};

export function useEntryForm(options: EntryFormOptions) {
  const { subject, entryKey, described, entry, draft } = options;
  const { kind } = subject;
  const words = wordsStore<AdminEntry>(`${kind}/${entryKey ?? ''}`);
  const [unsaved] = useState(words.read);
  const [isAddressByHand, setAddressByHand] = useState(
    () => wordsOf(described, unsaved?.said ?? draft?.data).address !== '',
  );
  const hasAddress = entryKey === undefined && !described.kind?.isNumbered;
  const keyOf = ({ address, data }: DraftOfEntry) =>
    entryKey ?? (isAddressByHand ? address : addressFor(described, data));
  const { save, put } = useEntrySaving(options, keyOf);
  const onSaved = usePublishedToast(options);
  const { written, setWritten, setErrors, ...editing } = useDocumentForm<DraftOfEntry, AdminEntry>(
    {
      ...entryDocument(options),
      words,
      save,
      onSaved,
      check(now) {
        const wrong: FieldErrors = { ...checkPublished(described.fields, now.data).errors };
        const key = keyOf(now);
        const isToBeMade =
          key === '' && !isAddressByHand && described.kind !== undefined && described.kind.title in wrong;
        if (hasAddress && !isToBeMade && !slugPattern.test(key)) wrong[addressPath] = addressSentence;
        return wrong;
      },
    },
    { row: entry, draft, unsaved },
  );
  const { base, follow } = editing;
  const setShown = useSwitchedAtOnce({ isBusy: editing.isSaving || put.isPending, put, base, setWritten, follow });

  const change: Change = useCallback(
    (path, next) => {
      setWritten((before) => ({ ...before, data: withChange(before.data, path, next) }));
      setErrors((before) => without(before, path));
    },
    [setWritten, setErrors],
  );

  return {
    ...editing,
    change,
    hasAddress,
    setShown,
    entryKey: keyOf(written),
    values: written.data,
    published: wordsOf(described, { data: editing.base?.data }).data,
    shown: written.shown,
    isPublishing: editing.isSaving || put.isPending,
    isWrong: Object.keys(editing.errors).length > 0,
    setAddress(address: string) {
      setAddressByHand(true);
      setWritten((before) => ({ ...before, address }));
      setErrors((before) => without(before, addressPath));
    },
  };
}

type EntryKind = DocumentKind<DraftOfEntry, AdminEntry>;

function entryDocument({
  subject,
  entryKey,
  described,
}: EntryFormOptions): Omit<EntryKind, 'words' | 'save' | 'onSaved' | 'check'> {
  return {
    subject,
    sentences,
    differ,
    versionOf: ({ version }) => String(version),
    writtenOf: (row) => wordsOf(described, { data: row ? row.data : described.initial, shown: row?.shown ?? true }),
    said: (written) => written,
    read: (said) => wordsOf(described, said),
    restored: (now, data) => wordsOf(described, { ...now, data }),
    async readRow() {
      const row = await readEntry(subject.kind, entryKey ?? '');
      if (!row) throw new ApiError(404, 'deleted');
      return row;
    },
    isOvertaken: ({ status }) => status === 409 && entryKey !== undefined,
    errorsOf({ status, body }) {
      if (status === 409 && entryKey === undefined) return { [addressPath]: takenSentence };
      return status === 400 ? body?.fields : undefined;
    },
  };
}

function useEntrySaving(
  { subject: { kind }, entryKey, described }: EntryFormOptions,
  keyOf: (now: DraftOfEntry) => string,
) {
  const put = useChange(contentCalls.save);
  const add = useChange(contentCalls.add);
  const save: EntryKind['save'] = async (written, { version, draft }) => {
    const input = { data: written.data, shown: written.shown, ...(draft && { draft }) };
    if (entryKey === undefined && described.kind?.isNumbered)
      return await add.mutateAsync({ params: { kind }, body: input });
    const over = version !== undefined && { version: Number(version) };
    return await put.mutateAsync({ params: { kind, key: keyOf(written) }, body: { ...input, ...over } });
  };
  return { save, put };
}

function usePublishedToast({ described, onPublished }: EntryFormOptions): EntryKind['onSaved'] {
  const toast = useToast();
  const today = useToday();
  return (row, { shown }) => {
    const seen = shown ? (described.effect ?? 'Visitors see it within a second.') : 'It is hidden from visitors.';
    toast(unseenEntry(row, today) ?? { title: 'Published', description: seen, view: publicPageOf(row) });
    onPublished(row);
  };
}

interface SwitchOptions {
  isBusy: boolean;
  put: ReturnType<typeof useEntrySaving>['put'];
  base: AdminEntry | undefined;
  setWritten: (change: (before: DraftOfEntry) => DraftOfEntry) => void;
  follow: (stored: AdminEntry) => void;
}

/** Visibility changes at once for published entries, and on publication for others. */
function useSwitchedAtOnce({ isBusy, put, base, setWritten, follow }: SwitchOptions) {
  const showError = useErrorToast();
  const write = (shown: boolean) => setWritten((before) => ({ ...before, shown }));
  async function change(shown: boolean) {
    if (isBusy) return;
    write(shown);
    if (!base) return;
    const { kind, key, data, version } = base;
    try {
      follow(await put.mutateAsync({ params: { kind, key }, body: { data, shown, version } }));
    } catch (error) {
      write(!shown);
      showError(error);
    }
  }
  return (shown: boolean) => void change(shown);
}

/** The form's values for a draft or an entry. */
function wordsOf({ fields }: Described, given: unknown): DraftOfEntry {
  const { data, shown, address } = isContent(given) ? given : {};
  return { data: asEntered(fields, data), shown: shown !== false, address: typeof address === 'string' ? address : '' };
}

function differ(one: DraftOfEntry, other: DraftOfEntry): boolean {
  return one.shown !== other.shown || JSON.stringify(one.data) !== JSON.stringify(other.data);
}

function without(errors: FieldErrors, path: string): FieldErrors {
  if (!isWrongWithin(errors, path) && !Object.keys(errors).some((wrong) => path.startsWith(`${wrong}.`))) return errors;
  return Object.fromEntries(
    Object.entries(errors).filter(([wrong]) => wrong !== path && !wrong.startsWith(`${path}.`)),
  );
}

/** Made from the title until the slug is edited. */
function addressFor({ label, kind }: Described, values: unknown): string {
  const title = kind && isContent(values) ? values[kind.title] : undefined;
  return typeof title === 'string' && title.trim() !== '' ? slugify(title, slugify(label)) : '';
}
