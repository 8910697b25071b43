import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useWords } from '../../api/content.ts';
import { isSame, readInputs, withInputs } from './inputs.ts';
import type { RoiInputs } from './roi.ts';

/** Inputs kept in the URL, so that results can be shared. */
export function useInputs() {
  const { choices } = useWords('returns-calculator');
  const [params] = useSearchParams();
  const [initial] = useState(() => readInputs(choices, (name) => params.get(name)));
  const [inputs, setInputs] = useState(initial);
  const form = useRef<HTMLFormElement>(null);

  // Values changed before hydration are in the form only.
  useLayoutEffect(() => {
    const early = form.current && new FormData(form.current);
    if (early)
      setInputs((current) =>
        ifChanged(
          current,
          readInputs(choices, (name) => early.get(name)),
        ),
      );
  }, [choices]);

  // Browsers limit how often a URL may change.
  useDebounced(inputs, (settled) => {
    if (settled === initial) return;
    const address = location.pathname + withInputs(location.search, settled, choices) + location.hash;
    history.replaceState(history.state, '', address);
  });

  function set<Name extends keyof RoiInputs>(name: Name, value: RoiInputs[Name]) {
    setInputs((current) => ifChanged(current, { ...current, [name]: value }));
  }

  return { form, inputs, set };
}

function ifChanged(current: RoiInputs, next: RoiInputs): RoiInputs {
  return isSame(current, next) ? current : next;
}
