import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import type { PictureSource } from '@prism/core/contract/pictures';

export interface Narrowing {
  isUndescribed: boolean;
  used: string;
  setUndescribed: (isUndescribed: boolean) => void;
  setUsed: (used: string) => void;
}

export const filterOf = (search: string, { isUndescribed, used }: Narrowing) => ({
  ...(search && { search }),
  ...(isUndescribed && { undescribed: 'true' }),
  ...(used && { used }),
});

export function PictureFilters({ isUndescribed, used, setUndescribed, setUsed }: Narrowing) {
  return (
    <>
      <ChoiceGroup label="Pictures">
        <Choice isChosen={!isUndescribed} onChoose={() => setUndescribed(false)}>
          All
        </Choice>
        <Choice isChosen={isUndescribed} onChoose={() => setUndescribed(true)}>
          Without alt text
        </Choice>
      </ChoiceGroup>
      <UseFilter used={used} onChoose={setUsed} />
    </>
  );
}

const choices: Readonly<Record<PictureSource | 'nowhere', string>> = {
  nowhere: 'Not used',
  posts: 'Used in articles',
  apps: 'Used in apps',
  content: 'Used in content',
  drafts: 'Used in drafts',
};

/** Filters pictures by where they are used; empty means all. */
function UseFilter({ used, onChoose }: { used: string; onChoose: (used: string) => void }) {
  return (
    <select
      className="control min-h-11 max-w-64 flex-[1_1_10rem] py-1.5 max-md:max-w-none max-md:basis-full"
      aria-label="Usage"
      value={used}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">All usage</option>
      {Object.entries(choices).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
