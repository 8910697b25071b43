/** A shape in a square of 14 px, and its colour. */
interface MarkLook {
  path: string;
  tone: string;
  isFilled?: boolean;
}

const ring = 'M7 2a5 5 0 100 10A5 5 0 007 2z';

const markLooks = {
  danger: { path: `${ring}M3.5 10.5l7-7`, tone: 'text-danger font-semibold' },
  warn: { path: 'M7 1l6 6-6 6-6-6z', tone: 'text-warn font-semibold', isFilled: true },
  none: { path: ring, tone: 'text-ink-2' },
  faint: { path: ring, tone: 'text-ink-3 [stroke-dasharray:2_2.2]' },
  live: { path: 'M0 7h3M3 2.5L9.5 7 3 11.5zM10.5 5.5l3-2M11 7h3M10.5 8.5l3 2', tone: 'text-ink font-semibold' },
  paused: { path: 'M4.5 3v8M9.5 3v8', tone: 'text-warn font-semibold' },
  clock: { path: 'M7 1.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM7 4v3.2l2 1.3', tone: 'text-ink-2' },
  eye: {
    path: 'M1 7s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4zM7 5.4a1.6 1.6 0 100 3.2 1.6 1.6 0 000-3.2z',
    tone: 'text-ink-2',
  },
  ok: { path: 'M2 7.5l3.2 3.2L12 3.5', tone: 'text-ok font-semibold' },
} as const satisfies Record<string, MarkLook>;

export type MarkName = keyof typeof markLooks;

/** A state: a shape and a word, never colour alone. */
export function StateMark({ look, word, isSmall }: { look: MarkName; word: string; isSmall?: boolean }) {
  const { path, tone, isFilled }: MarkLook = markLooks[look];
  return (
    <span
      className={`inline-flex items-baseline ${isSmall ? 'flex-wrap gap-x-1 text-xs wrap-normal' : 'gap-2 text-sm whitespace-nowrap'} ${tone}`}
    >
      <svg
        className={`size-3.5 flex-none self-center stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round] ${isFilled ? 'fill-current' : 'fill-none'}`}
        viewBox="0 0 14 14"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      {word}
    </span>
  );
}
