import { startTransition, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { SearchBox } from '../../../ui/search-box.tsx';

/** The API's limit. */
const maxLength = 200;

interface ListSearchProps {
  label: string;
  text: string;
  /** Called with the text after a debounce. */
  onSearch: (text: string) => void;
}

export function ListSearch({ label, text, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState<string>();
  useDebounced(typed, (settled) => {
    if (settled === undefined) return;
    // Together with the URL, which the router changes in a transition: until then the box keeps its text.
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
        // In a dialog over a form, Enter must not submit that form.
        event.stopPropagation();
      }}
    >
      <SearchBox label={label} text={typed ?? text} onType={setTyped} maxLength={maxLength} />
    </form>
  );
}
