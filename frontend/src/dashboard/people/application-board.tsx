import type { ApplicationRow } from '@prism/core/contract/applications';
import { applicationStageNames, applicationStages } from '@prism/core/contract/stages';
import type { Filter } from '../shared/pagination/pages.ts';
import { useCard } from './board-keys.ts';
import { Board, CardTitle } from './board.tsx';
import { applicationPage, paths } from './paths.ts';
import { PromiseMark } from './promise-mark.tsx';
import { StageSelect } from './stage-select.tsx';
import { useApplicationMove } from './application-move.tsx';

const lanes = applicationStageNames.map((stage) => [stage, applicationStages[stage]] as const);

/** Applications in a lane for each stage, in each the newest first. */
export function ApplicationBoard({ filter }: { filter: Filter }) {
  const move = useApplicationMove();
  return (
    <Board
      stages={lanes}
      path={paths.applications}
      filter={filter}
      move={move}
      card={(application: ApplicationRow) => <Card application={application} move={move} />}
    />
  );
}

interface CardProps {
  application: ApplicationRow;
  /** The board's, so that its question outlives a card that is drawn anew. */
  move: ReturnType<typeof useApplicationMove>;
}

function Card({ application, move }: CardProps) {
  const card = useCard();
  const { id, firstName, lastName, position, location, coverLetter, promise, stage } = application;
  return (
    <>
      <CardTitle to={applicationPage(id)}>
        {firstName} {lastName}
      </CardTitle>
      <span>{position}</span>
      <span className="text-xs text-ink-3">{location}</span>
      <span className="line-clamp-2 text-xs text-ink-3">{coverLetter}</span>
      <PromiseMark promise={promise} />
      <div className="pt-1">
        <StageSelect
          name={`${firstName} ${lastName}`}
          stages={applicationStages}
          value={stage}
          isBusy={move.isBusy}
          onChoose={(chosen) => {
            card?.onAct();
            move.to(application, chosen);
          }}
        />
      </div>
    </>
  );
}
