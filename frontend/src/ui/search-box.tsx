import { type RefObject, useId } from 'react';
import { Icon } from './icon.tsx';

interface SearchBoxProps {
  /** Names the field, also inside it: 'Search submissions'. */
  label: string;
  text: string;
  onType: (text: string) => void;
  box?: RefObject<HTMLInputElement | null>;
  maxLength?: number;
  small?: boolean;
}

/** A field to search by; the form around it says when that happens. */
export function SearchBox({ label, text, onType, box, maxLength, small = false }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="srch">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" small={small} />
      <input
        ref={box}
        id={id}
        className="in"
        type="search"
        name="search"
        placeholder={`${label}...`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
