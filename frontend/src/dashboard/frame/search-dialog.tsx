import { searchTextMax } from '@prism/core/contract/search';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { KeyCap } from '../kit/key-cap.tsx';
import { FoundWords } from '../shared/found-words.tsx';
import type { Place } from './places.ts';
import type { SectionProps } from './section.ts';
import { useFound } from './use-found.ts';

interface SearchProps extends Pick<SectionProps, 'openDialog'> {
  /** Initial text of the box. */
  begin: string;
  openKeys: () => void;
  onClose: () => void;
}

export function SearchDialog(props: SearchProps) {
  return (
    <Dialog onClose={props.onClose} title={<span className="text-[1.1875rem]">Search</span>} size="lg">
      <SearchList {...props} />
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-xs text-ink-3 max-sm:hidden">
        <Key keys="↑ ↓" does="Move" />
        <Key keys="↵" does="Open" />
        <Key keys="Ctrl ↵" does="New tab" />
        <span className="mx-auto" />
        <Key keys=">" does="Actions only" />
        <Key keys="#" does="Settings only" />
      </p>
    </Dialog>
  );
}

function Key({ keys, does }: { keys: string; does: string }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <KeyCap>{keys}</KeyCap>
      <span className="sr-only">{`${keys}: `}</span>
      <span>{does}</span>
    </span>
  );
}

/** A combobox: arrow keys move through the results while the focus stays in the box. */
function SearchList({ begin, openDialog, openKeys, onClose }: SearchProps) {
  const [text, setText] = useState(begin);
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const { found, wanted, isError, isFetching } = useFound(text, { openDialog, openKeys });
  const isNothing = found.length === 0 && !isFetching;
  const id = useId();
  const current = Math.min(chosen, found.length - 1);

  function open(place: Place | undefined, inTab = false) {
    if (!place) return;
    onClose();
    if (place.to === undefined) place.act?.();
    else if (inTab) window.open(place.to, '_blank', 'noopener');
    else void navigate(place.to);
  }

  function search(next: string) {
    setText(next);
    setChosen(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: found.length - 1 }[event.key];
    if (event.key === 'Enter') open(found[current], event.ctrlKey || event.metaKey);
    if (event.key === 'Enter' || next !== undefined) event.preventDefault();
    if (next === undefined || found.length === 0) return;
    const place = (next + found.length) % found.length;
    setChosen(place);
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <form className="grid gap-3" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        className="control"
        type="text"
        role="combobox"
        aria-label="Search the dashboard"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={searchTextMax}
        placeholder="Find records, settings and actions"
        value={text}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={isError || isNothing ? 'text-sm' : 'sr-only'}>
        {isError
          ? 'Records can’t be searched now. Sections, settings and actions can.'
          : countOf(found.length, isNothing ? wanted : undefined)}
      </p>
      {isNothing && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          <Way label="All settings" onChoose={() => search('#')} />
          <Way label="All actions" onChoose={() => search('>')} />
          <Way label="All sections" onChoose={() => search('')} />
          <Way
            label="Help"
            onChoose={() => {
              onClose();
              openKeys();
            }}
          />
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="max-h-[55vh] overflow-y-auto">
        {[...Map.groupBy(found.entries(), ([, { group }]) => group)].map(([group, places]) => (
          <div key={group} role="group" aria-label={group} className="not-first:mt-3">
            <p aria-hidden="true" className="px-3 py-1 text-xs font-semibold text-ink-3">
              {group}
            </p>
            {places.map(([index, place]) => (
              <Option
                key={`${place.to ?? ''} ${place.label}`}
                id={`${id}-${index}`}
                place={place}
                isChosen={index === current}
                onChoose={() => open(place)}
              />
            ))}
          </div>
        ))}
      </div>
    </form>
  );
}

interface OptionProps {
  id: string;
  place: Place;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ id, place: { label, note, icon, found }, isChosen, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className="flex min-h-11 w-full items-center gap-x-3 rounded-2 border-l-2 border-transparent px-3 py-2 text-left hover:bg-sunk aria-selected:border-ink aria-selected:bg-sunk"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon && <Icon path={icon} small />}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-1 text-ink wrap-anywhere">{label}</span>
        <span className="text-sm text-ink-3">{note}</span>
        {found && (
          <span className="w-full text-sm text-ink-2 wrap-anywhere">
            <FoundWords found={found} />
          </span>
        )}
      </span>
    </button>
  );
}

function Way({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <button type="button" className="lk min-h-8" onClick={onChoose}>
      {label}
    </button>
  );
}

/** Empty until there are results. */
function countOf(count: number, inVain: string | undefined): string {
  if (count === 0) return inVain === undefined ? '' : `No results for “${inVain}”.`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}
