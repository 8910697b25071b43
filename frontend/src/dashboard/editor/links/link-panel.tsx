import { type KeyboardEvent, useId, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Command, Written } from '../commands/edit.ts';
import { link, linkAround, unlink } from '../commands/inline.ts';
import { EditorPanel } from '../panel.tsx';
import { type OwnPlace, useOwnPlaces } from './own-places.ts';

interface LinkPanelProps {
  written: Written;
  onDo: (command: Command) => void;
  onClose: () => void;
}

/** No name begins like a URL. */
const isAddress = (text: string) => /^(?:[/#]|[a-z][a-z+.-]*:)/i.test(text);

export function LinkPanel({ written, onDo, onClose }: LinkPanelProps) {
  const around = linkAround(written);
  const [typed, setTyped] = useState(around?.address ?? '');
  const [problem, setProblem] = useState<string>();
  const [settled, setSettled] = useState('');
  const text = typed.trim();
  useDebounced(isAddress(text) ? '' : text, setSettled);
  const { data: places, isError, isPlaceholderData } = useOwnPlaces(settled);
  const isSearch = settled.length > 1 && !isAddress(text);
  const found = (isSearch && places) || [];
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, found.length - 1);
  const id = useId();

  function take({ address, title }: OwnPlace) {
    onDo(link(address, title));
  }

  function insert() {
    const place = found[current];
    if (isAddress(text)) onDo(link(text, text));
    else if (text !== settled || (!isError && (!places || isPlaceholderData))) setProblem('Still searching');
    else if (place) take(place);
    else setProblem('Enter the name of a page, or a URL that begins with https:// or /');
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowDown: current + 1, ArrowUp: current - 1 }[event.key];
    if (next === undefined || found.length === 0) return;
    event.preventDefault();
    const place = (next + found.length) % found.length;
    setChosen(place);
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <EditorPanel label="Link" onClose={onClose} onEnter={insert}>
      <div className="min-w-0 flex-[1_1_16rem]">
        <TextField
          label="Name of a page, article, app or position, or a URL"
          className="min-h-11 py-2"
          autoComplete="off"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          value={typed}
          error={problem}
          onKeyDown={onKeyDown}
          onChange={(to) => {
            setTyped(to);
            setChosen(0);
            setProblem(undefined);
          }}
        />
      </div>
      <Button size="sm" onClick={insert}>
        {around ? 'Change link' : 'Insert link'}
      </Button>
      {around && <Around address={around.address} onRemove={() => onDo(unlink)} />}
      <p className={isSearch && found.length === 0 ? 'basis-full text-sm' : 'sr-only'} role="status">
        {isSearch && (isError ? 'The search failed. Enter a URL instead.' : places && countOf(found.length))}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className={
          found.length > 0 ? 'max-h-64 basis-full overflow-y-auto rounded-2 border border-line bg-surface' : 'hidden'
        }
      >
        {found.map((place, index) => (
          <button
            key={place.address}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 border-line px-3 py-2 text-left not-first:border-t hover:bg-sunk aria-selected:bg-sunk"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(place)}
          >
            <span className="min-w-0 flex-1 font-medium text-ink">{place.title}</span>
            <span className="text-sm text-ink-3">{`${place.what}${place.isShown ? '' : ', not public'}`}</span>
          </button>
        ))}
      </div>
    </EditorPanel>
  );
}

/** Removes or opens the link at the caret. */
function Around({ address, onRemove }: { address: string; onRemove: () => void }) {
  return (
    <>
      {/^(?:\/|https?:)/i.test(address) && (
        <ButtonLink variant="secondary" size="sm" to={address} target="_blank" rel="noreferrer">
          Open link<span className="sr-only"> (opens in a new tab)</span>
        </ButtonLink>
      )}
      <Button variant="ghost" size="sm" onClick={onRemove}>
        Remove link
      </Button>
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'No results on this site.';
  const found = count === 1 ? '1 result.' : `${count} results.`;
  return `${found} Use the arrow keys, then Enter.`;
}
