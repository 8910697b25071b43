import { useEffect, useId, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import './paged.css';

const pauseMs = 300;
/** As much as the API takes. */
const maxLength = 200;

interface ListSearchProps {
  /** Names the field, also inside it: 'Search submissions'. */
  label: string;
  /** Called with what was typed once nothing more is, without spaces around it. */
  onSearch: (text: string) => void;
}

export function ListSearch({ label, onSearch }: ListSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <form role="search" className="list-search" onSubmit={(event) => event.preventDefault()}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" small />
      <input
        id={id}
        className="in"
        type="search"
        placeholder={`${label}...`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={typed ?? ''}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
