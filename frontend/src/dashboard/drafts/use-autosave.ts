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
  /** What the form says; undefined where that is what is published. */
  data: unknown;
  published: unknown;
  base: string | null;
  /** What the form says of a draft. */
  readAs: (draft: Draft) => unknown;
  /** Called once the server has it, also after the form has closed. */
  onStored: (version: number, text: string) => void;
  /** Writes into the form what it says together with what someone else wrote. */
  onMerged: (value: unknown) => void;
  /** Someone else discarded every unpublished change of the form. */
  onDiscarded: () => void;
}

/** What someone else has written into the form while it was open: where, as 'data.title', and who was the last. */
export interface News {
  by: string | null;
  paths: readonly string[];
}

/** With what they wrote, as the form reads it. */
interface HeardNews extends News {
  read: unknown;
}

/** What someone else has saved otherwise than it is written here, until one has chosen. */
export interface Clash extends News {
  /** Undefined where it is not known. */
  at?: string | undefined;
  /** What the form says, and what theirs does. */
  mine: unknown;
  theirs: unknown;
}

/** When the typing pauses. */
const pauseMs = 800;

/**
 * Keeps what a form says as a draft on the server while it is being written, together with what others write in other fields.
 * Where two have written in the same field, nothing is saved until `keepMine` or `takeTheirs`.
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
  // Lists show which drafts there are.
  const hasDraft = state.draft !== undefined;
  useEffect(() => () => void refreshDrafts(client, kind), [client, kind, hasDraft]);

  /** What the form makes of someone else's draft. */
  function meet(theirs: Draft, seen: string | undefined) {
    const before = seen === undefined ? published : JSON.parse(seen);
    const merged = merge(before, data ?? published, readAs(theirs), autosave.state().lines?.mergeLines);
    // What was begun from another published version says other things than its fields.
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
    // What they wrote into the draft was published or discarded with it.
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
        ...{ by: met.theirs.by, at: met.theirs.updatedAt, paths: met.merged.clashes },
        ...{ mine: data ?? published, theirs: readAs(met.theirs) },
      }
    : undefined;
  /** What is chosen over stays among the revisions. Where it cannot, it can still be had back for a moment. */
  const keepOther = (said: unknown) =>
    void callApi(draftCalls.keepReplaced, { params: { kind, id }, body: stateIn(said) }).catch(() => undefined);
  const forgetNews = () => setNews(undefined);
  return {
    ...{ draft: state.draft, hasFailed, autosave, isStored },
    /** Keeps `said` as a draft, though it may be what is published. */
    async saveNow(said?: unknown) {
      await autosave.write({ text: said === undefined ? text : JSON.stringify(said), base });
      // Also for who has left the form by then.
      await refreshDrafts(client, kind);
    },
    /** Nothing while there is a clash, which says more. */
    news: hasDraft && !clash ? standing(news, data ?? published) : undefined,
    /** Once the form goes on from something else. */
    forgetNews,
    /** Of what someone published, the form goes on with `value`, in which `paths` are theirs. */
    tellNews: ({ by, paths }: News, value: unknown) => tellNews(by, value, paths),
    keepOther,
    /** Where someone else's draft must be chosen over, or with, what is written here. */
    clash,
    /** What is written here, and from theirs what was not written here. */
    keepMine() {
      if (!met) return;
      const { value, taken } = met.merged;
      keepOther(readAs(met.theirs));
      goOn(met.theirs, value, taken);
      // The form may say what it said before, which no pause in the typing follows.
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

/** The part of someone's words that is still in the form. */
function standing(news: HeardNews | undefined, said: unknown): News | undefined {
  if (!news) return undefined;
  const { taken } = merge(news.read, news.read, said);
  const paths = news.paths.filter((path) => !taken.includes(path));
  return paths.length > 0 ? { by: news.by, paths } : undefined;
}

/** Nothing but its version is known of the draft that words kept in this browser go on from. */
export function asSaved(version: number | undefined) {
  return version === undefined ? undefined : { version, updatedAt: new Date().toISOString(), by: null };
}

/** Keeps the caret among its words while others around it change. */
function keepingPlace(lines: Lines | undefined, change: () => void): void {
  const box = document.activeElement;
  if (!lines || !(box instanceof HTMLTextAreaElement)) return change();
  const { value, selectionStart, selectionEnd } = box;
  flushSync(change);
  if (box.value === value) return;
  const [from, to] = [selectionStart, selectionEnd].map((place) => lines.placeAfter(value, box.value, place));
  box.setSelectionRange(from ?? 0, to ?? 0);
}
