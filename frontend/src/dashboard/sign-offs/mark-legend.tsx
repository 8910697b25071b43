import { memo, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { useTimes } from '../shared/use-times.ts';
import { withoutBars } from './findings.ts';
import { findingOf, keyOf, type Mark, type MarkKind } from './marked-text.ts';
import type { Checks, Judged } from './use-checks.ts';

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

interface MarkLegendProps extends Pick<Checks, 'right' | 'toggleRight'> {
  marks: readonly Mark[];
  /** Whether the AI's draft is known. */
  isDraftKnown: boolean;
  onShow: (mark: number) => void;
}

export function MarkLegend({ marks, isDraftKnown, right, toggleRight, onShow }: MarkLegendProps) {
  const [isOpen, setOpen] = useState(false);
  const findings = marks.filter(({ number }) => number !== undefined);
  const open = findings.filter((mark) => !right.has(keyOf(mark))).length;
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
      {findings.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="nums text-ink" role="status">
            {`${open} of ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} open`}
          </span>
          <span className="text-xs text-ink-3 max-sm:hidden">
            <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>Enter</kbd> it is right, <kbd>E</kbd> edit
          </span>
        </p>
      )}
      {!isDraftKnown && (
        <p className="text-ink-3">The original AI text is unknown, so changes by people are not marked.</p>
      )}
      {marks.length > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="lk w-fit cursor-pointer">All {marks.length} as a list</summary>
          {isOpen && <MarkList marks={marks} right={right} toggleRight={toggleRight} onShow={onShow} />}
        </details>
      )}
    </div>
  );
}

/** An article may have thousands of marks, and each is marked in the text as well. */
const step = 50;

function MarkList({ marks, right, toggleRight, onShow }: Omit<MarkLegendProps, 'isDraftKnown'>) {
  const [shown, setShown] = useState(step);
  return (
    <ol className="mt-2 grid max-h-72 overflow-y-auto">
      {marks.slice(0, shown).map((mark, number) => (
        <MarkRow
          key={number}
          mark={mark}
          number={number}
          toggleRight={toggleRight}
          onShow={onShow}
          judged={right.get(keyOf(mark))}
        />
      ))}
      {shown < marks.length && (
        <li className="py-2">
          <Button variant="secondary" size="sm" onClick={() => setShown(shown + step)}>
            Show more
          </Button>
        </li>
      )}
    </ol>
  );
}

interface MarkRowProps extends Pick<MarkLegendProps, 'toggleRight' | 'onShow'> {
  mark: Mark;
  number: number;
  judged: Judged | undefined;
}

/** Memoised: an article may have thousands of marks. */
const MarkRow = memo(function MarkRow({ mark, number, judged, toggleRight, onShow }: MarkRowProps) {
  return (
    <li className="flex items-center gap-2 border-b border-line last:border-0">
      <span className="nums w-6 flex-none text-right text-xs font-semibold text-ink">{mark.number}</span>
      <button
        type="button"
        className="grid min-h-11 min-w-0 flex-1 gap-0.5 rounded-1 px-2 py-2 text-left wrap-anywhere hover:bg-sunk focus-visible:-outline-offset-2"
        onClick={() => onShow(number)}
      >
        <span className="text-xs text-ink-3">{`${kinds[mark.kind].one}${mark.problem ? `: ${mark.problem}` : ''}`}</span>
        <span className="line-clamp-2 text-ink">{withoutBars(mark.text)}</span>
      </button>
      {mark.number !== undefined && <Right mark={mark} judged={judged} toggleRight={toggleRight} />}
    </li>
  );
});

/** Who marked it as right, and when. */
function Right({ mark, judged, toggleRight }: Pick<MarkRowProps, 'mark' | 'judged' | 'toggleRight'>) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  const finding = findingOf(mark);
  if (!finding) return null;
  const said = judged ? 'Right' : 'It is right';
  return (
    <>
      {judged && (
        <span className="nums text-right text-xs text-ink-3">
          {judged.by}, {momentInSentence(judged.at, now)}
        </span>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={judged !== undefined}
        aria-label={`${said}: ${withoutBars(mark.text)}`}
        onClick={() => toggleRight(finding)}
      >
        {said}
      </Button>
    </>
  );
}
