import type { Choice } from '../../../ui/field.tsx';
import { opensByArrows } from '../open-by-arrows.ts';

interface BulkChoiceProps {
  /** 'Move to' */
  label: string;
  options: readonly Choice[];
  onChoose: (value: string) => void;
}

/** Of the option that is no choice. '' may be one. */
const none = '-';

/** Does something to the selected rows with what is chosen. */
export function BulkChoice({ label, options, onChoose }: BulkChoiceProps) {
  return (
    <select
      aria-label={label}
      className="control min-h-9 w-auto min-w-0 py-1 text-sm font-semibold"
      value={none}
      onKeyDown={opensByArrows}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value={none} disabled hidden>
        {label}…
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
