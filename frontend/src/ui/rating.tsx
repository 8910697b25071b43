import { toneOf } from '../lib/rating-tone.ts';

/** A shape for each tone, so that colour is never the only signal. */
const looks = {
  ok: { colour: 'text-ok', shape: 'M6 1.5l5 9H1z' },
  info: { colour: 'text-info', shape: 'M6 1.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9z' },
  warn: { colour: 'text-warn', shape: 'M6 .5L11.5 6 6 11.5.5 6z' },
  danger: { colour: 'text-danger', shape: 'M6 10.5l-5-9h10z' },
  plain: { colour: 'text-ink-2', shape: 'M1 5h10v2H1z' },
} as const;

export function Rating({ word }: { word: string }) {
  const tone = toneOf(word);
  return (
    <span data-tone={tone} className={`inline-flex items-center gap-1.75 font-semibold ${looks[tone].colour}`}>
      <svg className="size-2.5 flex-none fill-current" viewBox="0 0 12 12" aria-hidden="true">
        <path d={looks[tone].shape} />
      </svg>
      {word}
    </span>
  );
}
