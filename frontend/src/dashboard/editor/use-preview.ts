import { postCalls } from '@prism/core/contract/posts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/calls.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** `content` as the public page will show it, by what renders that page; asked for when the typing pauses. */
export function usePreview(content: string, isWanted: boolean) {
  const [settled, setSettled] = useState(content);
  useDebounced(content, setSettled);

  // An answer belongs to its text: one that comes late, for an older text, is not shown.
  return useQuery({
    queryKey: [postCalls.preview.route, settled],
    queryFn: () => callApi(postCalls.preview, { body: { content: settled } }),
    enabled: isWanted,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
