import type { PostChecks } from '@prism/core/contract/sign-offs-calls';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKey } from '../shared/keys.ts';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { Panel } from '../shared/panel.tsx';
import { scrollStop } from '../shared/scroll-stop.ts';
import { MarkLegend } from './mark-legend.tsx';
import { MarkedLines } from './marked-lines.tsx';
import { findingOf, type MarkedText, placeOf } from './marked-text.ts';
import type { Checks } from './use-checks.ts';
import type { Marks } from './use-marks.ts';

interface ReviewTextProps {
  marks: Marks;
  found: PostChecks;
  checks: Checks;
  /** Opens the editor at this place. */
  onEdit: (place: { from: number; to: number }) => void;
}

export function ReviewText({ marks: { query, marked }, found, checks, onEdit }: ReviewTextProps) {
  const [isPlain, setPlain] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const { data: draft, error, isFetching, refetch } = query;
  const { changedPercent } = found;
  const { right, toggleRight } = checks;
  const { current, next, previous, setCurrent } = useFindings(isPlain ? undefined : marked);
  const mark = current === undefined ? undefined : marked?.marks[current];
  const place = marked && current !== undefined ? placeOf(marked, current) : undefined;

  function show(shown: number) {
    // Its line may not be rendered yet.
    flushSync(() => setCurrent(shown));
    text.current?.querySelector<HTMLElement>(`[data-marks~="${shown}"]`)?.focus();
  }

  useKey('j', next === undefined ? undefined : () => show(next), true);
  useKey('k', previous === undefined ? undefined : () => show(previous), true);
  useKey('e', place && (() => onEdit(place)), true);

  function onKeyDown({ key, target }: KeyboardEvent) {
    const finding = mark && findingOf(mark);
    if (key === 'Enter' && finding && target instanceof Element && target.matches('[data-marks]')) toggleRight(finding);
  }
  return (
    <Panel
      aria-label="The text to review"
      head={
        <>
          <span className="text-sm">
            {changedPercent === null ? (
              <span>The text to review</span>
            ) : (
              <>
                <b className="text-ink">{changedPercent}% changed</b> by people
              </>
            )}
          </span>
          <ChoiceGroup label="Show the text">
            <Choice isChosen={!isPlain} onChoose={() => setPlain(false)}>
              Marks
            </Choice>
            <Choice isChosen={isPlain} onChoose={() => setPlain(true)}>
              Text
            </Choice>
          </ChoiceGroup>
        </>
      }
    >
      {error && !draft && (
        <div className="px-5 py-4">
          <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!marked && !error && (
        <p role="status" className="px-5 py-4 text-sm text-ink-3">
          Loading the text...
        </p>
      )}
      {marked && (
        <>
          {/* Enter is for the marks in it, which are focusable. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={text}
            role="group"
            aria-label="Text of the article"
            {...scrollStop}
            onKeyDown={onKeyDown}
            className="max-h-[min(70vh,44rem)] overflow-y-auto px-5 py-4 font-serif text-[1.125rem] leading-[1.6] text-ink wrap-anywhere focus-visible:-outline-offset-2 sm:px-7"
          >
            <MarkedLines key={String(isPlain)} text={marked} isPlain={isPlain} right={right} current={current} />
          </div>
          {!isPlain && (
            <MarkLegend
              marks={marked.marks}
              isDraftKnown={draft?.text !== null}
              right={right}
              toggleRight={toggleRight}
              onShow={show}
            />
          )}
        </>
      )}
    </Panel>
  );
}

function useFindings(marked: MarkedText | undefined) {
  const [current, setCurrent] = useState<number>();
  const findings = (marked?.marks ?? []).flatMap(({ number }, index) => (number === undefined ? [] : [index]));
  const at = findings.indexOf(current ?? -1);
  return {
    current,
    setCurrent,
    next: findings[at + 1] ?? findings[0],
    previous: findings[at - 1] ?? findings.at(-1),
  };
}
