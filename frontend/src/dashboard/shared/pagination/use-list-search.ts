import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a list is searched for, and the same for the box that it is typed into. */
export interface ListSearching {
  search: string;
  box: { text: string; onSearch: (text: string) => void };
}

/** A search that the address keeps, so that it can be shared and gone back to, and is never without its words in the box. */
export function useListSearch(): ListSearching {
  const [params, setParams] = useSearchParams();
  const text = params.get('search') ?? '';

  function onSearch(wanted: string) {
    setParams(
      () => {
        // What is drawn may be older than what was chosen last.
        const changed = new URLSearchParams(window.location.search);
        if (wanted.trim() === '') changed.delete('search');
        else changed.set('search', wanted);
        return changed;
      },
      // The first letters are a new step for the back button, the following ones only go on with it.
      { replace: text !== '' && wanted !== '', preventScrollReset: true },
    );
  }
  return { search: text.trim(), box: { text, onSearch } };
}

/** A search in a dialog, which has no address. */
export function useOwnSearch(): ListSearching {
  const [text, onSearch] = useState('');
  return { search: text.trim(), box: { text, onSearch } };
}
