import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** `content` as the public page will show it, by what renders that page; asked for when the typing pauses. */
export function usePreview(content: string, isWanted: boolean) {
  const [settled, setSettled] = useState(content);
  useDebounced(content, setSettled);

  // An answer belongs to its text: one that comes late, for an older text, is not shown.
  return useQuery({
    queryKey: ['/api/admin/post-previews', settled],
    queryFn: () => api.post<{ html: string }>('/api/admin/post-previews', { content: settled }),
    enabled: isWanted,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
