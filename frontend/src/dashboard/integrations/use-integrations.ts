import type { ApiKeyInput, ApiKeyRow, MadeApiKey } from '@prism/core/contract/api-keys';
import type { WebhookEventType, WebhookInput, WebhookRow, WebhookSecret } from '@prism/core/contract/webhooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ofIntegrations, paths } from './paths.ts';

export const useWebhooks = () =>
  useQuery({
    queryKey: [paths.webhooks],
    queryFn: () => api.get<WebhookRow[]>(paths.webhooks),
    refetchOnMount: 'always',
  });

export const useApiKeys = () =>
  useQuery({
    queryKey: [paths.apiKeys],
    queryFn: () => api.get<ApiKeyRow[]>(paths.apiKeys),
    // No live event tells of their use.
    refetchOnMount: 'always',
  });

export const useAddWebhook = () => useChange((input: WebhookInput) => api.post<WebhookSecret>(paths.webhooks, input));

export const useChangeWebhook = () =>
  useChange(({ id, ...input }: WebhookInput & { id: string }) => api.put<void>(`${paths.webhooks}/${id}`, input));

export const usePauseWebhook = () =>
  useChange(({ id, isPaused }: { id: string; isPaused: boolean }) =>
    api.post<void>(`${paths.webhooks}/${id}/${isPaused ? 'pause' : 'resume'}`),
  );

export const useRenewSecret = () =>
  useChange((id: string) => api.post<WebhookSecret>(`${paths.webhooks}/${id}/secret`));

/** It leaves the list at once: its log, asked for again, would not be found. */
export function useRemoveWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<void>(`${paths.webhooks}/${id}`),
    onSuccess: (_nothing, id) => {
      client.setQueryData<WebhookRow[]>([paths.webhooks], (rows) => rows?.filter((row) => row.id !== id));
    },
  });
}

export const useTestWebhook = () =>
  useChange(({ id, type }: { id: string; type: WebhookEventType }) =>
    api.post<void>(`${paths.webhooks}/${id}/test`, { type }),
  );

export const useRedeliver = () =>
  useChange(({ id, delivery }: { id: string; delivery: string }) =>
    api.post<void>(`${deliveriesPath(id)}/${delivery}/again`),
  );

export const useMakeApiKey = () => useChange((input: ApiKeyInput) => api.post<MadeApiKey>(paths.apiKeys, input));

export const useRevokeApiKey = () => useChange((id: string) => api.delete<void>(`${paths.apiKeys}/${id}`));

export const deliveriesPath = (id: string) => `${paths.webhooks}/${id}/deliveries`;

/** Each has what is shown of the section asked for again, the logs of webhooks with it. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Not waited for: the focus has to be back from the dialog before a row goes.
    onSettled: () => void client.invalidateQueries(ofIntegrations),
  });
}
