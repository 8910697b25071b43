import type { AiModelChange, AiModelInput, AiModelRow } from '@prism/core/contract/ai-models';
import type { AiProviderInput, AiProviders } from '@prism/core/contract/ai-providers';
import type { ProviderId } from '@prism/core/contract/generations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { generationsKey } from '../shared/refresh.ts';

const modelsPath = '/api/admin/ai/models';
const providersPath = '/api/admin/ai/providers';

export const useAiModels = () =>
  useQuery({
    queryKey: [modelsPath],
    queryFn: () => api.get<AiModelRow[]>(modelsPath),
    refetchOnMount: 'always',
  });

/** No live event tells of a test: while one is under way, the list is asked for again. */
export const useAiProviders = () =>
  useQuery({
    queryKey: [providersPath],
    queryFn: () => api.get<AiProviders>(providersPath),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.providers.some(({ test }) => test?.isTrying) ? 1_000 : false),
  });

export const useAddModel = () => useChange((input: AiModelInput) => api.post<AiModelRow>(modelsPath, input));

export const useChangeModel = () =>
  useChange(({ id, ...change }: AiModelChange & { id: string }) => api.put<void>(`${modelsPath}/${id}`, change));

export const useAddProvider = () =>
  useChange((input: AiProviderInput) => api.post<{ id: ProviderId }>(providersPath, input));

export const useChangeProvider = () =>
  useChange(({ id, ...input }: AiProviderInput & { id: ProviderId }) => api.put<void>(`${providersPath}/${id}`, input));

export const useEnterKey = () =>
  useChange(({ id, apiKey }: { id: ProviderId; apiKey: string }) =>
    api.put<void>(`${providersPath}/${id}/key`, { apiKey }),
  );

const removablePaths = {
  model: (id: string) => `${modelsPath}/${id}`,
  provider: (id: ProviderId) => `${providersPath}/${id}`,
  key: (id: ProviderId) => `${providersPath}/${id}/key`,
} as const;
/** What is removed here; a key by its provider. */
export type Removable = keyof typeof removablePaths;

export const useRemove = (what: Removable) => useChange((id: string) => api.delete<void>(removablePaths[what](id)));

export const useTestProvider = () => useChange((id: ProviderId) => api.post<void>(`/api/admin/launch/ai-${id}`));

/** Each has what is shown here asked for again, and what orders are offered. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Not waited for: the focus has to be back from the dialog before a row goes.
    onSettled: () => {
      for (const key of [[modelsPath], [providersPath], generationsKey])
        void client.invalidateQueries({ queryKey: key });
    },
  });
}
