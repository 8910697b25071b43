import type { ApplicationRow } from '@prism/core/contract/applications';
import { applicationStages } from '@prism/core/contract/stages';
import { useApplicationMove } from './application-move.tsx';
import { StageSelect } from './stage-select.tsx';

interface ApplicationStageProps {
  application: ApplicationRow;
  /** Called before something is done that may take the row away. */
  onAct?: (() => void) | undefined;
}

/** Moves an application to another stage; of some, the applicant is told by a mail that is shown first. */
export function ApplicationStage({ application, onAct }: ApplicationStageProps) {
  const move = useApplicationMove(onAct);
  return (
    <>
      <StageSelect
        name={`${application.firstName} ${application.lastName}`}
        stages={applicationStages}
        value={application.stage}
        isBusy={move.isBusy}
        onChoose={(stage) => move.to(application, stage)}
      />
      {move.dialog}
    </>
  );
}
