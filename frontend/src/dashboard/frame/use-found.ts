import { deskSearchCalls } from '@prism/core/contract/desk-search';
import { deskSearchPermissions } from '@prism/core/contract/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { queryOf } from '../../api/calls.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { RecentContext } from '../shared/recent-places.ts';
import { useMay } from '../shared/use-may.ts';
import {
  staticPlaces,
  iconAt,
  inOrder,
  listsFound,
  mostInGroup,
  type Place,
  placesCalled,
  recordsFound,
  settingPlaces,
} from './places.ts';
import { helpFor } from './help.ts';
import { useOwnSections } from './sections.ts';
import { useActions } from './use-actions.ts';

/** Results of the search. `>` limits them to actions, `#` to settings. */
export function useFound(text: string, options: Parameters<typeof useActions>[0]) {
  const [, only, wanted = ''] = /^\s*([>#]?)\s*(.*?)\s*$/.exec(text) ?? [];
  const [settled, setSettled] = useState('');
  const may = useMay();
  const sections = useOwnSections();
  const actions = useActions(options);
  const recent = useRecent();
  useDebounced(only === '' ? wanted : '', setSettled, 200);
  const { data, isError, isFetching } = useQuery({
    ...queryOf(deskSearchCalls.search, { query: { q: settled } }),
    enabled: settled !== '' && may(...deskSearchPermissions),
    placeholderData: keepPreviousData,
  });

  function find(): Place[] {
    const settings = settingPlaces(sections);
    if (only === '>') return wanted === '' ? actions : placesCalled(actions, wanted);
    if (only === '#') return wanted === '' ? settings : placesCalled(settings, wanted);
    const places = staticPlaces(sections, may);
    if (wanted === '')
      return [...recent, ...actions.slice(0, mostInGroup), ...places.filter(({ note }) => note === 'Section')];
    const records = data ? recordsFound(data) : [];
    const groups = [settings, actions, places, helpFor(sections)].map((group) => placesCalled(group, wanted));
    return [
      ...inOrder([groups[0] ?? [], records, ...groups.slice(1)], wanted),
      ...(data ? listsFound(data, settled) : []),
    ];
  }

  return {
    found: find().map((place) => ({ ...place, icon: place.icon ?? (place.to && iconAt(place.to, sections)) })),
    wanted,
    isError,
    // No "nothing found" until the debounce has passed.
    isFetching: isFetching || (only === '' && settled !== wanted),
  };
}

/** Recently opened records, without the open one. */
function useRecent(): Place[] {
  const { pathname } = useLocation();
  const all = use(RecentContext)?.all ?? [];
  return all.filter(({ to }) => to !== pathname).map((place) => ({ group: 'Recent', ...place }));
}
