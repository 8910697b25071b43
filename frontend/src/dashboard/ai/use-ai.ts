import type { AiModelChange, AiModelInput, AiModelRow } from '@prism/core/contract/ai-models';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { generationsKey } from '../shared/refresh.ts';

const modelsPath = '/api/admin/ai/models';

export const useAiModels = () =>
  useQuery({
    queryKey: [modelsPath],
    queryFn: () => api.get<AiModelRow[]>(modelsPath),
    refetchOnMount: 'always',
  });

export const useAddModel = () => useChange((input: AiModelInput) => api.post<AiModelRow>(modelsPath, input));

export const useChangeModel = () =>
  useChange(({ id, ...change }: AiModelChange & { id: string }) => api.put<void>(`${modelsPath}/${id}`, change));

export const useRemoveModel = () => useChange((id: string) => api.delete<void>(`${modelsPath}/${id}`));

/** Each has what is shown here asked for again, and what orders are offered. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Not waited for: the focus has to be back from the dialog before a row goes.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [modelsPath] });
      void client.invalidateQueries({ queryKey: generationsKey });
    },
  });
}
