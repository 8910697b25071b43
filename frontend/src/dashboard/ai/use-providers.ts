import { generationCalls } from '@prism/core/contract/generation-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { generationsKey } from '../shared/refresh.ts';
import { useMay } from '../shared/use-may.ts';

/** Part of the generations' queries, because a generation can change a provider's health. */
const providersQuery = queryOptions({
  queryKey: [...generationsKey, 'providers'],
  queryFn: () => callApi(generationCalls.providers, {}),
});

export function useProviders() {
  return useQuery({ ...providersQuery, enabled: useMay()('posts') });
}
