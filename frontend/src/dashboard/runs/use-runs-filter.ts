import { useNow } from '../../lib/clock.ts';
import { useSite } from '../../site.ts';
import type { Filter } from '../shared/pagination/pages.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { firstDay, tagNames, tagValue, type TagName, type Tags } from './search-tags.ts';

export function useTags() {
  const { filter, narrow, narrowBy } = useAddressFilter(tagNames);
  const tags: Partial<Record<TagName, string>> = {};
  for (const name of tagNames) {
    const value = tagValue(name, filter[name] ?? '');
    if (value !== undefined) tags[name] = value;
  }
  return { tags, narrow, narrowBy };
}

/** Tags and words for the API; days are in the studio's time zone. */
export function useRunsFilter({ state, of: queue, provider, since, name }: Tags, search: string): Filter {
  const { timeZone } = useSite().studio;
  const now = useNow(60_000);
  const from = since && firstDay(since, timeZone, now);
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(queue && { queue }),
    ...(provider && { provider }),
    ...(name && { name }),
    ...(from && { from }),
  };
}
