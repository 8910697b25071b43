import { apiKeyCalls } from '@prism/core/contract/api-keys';
import { webhookCalls, type WebhookRow } from '@prism/core/contract/webhooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, queryOf } from '../../api/calls.ts';

export const useWebhooks = () => useQuery({ ...queryOf(webhookCalls.list, {}), refetchOnMount: 'always' });

// No live event tells of their use.
export const useApiKeys = () => useQuery({ ...queryOf(apiKeyCalls.list, {}), refetchOnMount: 'always' });

/** It leaves the list at once: its log, asked for again, would not be found. */
export function useRemoveWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => await callApi(webhookCalls.remove, { params: { id } }),
    onSuccess: (_nothing, id) => {
      client.setQueryData<WebhookRow[]>(queryOf(webhookCalls.list, {}).queryKey, (rows) =>
        rows?.filter((row) => row.id !== id),
      );
    },
  });
}
