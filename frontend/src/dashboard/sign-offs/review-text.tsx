import { signOffCalls, type PostChecks } from '@prism/core/contract/sign-offs-calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { queryOf } from '../../api/calls.ts';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { Panel } from '../shared/panel.tsx';
import { MarkLegend } from './mark-legend.tsx';
import { MarkedLines } from './marked-lines.tsx';
import { markedText } from './marked-text.ts';

/** Read-only: focusable, so that it scrolls by keyboard. */
const scrolled = { tabIndex: 0, role: 'group', 'aria-label': 'Text of the article' };

interface ReviewTextProps {
  /** Of the post. */
  id: string;
  content: string;
  found: PostChecks;
}

/** The text for review: with findings and edits marked, or plain. */
export function ReviewText({ id, content, found }: ReviewTextProps) {
  const [isPlain, setPlain] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const { data: draft, error, isFetching, refetch } = useQuery(queryOf(signOffCalls.draft, { params: { id } }));
  const marked = useMemo(() => draft && markedText(content, draft.text, found), [content, draft, found]);
  const { changedPercent } = found;
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
      {marked && (
        <>
          <div
            ref={text}
            {...scrolled}
            className="max-h-[min(70vh,44rem)] overflow-y-auto px-5 py-4 font-serif text-[1.125rem] leading-[1.6] text-ink wrap-anywhere focus-visible:-outline-offset-2 sm:px-7"
          >
            <MarkedLines text={marked} isPlain={isPlain} />
          </div>
          {!isPlain && (
            <MarkLegend
              marks={marked.marks}
              isDraftKnown={draft?.text !== null}
              onShow={(mark) => text.current?.querySelector<HTMLElement>(`[data-marks~="${mark}"]`)?.focus()}
            />
          )}
        </>
      )}
    </Panel>
  );
}
