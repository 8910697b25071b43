import type { ClaimState } from '@prism/core/content/claims';

const ring = 'M7 2a5 5 0 100 10A5 5 0 007 2z';

const looks = {
  expired: { word: 'Expired', path: `${ring}M3.5 10.5l7-7`, tone: 'text-danger font-semibold' },
  expiring: { word: 'Expires soon', path: 'M7 1l6 6-6 6-6-6z', tone: 'text-warn font-semibold fill-current' },
  unproven: { word: 'Unproven', path: ring, tone: 'text-ink-2' },
  sample: { word: 'Sample', path: ring, tone: 'text-ink-3 [stroke-dasharray:2_2.2]' },
  proven: { word: 'Proven', path: 'M2 7.5l3.2 3.2L12 3.5', tone: 'text-ok font-semibold' },
} as const satisfies Record<ClaimState, { word: string; path: string; tone: string }>;

/** How a claim stands: a shape and a word, never colour alone. */
export function ClaimMark({ state, word }: { state: ClaimState; word?: string }) {
  const look = looks[state];
  return (
    <span className={`inline-flex items-center gap-2 text-sm whitespace-nowrap ${look.tone}`}>
      <svg
        className={`size-3.5 flex-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round] ${state === 'expiring' ? '' : 'fill-none'}`}
        viewBox="0 0 14 14"
        aria-hidden="true"
      >
        <path d={look.path} />
      </svg>
      {word ?? look.word}
    </span>
  );
}
