import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { enquiryStageNames, enquiryStages, type EnquiryStage } from '@prism/core/contract/stages';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { LoadError } from '../shared/load-error.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { dateInWords } from '../shared/times.ts';
import { enquiryPage, paths } from './paths.ts';
import { PromiseMark } from './promise-mark.tsx';
import { StageChoice } from './stage-choice.tsx';
import { useStageMove } from './stage-move.tsx';

/** Enquiries in a lane for each stage, moved by dragging or by the choice on each card. */
export function Board({ filter }: { filter: Filter }) {
  const [held, setHeld] = useState<EnquiryRow>();
  const move = useStageMove();

  function drop(stage: EnquiryStage) {
    if (held) move.to(held, stage);
    setHeld(undefined);
  }

  return (
    <>
      <div className="-mx-(--pad) flex snap-x gap-3 overflow-x-auto px-(--pad) pb-4">
        {enquiryStageNames.map((stage) => (
          <Lane key={stage} stage={stage} filter={filter} held={held} onHold={setHeld} onDrop={() => drop(stage)} />
        ))}
      </div>
      {move.dialog}
    </>
  );
}

interface LaneProps {
  stage: EnquiryStage;
  filter: Filter;
  /** What is being dragged. */
  held: EnquiryRow | undefined;
  onHold: (enquiry: EnquiryRow | undefined) => void;
  onDrop: () => void;
}

function Lane({ stage, filter, held, onHold, onDrop }: LaneProps) {
  const id = useId();
  const list = usePagedList<EnquiryRow>(paths.contacts, { ...filter, stage });
  const { rows, error, isFetching, isFetchingMore, hasMore, showMore, retry } = list;
  const isAimedAt = held !== undefined && held.stage !== stage;

  function over(event: DragEvent) {
    if (isAimedAt) event.preventDefault();
  }

  return (
    <section aria-labelledby={id} className="w-[78%] flex-none snap-start sm:w-64 xl:w-auto xl:min-w-44 xl:flex-1">
      <div
        className={`flex min-h-full flex-col gap-2 ${isAimedAt ? 'outline outline-offset-4 outline-line-ui' : ''}`}
        onDragOver={over}
        onDrop={(event) => {
          event.preventDefault();
          onDrop();
        }}
      >
        <h2
          id={id}
          className="mb-1 flex items-baseline justify-between border-b border-ink pb-2 text-[0.9375rem] font-semibold"
        >
          {enquiryStages[stage]} <span className="nums text-sm font-normal text-ink-3">{list.totalText}</span>
        </h2>
        {error && <LoadError error={error} isFetching={isFetching} onRetry={retry} />}
        {rows?.length === 0 && <p className="text-sm text-ink-3">Nobody.</p>}
        <ul className="grid gap-2">
          {rows?.map((enquiry) => (
            <Card key={enquiry.id} enquiry={enquiry} onHold={onHold} />
          ))}
        </ul>
        {hasMore && (
          <Button variant="secondary" size="sm" busy={isFetchingMore} busyLabel="Loading..." onClick={showMore}>
            Show more<span className="sr-only"> of {enquiryStages[stage]}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

function Card({ enquiry, onHold }: { enquiry: EnquiryRow; onHold: LaneProps['onHold'] }) {
  const { id, firstName, lastName, company, description, promise, nextStep, owner, lostReason } = enquiry;
  return (
    <li>
      <div
        draggable
        onDragStart={() => onHold(enquiry)}
        onDragEnd={() => onHold(undefined)}
        className="grid cursor-grab gap-1 rounded-2 border border-line bg-surface p-3 text-sm wrap-anywhere"
      >
        <Link
          to={enquiryPage(id)}
          className="text-[0.9375rem] font-semibold text-ink hover:underline"
          draggable={false}
        >
          {firstName} {lastName}
        </Link>
        <span>{company}</span>
        <span className="line-clamp-2 text-xs text-ink-3">{lostReason ? `Lost: ${lostReason}` : description}</span>
        <PromiseMark promise={promise} />
        {nextStep && (
          <span className="text-xs">
            Next, {dateInWords(nextStep.on)}: {nextStep.text}
          </span>
        )}
        <div className="flex items-center justify-between gap-2 pt-1">
          <StageChoice enquiry={enquiry} />
          {owner ? (
            <span title={owner.name}>
              <InitialsSquare name={owner.name} />
              <span className="sr-only">{owner.name}</span>
            </span>
          ) : (
            <span className="text-xs whitespace-nowrap text-ink-3">Nobody</span>
          )}
        </div>
      </div>
    </li>
  );
}
