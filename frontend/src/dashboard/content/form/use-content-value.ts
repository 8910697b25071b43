import type { FieldErrors } from '@prism/core/contract/fields';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FieldControl } from './field-control.tsx';
import type { Change } from './form-context.ts';
import { withChange } from './path.ts';

/** The values and errors of fields that are saved at once, without a draft. */
export function useContentValue(initial: () => unknown) {
  const [value, setValue] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);
  function refuse(wrong: FieldErrors) {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  }
  const change: Change = useCallback((path, next) => {
    setValue((before: unknown) => withChange(before, path, next));
    setErrors({});
  }, []);
  const state = useMemo(() => ({ errors, change, facts: undefined, Control: FieldControl }), [errors, change]);
  return { form, value, refuse, problem, setProblem, state };
}
