import { EmptyNote } from '../../filters/list-states.tsx';
import { states } from './content.ts';
import type { ListingFilter } from './listing.ts';

interface NoAppsProps {
  filter: ListingFilter;
  /** How many there are on other pages. */
  total: number;
  savedCount: number | undefined;
  /** Gets what is to be asked for instead. */
  onClear: (others: Readonly<Record<string, string>>) => void;
}

/** Why the list is empty, and the way out. */
export function NoApps({ filter, total, savedCount, onClear }: NoAppsProps) {
  const isSearched = filter.search !== '' || filter.category !== 'all';
  const staysSaved = filter.saved && (total > 0 || (isSearched && savedCount !== 0));
  return (
    <EmptyNote {...stateOf()} address="/marketplace" onClear={() => onClear(staysSaved ? { saved: 'yes' } : {})} />
  );

  function stateOf() {
    if (total > 0) return states.noSuchPage;
    if (!filter.saved) return states.empty;
    if (savedCount === 0) return states.nothingSaved;
    return isSearched ? states.noneOfSaved : states.noLongerSold;
  }
}
