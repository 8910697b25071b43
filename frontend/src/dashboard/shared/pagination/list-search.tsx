import { startTransition, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { SearchBox } from '../../../ui/search-box.tsx';

/** As much as the API takes. */
const maxLength = 200;

interface ListSearchProps {
  label: string;
  text: string;
  /** Called with what was typed once nothing more is. */
  onSearch: (text: string) => void;
}

export function ListSearch({ label, text, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState<string>();
  useDebounced(typed, (settled) => {
    if (settled === undefined) return;
    // With the address, which the router changes in a transition: until then the box keeps what was typed into it.
    startTransition(() => {
      setTyped(undefined);
      if (settled !== text) onSearch(settled);
    });
  });
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
      <SearchBox label={label} text={typed ?? text} onType={setTyped} maxLength={maxLength} />
    </form>
  );
}
