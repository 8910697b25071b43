import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Command, Written } from '../commands/edit.ts';
import { link, linkAround } from '../commands/inline.ts';
import { EditorPanel } from '../panel.tsx';
import { useOwnPlaces } from './own-places.ts';

interface LinkPanelProps {
  written: Written;
  onDo: (command: Command) => void;
  onClose: () => void;
}

/** An address begins with what no name begins with. */
const isAddress = (text: string) => /^(?:[/#]|[a-z][a-z+.-]*:)/i.test(text);

/** Where the selected words are to lead: something of this site by its name, or any address. */
export function LinkPanel({ written, onDo, onClose }: LinkPanelProps) {
  const [typed, setTyped] = useState(() => linkAround(written)?.address ?? '');
  const [problem, setProblem] = useState<string>();
  const [settled, setSettled] = useState('');
  const text = typed.trim();
  useDebounced(isAddress(text) ? '' : text, setSettled);
  const { data: places = [], isError } = useOwnPlaces(settled);
  const isSearch = settled.length > 1 && !isAddress(text);

  function insert() {
    if (isAddress(text)) onDo(link(text, text));
    else setProblem('Choose one of those below, or enter an address that begins with https:// or /');
  }

  return (
    <EditorPanel label="Link" onClose={onClose} onEnter={insert}>
      <div className="min-w-0 flex-[1_1_16rem]">
        <TextField
          label="Name of a page, post, app or position, or an address"
          className="min-h-11 py-2"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(to) => {
            setTyped(to);
            setProblem(undefined);
          }}
        />
      </div>
      <Button size="sm" onClick={insert}>
        Set link
      </Button>
      <p className={isSearch && places.length === 0 ? 'basis-full text-sm' : 'sr-only'} role="status">
        {isSearch && (isError ? 'The search failed. Enter an address instead.' : countOf(places.length))}
      </p>
      {isSearch && places.length > 0 && (
        <ul className="max-h-64 basis-full overflow-y-auto rounded-2 border border-line bg-surface">
          {places.map(({ what, title, address, isShown }) => (
            <li key={address} className="not-first:border-t border-line">
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left hover:bg-sunk focus-visible:-outline-offset-2"
                onClick={() => onDo(link(address, title))}
              >
                <span className="min-w-0 flex-1 font-medium text-ink">{title}</span>
                <span className="text-sm text-ink-3">
                  {what}
                  {!isShown && ', not public'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </EditorPanel>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing of this site has such a name.';
  return count === 1 ? 'One place of this site below.' : `${count} places of this site below.`;
}
