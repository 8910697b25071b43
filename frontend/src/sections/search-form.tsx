import { searchTextMax, type SearchKind } from '@prism/core/contract/search';
import { type RefObject, useId } from 'react';
import { Button } from '../ui/button.tsx';

interface SearchFormProps {
  /** Names the field. */
  label: string;
  button: string;
  text: string;
  /** Undefined leaves the field uncontrolled. */
  onType?: (text: string) => void;
  box?: RefObject<HTMLInputElement | null>;
  kind?: SearchKind | undefined;
}

/** The search of the whole site, which works before and without scripts. */
export function SearchForm({ label, button, text, onType, box, kind }: SearchFormProps) {
  const id = useId();
  return (
    <form
      className="grid max-w-2xl gap-2 sm:grid-cols-[minmax(0,1fr)_auto] print:hidden"
      action="/search"
      role="search"
      onSubmit={onType && ((event) => event.preventDefault())}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        ref={box}
        id={id}
        className="control min-h-14 text-[1.125rem]"
        type="search"
        name="q"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchTextMax}
        {...(onType ? { value: text, onChange: ({ target }) => onType(target.value) } : { defaultValue: text })}
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Button type="submit" size="lg">
        {button}
      </Button>
    </form>
  );
}
