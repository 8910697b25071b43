import { postCalls } from '@prism/core/contract/posts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/calls.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

export function usePreview(content: string, isWanted: boolean) {
  const [settled, setSettled] = useState(content);
  useDebounced(content, setSettled);

  // Keyed by the text, so that a late response for an older one is not shown.
  return useQuery({
    queryKey: [postCalls.preview.route, settled],
    queryFn: () => callApi(postCalls.preview, { body: { content: settled } }),
    enabled: isWanted,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
