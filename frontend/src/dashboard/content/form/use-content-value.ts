import type { FieldErrors } from '@prism/core/contract/fields';
import { useCallback, useMemo, useState } from 'react';
import { FieldControl } from './field-control.tsx';
import type { Change } from './form-context.ts';
import { withChange } from './path.ts';

/** What is typed into fields that are saved at once, without a draft, and what is wrong with it. */
export function useContentValue(initial: () => unknown) {
  const [value, setValue] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const change: Change = useCallback((path, next) => {
    setValue((before: unknown) => withChange(before, path, next));
    setErrors({});
  }, []);
  const state = useMemo(() => ({ errors, change, facts: undefined, Control: FieldControl }), [errors, change]);
  return { value, setErrors, problem, setProblem, state };
}
