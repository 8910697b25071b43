import type { Presence } from '@prism/core/contract/live';
import type { Subject } from '@prism/core/contract/subjects';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { OpenForms } from './open-forms.ts';

export const OpenFormsContext = createContext<OpenForms | undefined>(undefined);

/** Registers the form and returns others who have it open; undefined while unknown. */
export function usePresence(subject: Subject | undefined): Presence | undefined {
  const forms = use(OpenFormsContext);
  const { kind, id } = subject ?? {};
  useEffect(() => (kind !== undefined && id !== undefined ? forms?.open({ kind, id }) : undefined), [forms, kind, id]);
  return useSyncExternalStore(
    (listener) => forms?.subscribe(listener) ?? (() => undefined),
    () => (subject && forms ? forms.presenceAt(subject) : undefined),
  );
}
