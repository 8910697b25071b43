import type { OutlineRow } from './outline.ts';

const marks = {
  done: <path d="M1.5 6.5l3 3 6-7" stroke="currentColor" strokeWidth="1.75" />,
  now: (
    <g strokeWidth="2">
      <path d="M0 6h5" stroke="currentColor" />
      <path d="M5 6l7-4" stroke="var(--ray-food)" />
      <path d="M5 6h7" stroke="var(--ray-health)" />
      <path d="M5 6l7 4" stroke="var(--ray-fintech)" />
    </g>
  ),
  next: <path d="M2 6h8" stroke="currentColor" strokeDasharray="1.5 2" />,
} as const;

const looks = {
  done: 'text-ink-2 hover:bg-sunk hover:text-ink',
  now: 'bg-sunk font-semibold text-ink shadow-[inset_3px_0_0_var(--ink)]',
  next: 'text-ink-3',
} as const;

const words = { done: 'written', now: 'being written', next: 'to come' } as const;

interface LiveOutlineProps {
  rows: readonly OutlineRow[];
  onGo: (title: string) => void;
}

export function LiveOutline({ rows, onGo }: LiveOutlineProps) {
  return (
    <div className="text-sm">
      <h2 className="flex gap-2 px-5 pt-4 pb-2 text-sm font-semibold text-ink">
        Outline
        <span className="nums font-normal text-ink-3">{rows.length}</span>
      </h2>
      <ol aria-label="Outline">
        {rows.map(({ title, state, note }, index) => (
          <li key={index} aria-current={state === 'now' ? 'step' : undefined}>
            <button
              type="button"
              disabled={state === 'next'}
              className={`grid w-full grid-cols-[0.875rem_1fr] items-start gap-2.5 px-5 py-2 text-left leading-snug focus-visible:-outline-offset-2 ${looks[state]}`}
              onClick={() => onGo(title)}
            >
              <svg className="mt-0.75 size-3.5" viewBox="0 0 12 12" fill="none" aria-hidden="true">
                {marks[state]}
              </svg>
              <span className="wrap-anywhere">
                {title}
                <span className="sr-only">, {words[state]}</span>
                {note && <span className="nums block text-xs font-normal text-ink-3">{note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
