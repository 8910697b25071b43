import { deskSearchPermissions } from '@prism/core/contract/roles';
import { deskSearchCalls } from '@prism/core/contract/desk-search';
import { searchTextMax } from '@prism/core/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryOf } from '../../api/calls.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FoundWords } from '../shared/found-words.tsx';
import { useMay } from '../shared/use-may.ts';
import { fixedPlaces, type Place, placesCalled, placesFound } from './places.ts';
import { useOwnSections } from './sections.ts';

export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Search">
      <SearchList onChosen={onClose} />
    </Dialog>
  );
}

/** A box with what it finds below, which the arrow keys walk through while the focus stays in the box. */
function SearchList({ onChosen }: { onChosen: () => void }) {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const may = useMay();
  const sections = useOwnSections();
  const id = useId();
  useDebounced(text.trim(), setSettled, 200);
  const { data, isError, isFetching } = useQuery({
    ...queryOf(deskSearchCalls.search, { query: { q: settled } }),
    enabled: settled !== '' && may(...deskSearchPermissions),
    placeholderData: keepPreviousData,
  });
  const found = [
    ...placesCalled(fixedPlaces(sections, may), text),
    ...(text.trim() === '' || !data ? [] : placesFound(data, settled)),
  ];
  const current = Math.min(chosen, found.length - 1);

  function open(place: Place | undefined) {
    if (!place) return;
    onChosen();
    void navigate(place.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: found.length - 1 }[event.key];
    if (event.key === 'Enter') open(found[current]);
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
        placeholder="Sections, articles, people, pictures"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={isError || (found.length === 0 && !isFetching) ? 'text-sm' : 'sr-only'}>
        {isError ? 'Search is unavailable. You can still find sections.' : countOf(found.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="max-h-[55vh] overflow-y-auto">
        {[...Map.groupBy(found.entries(), ([, { group }]) => group)].map(([group, places]) => (
          <div key={group} role="group" aria-label={group} className="not-first:mt-3">
            <p aria-hidden="true" className="px-3 py-1 text-sm text-ink-3">
              {group}
            </p>
            {places.map(([index, place]) => (
              <button
                key={place.to}
                type="button"
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className="flex min-h-11 w-full flex-wrap text-left items-baseline gap-x-3 rounded-2 px-3 py-2.5 hover:bg-sunk aria-selected:bg-sunk aria-selected:font-semibold"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => open(place)}
              >
                <span className="min-w-0 flex-1 text-ink wrap-anywhere">{place.label}</span>
                <span className="text-sm font-normal text-ink-3">{place.note}</span>
                {place.found && (
                  <span className="w-full text-sm font-normal text-ink-2 wrap-anywhere">
                    <FoundWords found={place.found} />
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
    </form>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'No results.';
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}
