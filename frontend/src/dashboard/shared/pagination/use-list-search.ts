import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListSearching {
  search: string;
  box: { text: string; onSearch: (text: string) => void };
}

/** A search that is kept in the URL, so that it can be shared, supports Back and always shows its text in the box. */
export function useListSearch(): ListSearching {
  const [params, setParams] = useSearchParams();
  const text = params.get('search') ?? '';

  function onSearch(wanted: string) {
    setParams(
      () => {
        // The rendered URL may be older than the last choice.
        const changed = new URLSearchParams(window.location.search);
        if (wanted.trim() === '') changed.delete('search');
        else changed.set('search', wanted);
        return changed;
      },
      // The first letters add a history entry, and the following ones replace it.
      { replace: text !== '' && wanted !== '', preventScrollReset: true },
    );
  }
  return { search: text.trim(), box: { text, onSearch } };
}

/** A search in a dialog, which has no URL. */
export function useOwnSearch(): ListSearching {
  const [text, onSearch] = useState('');
  return { search: text.trim(), box: { text, onSearch } };
}
