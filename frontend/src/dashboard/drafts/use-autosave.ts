import { draftCalls, type Draft } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../api/calls.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { OpenFormsContext } from '../presence/use-presence.ts';
import { Autosave, type AutosaveState, type Lines } from './autosave.ts';
import { merge, stateIn } from './merge.ts';
import { refreshDrafts } from './queries.ts';

interface AutosaveOptions extends Pick<AutosaveState, 'draft' | 'stored'> {
  subject: Subject;
  /** The form's values; undefined if they equal the published version. */
  data: unknown;
  published: unknown;
  base: string | null;
  /** The form's values for a draft. */
  readAs: (draft: Draft) => unknown;
  /** Called after each save, even after the form has closed. */
  onStored: (version: number, text: string) => void;
  /** Called with the merge of the form and another person's changes. */
  onMerged: (value: unknown) => void;
  /** Called when another person discarded the draft. */
  onDiscarded: () => void;
}

/** Another person's changes while the form was open: the paths, as 'data.title', and the latest author. */
export interface News {
  by: string | null;
  paths: readonly string[];
}

interface HeardNews extends News {
  read: unknown;
}

/** A conflict with another person's save, until it is resolved. */
export interface Clash extends News {
  /** Undefined if it is unknown. */
  at?: string | undefined;
  /** The form's values, and theirs. */
  mine: unknown;
  theirs: unknown;
}

/** The debounce of autosave, in milliseconds. */
const pauseMs = 800;

/**
 * Autosaves a form as a draft on the server, and merges changes of others in other fields. In a conflict, saving pauses
 * until `keepMine` or `takeTheirs`.
 */
export function useAutosave(options: AutosaveOptions) {
  const { subject, draft, stored, data, published, base, readAs, onStored, onMerged, onDiscarded } = options;
  const client = useQueryClient();
  const [autosave] = useState(
    () => new Autosave(subject, { draft, stored }, { onStored, textOf: (of) => JSON.stringify(readAs(of)) }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const [news, setNews] = useState<HeardNews>();
  const text = data === undefined ? undefined : JSON.stringify(data);
  const isStored = text === state.stored;
  const { kind, id } = subject;

  useDebounced(text, () => void autosave.write({ text, base }), pauseMs);
  useEffect(() => autosave.open(), [autosave]);
  const forms = use(OpenFormsContext);
  useEffect(() => forms?.onDraft({ kind, id }, (version) => void autosave.hear(version)), [forms, autosave, kind, id]);
  // Lists show which entries have drafts.
  const hasDraft = state.draft !== undefined;
  useEffect(() => () => void refreshDrafts(client, kind), [client, kind, hasDraft]);

  /** Merges another person's draft into the form. */
  function meet(theirs: Draft, seen: string | undefined) {
    const before = seen === undefined ? published : JSON.parse(seen);
    const merged = merge(before, data ?? published, readAs(theirs), autosave.state().lines?.mergeLines);
    // A draft of another published version differs in more than its fields.
    return { theirs, merged, isClash: theirs.base !== base || merged.clashes.length > 0 };
  }
  function tellNews(by: string | null, value: unknown, paths: readonly string[]) {
    setNews((known) => ({ by, paths: [...new Set([...(known?.paths ?? []), ...paths])], read: value }));
  }
  function goOn(theirs: Draft, value: unknown, paths: readonly string[]) {
    keepingPlace(autosave.state().lines, () => onMerged(value));
    tellNews(theirs.by, value, paths);
    autosave.acceptTheirs();
  }
  const bringTogether = useEffectEvent(() => {
    const now = autosave.state();
    // Their changes went with the draft, published or discarded.
    if (!now.draft) setNews(undefined);
    if (now.discarded !== undefined && now.discarded === text) onDiscarded();
    const met = now.theirs && meet(now.theirs, now.stored);
    if (met && !met.isClash) goOn(met.theirs, met.merged.value, met.merged.taken);
  });
  useEffect(() => autosave.subscribe(() => bringTogether()), [autosave]);

  const met = state.theirs && meet(state.theirs, state.stored);
  const { hasFailed } = state;
  const clash: Clash | undefined = met?.isClash
    ? {
        by: met.theirs.by,
        at: met.theirs.updatedAt,
        paths: met.merged.clashes,
        mine: data ?? published,
        theirs: readAs(met.theirs),
      }
    : undefined;
  /** The overwritten version stays among the revisions; if that fails, undo offers it for a moment. */
  const keepOther = (said: unknown) =>
    void callApi(draftCalls.keepReplaced, { params: { kind, id }, body: stateIn(said) }).catch(() => undefined);
  const forgetNews = () => setNews(undefined);
  return {
    draft: state.draft,
    hasFailed,
    autosave,
    isStored,
    /** Keeps `said` as a draft, even if it equals the published version. */
    async saveNow(said?: unknown) {
      await autosave.write({ text: said === undefined ? text : JSON.stringify(said), base });
      // Runs even after the form has closed.
      await refreshDrafts(client, kind);
    },
    /** Hidden during a conflict, whose note says more. */
    news: hasDraft && !clash ? standing(news, data ?? published) : undefined,
    /** Called when the form continues from another version. */
    forgetNews,
    /** Reports a publication: the form continues with `value`, in which `paths` are theirs. */
    tellNews: ({ by, paths }: News, value: unknown) => tellNews(by, value, paths),
    keepOther,
    /** A conflict with another person's draft. */
    clash,
    /** Keeps the local text, and takes the fields that only they changed. */
    keepMine() {
      if (!met) return;
      const { value, taken } = met.merged;
      keepOther(readAs(met.theirs));
      goOn(met.theirs, value, taken);
      // If the value is unchanged, no typing triggers autosave.
      const kept = JSON.stringify(value);
      void autosave.write({ text: kept === JSON.stringify(published) ? undefined : kept, base });
    },
    takeTheirs() {
      if (met) keepOther(data ?? published);
      if (met) goOn(met.theirs, readAs(met.theirs), []);
      forgetNews();
    },
  };
}

/** The part of another person's changes that is still in the form. */
function standing(news: HeardNews | undefined, said: unknown): News | undefined {
  if (!news) return undefined;
  const { taken } = merge(news.read, news.read, said);
  const paths = news.paths.filter((path) => !taken.includes(path));
  return paths.length > 0 ? { by: news.by, paths } : undefined;
}

/** Only the version is known of the draft that kept text continues. */
export function asSaved(version: number | undefined) {
  return version === undefined ? undefined : { version, updatedAt: new Date().toISOString(), by: null };
}

/** Keeps the caret in its words when text around it changes. */
function keepingPlace(lines: Lines | undefined, change: () => void): void {
  const box = document.activeElement;
  if (!lines || !(box instanceof HTMLTextAreaElement)) return change();
  const { value, selectionStart, selectionEnd } = box;
  flushSync(change);
  if (box.value === value) return;
  const [from, to] = [selectionStart, selectionEnd].map((place) => lines.placeAfter(value, box.value, place));
  box.setSelectionRange(from ?? 0, to ?? 0);
}
