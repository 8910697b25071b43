import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a list is searched for: as it opens, what the address says, as the dashboard's search leads to it. */
export function useListSearch() {
  const [params] = useSearchParams();
  const [start] = useState(params.get('search') ?? '');
  const [search, onSearch] = useState(start);
  return { search, box: { start, onSearch } };
}
