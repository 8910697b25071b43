import type { ApplicationRow } from '@prism/core/contract/application-calls';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { applicationStages, enquiryStages } from '@prism/core/contract/stages';
import { type StageMove, useApplicationMove, useEnquiryMove } from './stage-move.tsx';
import { nameOf } from './in-words.ts';
import { opensByArrows } from './open-by-arrows.ts';

interface StageSelectProps<Stage extends string, Row> {
  row: Row;
  stages: Readonly<Record<Stage, string>>;
  move: StageMove<Row, Stage>;
  /** Called before a command that may remove the row. */
  onAct?: (() => void) | undefined;
  /** Without a border until hover, for tables. */
  isQuiet?: boolean | undefined;
}

const quiet = '-ml-2.5 border-transparent bg-transparent pl-2.5';

export function StageSelect<Stage extends string, Row extends { stage: Stage; firstName: string; lastName: string }>({
  row,
  stages,
  move,
  onAct,
  isQuiet = false,
}: StageSelectProps<Stage, Row>) {
  const isStage = (chosen: string): chosen is Stage => Object.hasOwn(stages, chosen);
  return (
    <select
      aria-label={`Stage: ${nameOf(row)}`}
      aria-keyshortcuts="s"
      className={`control min-h-10 w-auto min-w-0 py-1.5 text-sm ${isQuiet ? quiet : ''}`}
      value={row.stage}
      // Not disabled while it saves, which would lose the focus.
      aria-busy={move.isBusy}
      onKeyDown={opensByArrows}
      onChange={({ target }) => {
        if (!isStage(target.value)) return;
        onAct?.();
        move.to(row, target.value);
      }}
    >
      {Object.entries<string>(stages).map(([stage, label]) => (
        <option key={stage} value={stage}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function EnquiryStage({
  enquiry,
  onAct,
  isQuiet,
}: { enquiry: EnquiryRow } & Pick<StageSelectProps<never, never>, 'onAct' | 'isQuiet'>) {
  const move = useEnquiryMove(onAct);
  return (
    <>
      <StageSelect row={enquiry} stages={enquiryStages} move={move} isQuiet={isQuiet} />
      {move.dialog}
    </>
  );
}

export function ApplicationStage({
  application,
  onAct,
  isQuiet,
}: { application: ApplicationRow } & Pick<StageSelectProps<never, never>, 'onAct' | 'isQuiet'>) {
  const move = useApplicationMove(onAct);
  return (
    <>
      <StageSelect row={application} stages={applicationStages} move={move} isQuiet={isQuiet} />
      {move.dialog}
    </>
  );
}
