import type { ApplicationRow } from '@prism/core/contract/application-calls';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import {
  applicationStageNames,
  applicationStages,
  enquiryStageNames,
  enquiryStages,
} from '@prism/core/contract/stages';
import { InitialsSquare } from '../shared/initials-square.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { dateInWords } from '../shared/times.ts';
import { useCard } from './board-keys.ts';
import { Board, CardTitle } from './board.tsx';
import { LabelList, LabelsButton } from './labels/labels.tsx';
import { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';
import { mostUrgentFirst, useApplications, useEnquiries } from './cases.ts';
import { ResponseTargetMark, TargetMark } from './response-target-mark.tsx';
import { EnquiryStage, StageSelect } from './stage-choice.tsx';
import { useApplicationMove, useEnquiryMove } from './stage-move.tsx';

export function EnquiryBoard({ filter }: { filter: Filter }) {
  return (
    <Board
      stages={enquiryStageNames.map((stage) => [stage, enquiryStages[stage]] as const)}
      useRows={useEnquiries}
      filter={{ ...filter, ...mostUrgentFirst }}
      move={useEnquiryMove()}
      card={(enquiry: EnquiryRow) => <EnquiryCard enquiry={enquiry} />}
    />
  );
}

export function ApplicationBoard({ filter }: { filter: Filter }) {
  const move = useApplicationMove();
  return (
    <Board
      stages={applicationStageNames.map((stage) => [stage, applicationStages[stage]] as const)}
      useRows={useApplications}
      filter={filter}
      move={move}
      card={(application: ApplicationRow) => <ApplicationCard application={application} move={move} />}
    />
  );
}

function EnquiryCard({ enquiry }: { enquiry: EnquiryRow }) {
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
      <ResponseTargetMark enquiry={enquiry} />
      {nextStep && (
        <span className="text-xs">
          Next, {dateInWords(nextStep.on)}: {nextStep.text}
        </span>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
        <EnquiryStage enquiry={enquiry} onAct={card?.onAct} />
        {owner ? (
          <span title={owner.name}>
            <InitialsSquare name={owner.name} />
            <span className="sr-only">{owner.name}</span>
          </span>
        ) : (
          <span className="text-xs whitespace-nowrap text-ink-3">Unassigned</span>
        )}
      </div>
    </>
  );
}

interface ApplicationCardProps {
  application: ApplicationRow;
  /** Belongs to the board, so that its dialog survives a re-render of the card. */
  move: ReturnType<typeof useApplicationMove>;
}

function ApplicationCard({ application, move }: ApplicationCardProps) {
  const card = useCard();
  const { id, firstName, lastName, position, location, coverLetter, promise } = application;
  return (
    <>
      <CardTitle to={applicationPage(id)}>
        {firstName} {lastName}
      </CardTitle>
      <span>{position}</span>
      <span className="text-xs text-ink-3">{location}</span>
      <span className="line-clamp-2 text-xs text-ink-3">{coverLetter}</span>
      <TargetMark promise={promise} />
      <div className="pt-1">
        <StageSelect row={application} stages={applicationStages} move={move} onAct={card?.onAct} />
      </div>
    </>
  );
}
