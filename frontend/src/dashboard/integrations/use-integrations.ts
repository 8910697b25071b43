import { apiKeyCalls } from '@prism/core/contract/api-keys';
import { webhookCalls, type WebhookRow } from '@prism/core/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useChange } from '../../api/calls.ts';

export const useWebhooks = () => useQuery({ ...queryOf(webhookCalls.list, {}), refetchOnMount: 'always' });

// No live event tells of their use.
export const useApiKeys = () => useQuery({ ...queryOf(apiKeyCalls.list, {}), refetchOnMount: 'always' });

/** It leaves the list at once: its log, asked for again, would not be found. */
export function useRemoveWebhook() {
  return useChange(webhookCalls.remove, {
    changed: ({ params: { id } }, client) =>
      client.setQueryData<WebhookRow[]>(queryOf(webhookCalls.list, {}).queryKey, (rows) =>
        rows?.filter((row) => row.id !== id),
      ),
  });
}
