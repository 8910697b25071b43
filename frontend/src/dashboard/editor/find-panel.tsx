import { numberText } from '@prism/core/contract/number-text';
import { findNext, findPrevious, replaceNext } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Written } from './commands/edit.ts';
import { EditorPanel } from './panel.tsx';
import { countOf, lookFor, replaceBy, replaceFound } from './text/found.ts';

interface FindPanelProps {
  view: EditorView;
  /** Changes with the text, so that the count follows. */
  written: Written;
  onClose: () => void;
}

export function FindPanel({ view, written, onClose }: FindPanelProps) {
  const [words, setWords] = useState(() => selectedIn(written));
  const [next, setNext] = useState('');
  const { count, current } = countOf(view.state);
  const isNone = count === 0;

  const begin = useEffectEvent(() => words !== '' && lookFor(view, words, next));
  useEffect(() => {
    begin();
    return () => replaceBy(view, '', '');
  }, [view]);

  /** The focused button may be disabled after the command. */
  function act(command: (target: EditorView) => unknown) {
    command(view);
    if (countOf(view.state).count === 0) focusFind();
  }

  function onKeyDown({ key, shiftKey }: KeyboardEvent) {
    if (key === 'Enter' && !isNone) (shiftKey ? findPrevious : findNext)(view);
  }

  return (
    <EditorPanel label="Find and replace" onClose={onClose} onEnter={() => undefined}>
      <div data-find="" className="min-w-0 flex-[1_1_12rem]">
        <TextField
          label="Find"
          onKeyDown={onKeyDown}
          className="min-h-11 py-2"
          autoComplete="off"
          value={words}
          onChange={(to) => {
            setWords(to);
            lookFor(view, to, next);
          }}
        />
      </div>
      <div className="min-w-0 flex-[1_1_12rem]">
        <TextField
          label="Replace with"
          onKeyDown={({ key }) => key === 'Enter' && !isNone && replaceNext(view)}
          className="min-h-11 py-2"
          autoComplete="off"
          value={next}
          onChange={(to) => {
            setNext(to);
            replaceBy(view, words, to);
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button variant="secondary" size="sm" disabled={isNone} onClick={() => act(replaceNext)}>
          Replace
        </Button>
        <Button variant="ghost" size="sm" disabled={isNone} onClick={() => act(replaceFound)}>
          Replace all
        </Button>
        <p role="status" className="nums min-w-20 px-1 text-sm text-ink-3">
          {words !== '' && foundText(count, current)}
        </p>
        <IconButton label="Previous match" disabled={isNone} onClick={() => findPrevious(view)}>
          <Icon path="M6 15l6-6 6 6" />
        </IconButton>
        <IconButton label="Next match" disabled={isNone} onClick={() => findNext(view)}>
          <Icon path="M6 9l6 6 6-6" />
        </IconButton>
        <IconButton label="Close" onClick={onClose}>
          <Icon path="M6 6l12 12M18 6L6 18" />
        </IconButton>
      </div>
    </EditorPanel>
  );
}

export const focusFind = () => document.querySelector<HTMLElement>('[data-find] input')?.focus();

/** A selection within one line fills the search field. */
function selectedIn({ text, from, to }: Written): string {
  const words = text.slice(from, to);
  return words.includes('\n') || words.length > 200 ? '' : words;
}

function foundText(count: number, current: number): string {
  if (count === 0) return 'No matches';
  const all = numberText(count);
  return current > 0 ? `${numberText(current)} of ${all}` : count === 1 ? '1 match' : `${all} matches`;
}
