import { useWords } from '../../api/content.ts';
import { EmptyNote } from '../../filters/list-states.tsx';
import type { ListingFilter } from './listing.ts';

interface NoAppsProps {
  filter: ListingFilter;
  /** The number on other pages. */
  total: number;
  savedCount: number | undefined;
  /** Receives the query to use instead. */
  onClear: (others: Readonly<Record<string, string>>) => void;
}

const isSearched = ({ search, category }: ListingFilter) => search !== '' || category !== 'all';

/** Whether an empty list should link to the saved apps instead of all apps. */
export function leadsToSaved({ filter, total, savedCount }: Omit<NoAppsProps, 'onClear'>): boolean {
  return filter.saved && (total > 0 || (isSearched(filter) && savedCount !== 0));
}

export function NoApps({ onClear, ...list }: NoAppsProps) {
  const words = useWords('marketplace');
  const { filter, total, savedCount } = list;
  return (
    <EmptyNote
      {...reason()}
      address="/marketplace"
      onClear={() => onClear(leadsToSaved(list) ? { saved: 'yes' } : {})}
    />
  );

  function reason() {
    if (total > 0) return words.noSuchPage;
    if (!filter.saved) return words.noneFound;
    if (savedCount === 0) return words.nothingSaved;
    return isSearched(filter) ? words.noneOfSaved : words.noLongerSold;
  }
}
