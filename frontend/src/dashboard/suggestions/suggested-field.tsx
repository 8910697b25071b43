import { Button } from '../../ui/button.tsx';
import { changedLines } from '../shared/changed-lines.ts';
import { ChangedText } from '../shared/changed-text.tsx';
import { panelPart } from '../shared/panel.tsx';

interface SuggestedFieldProps {
  label: string;
  note?: string;
  /** The field's current value. */
  now: string;
  next: string;
  /** Its value before the suggestion; undefined if not accepted. */
  before: string | undefined;
  onTake: () => void;
  onUndo: (before: string) => void;
}

export function SuggestedField({ label, note, now, next, before, onTake, onUndo }: SuggestedFieldProps) {
  const isTaken = now.trim() === next;
  return (
    <li className={`${panelPart} flex flex-wrap items-start gap-x-4 gap-y-2`}>
      <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
        <b className="text-sm font-semibold text-ink wrap-anywhere">{label}</b>
        <div className="text-sm wrap-anywhere">
          {isTaken ? <p>{next}</p> : <ChangedText lines={changedLines(linesOf(now), linesOf(next))} />}
        </div>
        {note && <p className="text-xs text-ink-3">{note}</p>}
      </div>
      {!isTaken && (
        <Button variant="secondary" size="sm" onClick={onTake}>
          Use<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      )}
      {isTaken && before !== undefined && before !== now && (
        <Button variant="secondary" size="sm" onClick={() => onUndo(before)}>
          Undo<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      )}
      {isTaken && (before === undefined || before === now) && <p className="text-sm text-ink-3">Unchanged</p>}
    </li>
  );
}

const linesOf = (text: string) => (text.trim() === '' ? [] : [text.trim()]);
