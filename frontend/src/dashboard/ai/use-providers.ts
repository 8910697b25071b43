import { generationCalls } from '@prism/core/contract/generation-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { generationsKey } from '../shared/refresh.ts';
import { useMay } from '../shared/use-may.ts';

/** Among the generations, because how these fare is how providers do. */
const providersQuery = queryOptions({
  queryKey: [...generationsKey, 'providers'],
  queryFn: () => callApi(generationCalls.providers, {}),
});

export function useProviders() {
  return useQuery({ ...providersQuery, enabled: useMay()('posts') });
}
