import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Icon } from './icon.tsx';

interface SearchBoxProps {
  /** The accessible name and placeholder. */
  label: string;
  text: string;
  onType: (text: string) => void;
  onKey?: (event: KeyboardEvent) => void;
  box?: RefObject<HTMLInputElement | null>;
  maxLength?: number;
  large?: boolean;
}

/** A search field. The form around it decides when to search. */
export function SearchBox({ label, text, onType, onKey, box, maxLength, large = false }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="relative grid items-center">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" small={!large} className="pointer-events-none absolute left-4 text-ink-3" />
      <input
        ref={box}
        id={id}
        className={large ? 'control min-h-14 pl-12 text-[1.0625rem]' : 'control pl-10'}
        type="search"
        name="search"
        placeholder={`${label}...`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
    </div>
  );
}
