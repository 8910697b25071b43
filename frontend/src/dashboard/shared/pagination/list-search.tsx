import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { SearchBox } from '../../../ui/search-box.tsx';

/** As much as the API takes. */
const maxLength = 200;

interface ListSearchProps {
  label: string;
  /** What it is searched for as it opens. */
  start?: string;
  /** Called with what was typed once nothing more is, without spaces around it. */
  onSearch: (text: string) => void;
}

export function ListSearch({ label, start, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(start || undefined);
  useDebounced(typed, (text) => text !== undefined && onSearch(text.trim()));
  return (
    <form
      role="search"
      className="max-w-md flex-[1_1_14rem] max-md:max-w-none max-md:basis-full [&_input]:min-h-11 [&_input]:py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        // In a dialog over a form, the search is not what sends it.
        event.stopPropagation();
      }}
    >
      <SearchBox label={label} text={typed ?? ''} onType={setTyped} maxLength={maxLength} />
    </form>
  );
}
