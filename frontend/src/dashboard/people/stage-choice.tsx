import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { enquiryStages } from '@prism/core/contract/stages';
import { useStageMove } from './stage-move.tsx';
import { StageSelect } from './stage-select.tsx';

interface StageChoiceProps {
  enquiry: EnquiryRow;
  /** Called before something is done that may take the row away. */
  onAct?: (() => void) | undefined;
}

/** Moves an enquiry to another stage, and says why where it is lost. */
export function StageChoice({ enquiry, onAct }: StageChoiceProps) {
  const move = useStageMove(onAct);
  return (
    <>
      <StageSelect
        name={`${enquiry.firstName} ${enquiry.lastName}`}
        stages={enquiryStages}
        value={enquiry.stage}
        isBusy={move.isBusy}
        onChoose={(stage) => move.to(enquiry, stage)}
      />
      {move.dialog}
    </>
  );
}
