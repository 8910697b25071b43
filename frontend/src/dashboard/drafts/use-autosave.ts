import type { Subject } from '@prism/core/contract/subjects';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Autosave, type AutosaveState } from './autosave.ts';
import { refreshDrafts } from './queries.ts';

interface AutosaveOptions extends Pick<AutosaveState, 'draft' | 'stored'> {
  subject: Subject;
  /** What the form says; undefined where that is what is published. */
  data: unknown;
  base: string | null;
  /** Called once the server has it, also when the form has gone meanwhile. */
  onStored: (version: number, text: string) => void;
}

/** When the typing pauses. */
const pauseMs = 800;

/** Keeps what a form says as a draft on the server while it is being written. */
export function useAutosave({ subject, draft, stored, data, base, onStored }: AutosaveOptions) {
  const client = useQueryClient();
  const [autosave] = useState(() => new Autosave(subject, { draft, stored }, onStored));
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const text = data === undefined ? undefined : JSON.stringify(data);
  const isStored = text === state.stored;
  const { kind } = subject;

  useDebounced(text, () => void autosave.write({ text, base }), pauseMs);
  useEffect(() => () => autosave.close(), [autosave]);
  // Lists show which drafts there are.
  const hasDraft = state.draft !== undefined;
  useEffect(() => () => void refreshDrafts(client, kind), [client, kind, hasDraft]);

  return { ...state, autosave, isStored, saveNow: async () => await autosave.write({ text, base }) };
}

/** Nothing but its version is known of the draft that words kept in this browser go on from. */
export function asSaved(version: number | undefined) {
  return version === undefined ? undefined : { version, updatedAt: new Date().toISOString(), by: null };
}
