import { aiModelCalls } from '@prism/core/contract/ai-models';
import { aiProviderCalls } from '@prism/core/contract/ai-providers';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';

export const useAiModels = () => useQuery({ ...queryOf(aiModelCalls.list, {}), refetchOnMount: 'always' });

/** No live event reports a test, so the list is polled while one runs. */
export const useAiProviders = () =>
  useQuery({
    ...queryOf(aiProviderCalls.list, {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.providers.some(({ test }) => test?.isTrying) ? 1_000 : false),
  });
