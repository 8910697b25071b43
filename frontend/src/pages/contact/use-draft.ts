import { useEffect, useRef } from 'react';
import { keptForVisit } from '../../lib/storage.ts';
import { fillDescription } from './fill-description.ts';

const key = 'prism-contact-draft';

type Values = Record<string, string>;

/**
 * Keeps half-written input in this tab across reloads. It never leaves the browser. `prefill` is the text that the
 * link put into the description.
 */
export function useDraft<V extends Values & { description: string }>(
  values: V,
  setValues: (update: (current: V) => V) => void,
  prefill: string,
) {
  const isRestored = useRef(false);
  const filledIn = useRef('');

  useEffect(() => {
    const draft = isRestored.current ? {} : readDraft();
    const before = isRestored.current ? filledIn.current : (draft['prefill'] ?? '');
    filledIn.current = prefill || before;
    setValues((current) => {
      const merged = merge(current, draft);
      return { ...merged, description: fillDescription(merged.description, before, prefill) };
    });
  }, [prefill, setValues]);

  useEffect(() => {
    // The first values are those before the draft was restored.
    if (isRestored.current) writeDraft({ ...values, prefill: values.description && filledIn.current });
    isRestored.current = true;
  }, [values]);

  return {
    forget() {
      writeDraft({});
    },
  };
}

function merge<V extends Values>(current: V, draft: Values): V {
  const known = Object.entries(draft).filter(([field]) => current[field] === '');
  return { ...current, ...Object.fromEntries(known) };
}

function readDraft(): Values {
  try {
    const draft: unknown = JSON.parse(keptForVisit.get(key) ?? '{}');
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

function writeDraft(values: Values) {
  if (Object.values(values).some(Boolean)) keptForVisit.set(key, JSON.stringify(values));
  else keptForVisit.remove(key);
}
