import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { enquiryStageNames, enquiryStages, isEnquiryStage } from '@prism/core/contract/stages';
import { useStageMove } from './stage-move.tsx';

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
      <select
        aria-label={`Stage: ${enquiry.firstName} ${enquiry.lastName}`}
        className="control min-h-10 w-auto min-w-0 py-1.5 text-sm"
        value={enquiry.stage}
        // Not disabled meanwhile: that would take the focus from it.
        aria-busy={move.isBusy}
        onChange={({ target }) => isEnquiryStage(target.value) && move.to(enquiry, target.value)}
      >
        {enquiryStageNames.map((each) => (
          <option key={each} value={each}>
            {enquiryStages[each]}
          </option>
        ))}
      </select>
      {move.dialog}
    </>
  );
}
