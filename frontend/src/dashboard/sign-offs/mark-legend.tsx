import { useState } from 'react';
import type { Mark, MarkKind } from './marked-text.ts';

/** Name, look and singular of each kind of mark. */
const kinds: Readonly<Record<MarkKind, { means: string; one: string; looks: string }>> = {
  figure: {
    means: 'Figure without a source',
    one: 'Figure without a source',
    looks: 'border-b-2 border-warn bg-warn-tint',
  },
  link: {
    means: 'Link that does not answer',
    one: 'Link that does not answer',
    looks: 'underline decoration-danger decoration-2 decoration-wavy underline-offset-4',
  },
  new: { means: 'Added by people', one: 'Added', looks: 'underline decoration-ok decoration-2 underline-offset-4' },
  gone: { means: 'Removed by people', one: 'Removed', looks: 'text-ink-3 line-through' },
};
const order = ['figure', 'link', 'new', 'gone'] as const satisfies readonly MarkKind[];

interface MarkLegendProps {
  marks: readonly Mark[];
  /** Whether the AI's draft is known. */
  isDraftKnown: boolean;
  /** Scrolls to a mark by number. */
  onShow: (mark: number) => void;
}

/** The legend, and all marks as a list with links. */
export function MarkLegend({ marks, isDraftKnown, onShow }: MarkLegendProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line px-5 py-4 text-sm">
      <dl className="flex flex-wrap gap-x-5 gap-y-1.5">
        {order.map((kind) => (
          <div key={kind} className="flex gap-x-2">
            <dt className={`text-ink ${kinds[kind].looks}`}>{kinds[kind].means}</dt>
            <dd className="nums text-ink-3">{marks.filter((mark) => mark.kind === kind).length}</dd>
          </div>
        ))}
      </dl>
      {!isDraftKnown && (
        <p className="text-ink-3">The original AI text is unknown, so changes by people are not marked.</p>
      )}
      {marks.length > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="lk w-fit cursor-pointer">All {marks.length} as a list</summary>
          {isOpen && (
            <ol className="mt-2 grid max-h-72 overflow-y-auto">
              {marks.map((mark, number) => (
                <li key={number} className="border-b border-line last:border-0">
                  <button
                    type="button"
                    className="grid min-h-11 w-full gap-0.5 rounded-1 px-2 py-2 text-left wrap-anywhere hover:bg-sunk focus-visible:-outline-offset-2"
                    onClick={() => onShow(number)}
                  >
                    <span className="text-xs text-ink-3">
                      {`${kinds[mark.kind].one}${mark.problem ? `: ${mark.problem}` : ''}`}
                    </span>
                    <span className="line-clamp-2 text-ink">{mark.text.trim()}</span>
                  </button>
                </li>
              ))}
            </ol>
          )}
        </details>
      )}
    </div>
  );
}
