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
  done: 'text-ink-2 max-sm:hidden',
  now: 'font-semibold text-ink sm:bg-sunk sm:shadow-[inset_3px_0_0_var(--ink)]',
  next: 'text-ink-3 max-sm:hidden',
} as const;

const words = { done: 'written', now: 'being written', next: 'to come' } as const;

/** A small screen shows only the current section with its position: `label`. */
export function LiveOutline({ rows, label }: { rows: readonly OutlineRow[]; label: string }) {
  if (rows.length === 0) return null;
  const hasCurrent = rows.some(({ state }) => state === 'now');
  return (
    <ol
      className={`py-2 text-sm max-sm:border-b sm:border-r border-line sm:py-5 ${hasCurrent ? '' : 'max-sm:hidden'}`}
      aria-label="Outline"
    >
      {rows.map(({ title, state }, index) => (
        <li
          key={index}
          className={`grid grid-cols-[1rem_1fr] items-start gap-2.5 px-5 py-1.5 leading-snug sm:pr-4 sm:pl-6 ${looks[state]}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <svg className="mt-0.75 size-3.5" viewBox="0 0 12 12" fill="none" aria-hidden="true">
            {marks[state]}
          </svg>
          <span>
            {title}
            <span className="sr-only">, {words[state]}</span>
            {state === 'now' && (
              <span className="font-normal text-ink-2 sm:hidden" aria-hidden="true">
                , {label.toLowerCase()}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
