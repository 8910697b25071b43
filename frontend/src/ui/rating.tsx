import './rating.css';
import { toneOf } from '../lib/rating-tone.ts';

/** A shape for each tone, so that the colour is never alone. */
const shapes = {
  ok: 'M6 1.5l5 9H1z',
  info: 'M6 1.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9z',
  warn: 'M6 .5L11.5 6 6 11.5.5 6z',
  danger: 'M6 10.5l-5-9h10z',
  plain: 'M1 5h10v2H1z',
} as const;

/** A judgement in a word, coloured by what the word says. */
export function Rating({ word }: { word: string }) {
  const tone = toneOf(word);
  return (
    <span className={`rating ${tone}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={shapes[tone]} />
      </svg>
      {word}
    </span>
  );
}
