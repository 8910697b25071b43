import type { Presence } from '@prism/core/contract/live';
import type { Subject } from '@prism/core/contract/subjects';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { OpenForms } from './open-forms.ts';

/** The forms that this window has open, and who else has them. */
export const OpenFormsContext = createContext<OpenForms | undefined>(undefined);

/** Says that this form is open here, and tells who else has it open now. Undefined while that is not known. */
export function usePresence(subject: Subject | undefined): Presence | undefined {
  const forms = use(OpenFormsContext);
  const { kind, id } = subject ?? {};
  useEffect(() => (kind !== undefined && id !== undefined ? forms?.open({ kind, id }) : undefined), [forms, kind, id]);
  return useSyncExternalStore(
    (listener) => forms?.subscribe(listener) ?? (() => undefined),
    () => (subject && forms ? forms.presenceAt(subject) : undefined),
  );
}
