import { parsePage } from '@prism/core/contract/pages';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../lib/use-debounced.ts';

interface Filter {
  /** 'all' for every one. */
  category: string;
  search: string;
}

/** What a list is searched for, kept in the address by `name`; what is being typed gets there after a pause. */
export function useFilter<Wanted extends Filter>(
  parse: (query: URLSearchParams) => Wanted,
  searchMaxLength: number,
  name = 'search',
) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const searched = params.get(name) ?? '';

  // What was typed before the scripts had arrived is in the box, and only there.
  useLayoutEffect(() => {
    const early = box.current?.value;
    if (early && early !== searched) setTyped(early);
  }, [searched]);

  useDebounced(typed, (text) => {
    if (text === undefined) return;
    // With the address, which the router changes in a transition: until then the box keeps what was typed into it.
    startTransition(() => {
      setTyped(undefined);
      if (text === searched) return;
      // The first letters are a new step for the back button, the following ones only go on with it.
      setParams((current) => withValue(current, name, text), { replace: searched !== '' && text !== '' });
    });
  });

  function choose(what: string, value: string) {
    setTyped(undefined);
    setParams((current) => withValue(withValue(current, name, typed ?? searched), what, value));
  }

  return {
    /** For the search box itself. */
    box,
    filter: parse(params),
    page: parsePage(params),
    text: typed ?? searched,
    type: (text: string) => setTyped(text.slice(0, searchMaxLength)),
    chooseCategory: (category: Wanted['category']) => choose('category', category === 'all' ? '' : category),
    /** Asks for `value` of what the address calls `name`; nothing asks for all. */
    choose,
    /** Asks for nothing any more, but for what is in `others`. */
    clear(others: Readonly<Record<string, string>> = {}) {
      setTyped(undefined);
      setParams(others);
    },
  };
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value.trim()) changed.set(name, value);
  else changed.delete(name);
  // Something else is asked for, and that begins with its first page.
  changed.delete('page');
  return changed;
}
