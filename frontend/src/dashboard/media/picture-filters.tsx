import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { UseFilter } from './use-filter.tsx';

/** Which pictures are shown, and how that is changed. */
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
