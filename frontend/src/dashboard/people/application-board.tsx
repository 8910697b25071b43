import type { ApplicationRow } from '@prism/core/contract/applications';
import { applicationStageNames, applicationStages } from '@prism/core/contract/stages';
import type { Filter } from '../shared/pagination/pages.ts';
import { ApplicationStage } from './application-stage.tsx';
import { useCard } from './board-keys.ts';
import { Board, CardTitle } from './board.tsx';
import { applicationPage, paths } from './paths.ts';
import { PromiseMark } from './promise-mark.tsx';
import { useApplicationMove } from './application-move.tsx';

const lanes = applicationStageNames.map((stage) => [stage, applicationStages[stage]] as const);

/** Applications in a lane for each stage, in each the newest first. */
export function ApplicationBoard({ filter }: { filter: Filter }) {
  return (
    <Board
      stages={lanes}
      path={paths.applications}
      filter={filter}
      move={useApplicationMove()}
      card={(application: ApplicationRow) => <Card application={application} />}
    />
  );
}

function Card({ application }: { application: ApplicationRow }) {
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
      <PromiseMark promise={promise} />
      <div className="pt-1">
        <ApplicationStage application={application} onAct={card?.onAct} />
      </div>
    </>
  );
}
