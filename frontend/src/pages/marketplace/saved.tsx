import { useWords } from '../../api/content.ts';
import { filterButton } from '../../filters/filter-form.tsx';
import { kept } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { setSaved } from '../../ui/saved-apps.ts';
import { fillIn } from '@prism/core/contract/fill-in';

interface SavedFilterProps {
  isChosen: boolean;
  /** Receives the new query value. */
  onChoose: (value: 'yes' | '') => void;
}

export function SavedFilter({ isChosen, onChoose }: SavedFilterProps) {
  const { filters } = useWords('marketplace');
  return (
    <button
      type="submit"
      className={`${filterButton} group -mr-4 inline-flex items-center gap-2 before:bg-ink`}
      name="saved"
      value="yes"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? '' : 'yes')}
    >
      <Icon path={rare.heart} small className="group-aria-pressed:fill-current" /> {filters.saved}
    </button>
  );
}

/** Rendered in the browser only. */
export function WhereKept() {
  const { saved } = useWords('marketplace');
  return <span>{`${kept.isLasting() ? saved.lasting : saved.visit} · `}</span>;
}

interface UnsoldProps {
  appIds: readonly string[];
  /** Called before the note is removed with its button. */
  onLetGo: () => void;
}

/** Says that saved apps are no longer sold. Only the visitor removes them, because they may return. */
export function Unsold({ appIds, onLetGo }: UnsoldProps) {
  const { saved } = useWords('marketplace');
  const said = appIds.length === 1 ? saved.unsoldOne : saved.unsoldSeveral;
  function takeOff() {
    onLetGo();
    setSaved(appIds, false);
  }
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      {fillIn(said, 'count', String(appIds.length))}
      <Button variant="secondary" size="sm" onClick={takeOff}>
        {saved.letGo}
      </Button>
    </p>
  );
}

/** Shown without scripts. */
export function WithoutScripts() {
  return <p className="hidden noscript:block">{useWords('marketplace').saved.withoutScripts}</p>;
}
