import { filterButton } from '../../filters/filter-form.tsx';
import { kept } from '../../lib/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { keptWhere, savedNeedsScripts } from './content.ts';

interface SavedFilterProps {
  isChosen: boolean;
  /** Gets what the address is to say. */
  onChoose: (value: 'yes' | '') => void;
}

/** Narrows the list to what this browser keeps. */
export function SavedFilter({ isChosen, onChoose }: SavedFilterProps) {
  return (
    <button
      type="submit"
      className={`${filterButton} group -mr-4 inline-flex items-center gap-2 before:bg-ink`}
      name="saved"
      value="yes"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? '' : 'yes')}
    >
      <Icon path={rare.heart} small className="group-aria-pressed:fill-current" /> Saved
    </button>
  );
}

/** Rendered in the browser only. */
export function WhereKept() {
  return <>{kept.isLasting() ? keptWhere.lasting : keptWhere.visit} · </>;
}

/** Shown where scripts are switched off. */
export function WithoutScripts() {
  return <p className="hidden noscript:block">{savedNeedsScripts}</p>;
}
