import { plainText } from '@prism/core/markdown/plain-text';
import { sectionsOf } from '@prism/core/markdown/sections';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { wordsText } from '../../shared/words-text.ts';

/** A range of the text. */
export interface Place {
  from: number;
  to: number;
}

/** The debounce, in milliseconds. */
const pauseMs = 250;

export function TextOutline({ content, onGo }: { content: string; onGo: (place: Place) => void }) {
  // Counting a long text must not delay typing.
  const [settled, setSettled] = useState(content);
  useDebounced(content, setSettled, pauseMs);
  const rows = useMemo(() => rowsOf(settled), [settled]);
  return (
    <nav aria-label="Outline" className="text-sm">
      <h2 className="flex gap-2 px-5 pt-4 pb-2 text-sm font-semibold text-ink">
        Outline
        <span className="nums font-normal text-ink-3">{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="px-5 text-ink-3">Lines that start with ## become sections.</p>
      ) : (
        <ol>
          {rows.map(({ title, words, place }, index) => (
            <li key={index} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
              <button
                type="button"
                className="grid w-full gap-0.5 px-5 py-2 text-left leading-snug text-ink-2 hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2"
                onClick={() => onGo(place)}
              >
                <span className="wrap-anywhere">{title}</span>
                <span className="nums text-xs text-ink-3">{words}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}

function rowsOf(content: string): { title: string; words: string; place: Place }[] {
  let from = 0;
  return sectionsOf(content).flatMap(({ title, text }) => {
    const begins = content.indexOf(text, from);
    from = begins + text.length;
    const end = text.indexOf('\n');
    const place = { from: begins, to: begins + (end === -1 ? text.length : end) };
    return title === null ? [] : [{ title: plainText(title) || 'Untitled', words: wordsText(text), place }];
  });
}
