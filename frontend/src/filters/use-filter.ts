import { parsePage } from '@prism/core/contract/pages';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../lib/use-debounced.ts';

interface Filter {
  /** 'all' for every one. */
  category: string;
  search: string;
}

/** The search of a list, kept in the URL as `name`; typed text is debounced. */
export function useFilter<Wanted extends Filter>(
  parse: (query: URLSearchParams) => Wanted,
  searchMaxLength: number,
  name = 'search',
) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const searched = params.get(name) ?? '';

  // Text typed before hydration is only in the box.
  useLayoutEffect(() => {
    const early = box.current?.value;
    if (early && early !== searched) setTyped(early);
  }, [searched]);

  useDebounced(typed, (text) => {
    if (text === undefined) return;
    // Together with the URL, which the router changes in a transition: until then the box keeps its text.
    startTransition(() => {
      setTyped(undefined);
      if (text === searched) return;
      // The first letters add a history entry, and the following ones replace it.
      setParams((current) => withValue(current, name, text), { replace: searched !== '' && text !== '' });
    });
  });

  function choose(what: string, value: string) {
    setTyped(undefined);
    setParams((current) => withValue(withValue(current, name, typed ?? searched), what, value));
  }

  return {
    box,
    filter: parse(params),
    page: parsePage(params),
    text: typed ?? searched,
    type: (text: string) => setTyped(text.slice(0, searchMaxLength)),
    chooseCategory: (category: Wanted['category']) => choose('category', category === 'all' ? '' : category),
    /** Sets the URL parameter `name`; an empty value removes it. */
    choose,
    /** Resets the filters, except `others`. */
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
  // A new search begins at its first page.
  changed.delete('page');
  return changed;
}
