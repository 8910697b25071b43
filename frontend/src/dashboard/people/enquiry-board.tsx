import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { enquiryStageNames, enquiryStages } from '@prism/core/contract/stages';
import { InitialsSquare } from '../shared/initials-square.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { dateInWords } from '../shared/times.ts';
import { useCard } from './board-keys.ts';
import { Board, CardTitle } from './board.tsx';
import { LabelList, LabelsButton } from './labels/labels.tsx';
import { enquiryPage, mostUrgentFirst, paths } from './paths.ts';
import { EnquiryPromise } from './promise-mark.tsx';
import { StageChoice } from './stage-choice.tsx';
import { useStageMove } from './stage-move.tsx';

const lanes = enquiryStageNames.map((stage) => [stage, enquiryStages[stage]] as const);

/** Enquiries in a lane for each stage, in each first who waits for an answer. */
export function EnquiryBoard({ filter }: { filter: Filter }) {
  return (
    <Board
      stages={lanes}
      path={paths.contacts}
      filter={{ ...filter, ...mostUrgentFirst }}
      move={useStageMove()}
      card={(enquiry: EnquiryRow) => <Card enquiry={enquiry} />}
    />
  );
}

function Card({ enquiry }: { enquiry: EnquiryRow }) {
  const card = useCard();
  const { id, firstName, lastName, company, description, nextStep, owner, lostReason, quotes } = enquiry;
  return (
    <>
      <div className="flex items-start justify-between">
        <CardTitle to={enquiryPage(id)}>
          {firstName} {lastName}
        </CardTitle>
        <span className="-m-2 flex-none">
          <LabelsButton enquiry={enquiry} isIcon />
        </span>
      </div>
      <span>{company}</span>
      {quotes[0] && <span className="text-xs font-semibold">{quotes[0].app}</span>}
      <span className="line-clamp-2 text-xs text-ink-3">{lostReason ? `Lost: ${lostReason}` : description}</span>
      <LabelList labels={enquiry.labels} />
      <EnquiryPromise enquiry={enquiry} />
      {nextStep && (
        <span className="text-xs">
          Next, {dateInWords(nextStep.on)}: {nextStep.text}
        </span>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
        <StageChoice enquiry={enquiry} onAct={card?.onAct} />
        {owner ? (
          <span title={owner.name}>
            <InitialsSquare name={owner.name} />
            <span className="sr-only">{owner.name}</span>
          </span>
        ) : (
          <span className="text-xs whitespace-nowrap text-ink-3">Nobody</span>
        )}
      </div>
    </>
  );
}
