import type { QueryClient } from '@tanstack/react-query';
import { apiKeyCalls } from '@prism/core/contract/api-keys';
import { webhookCalls } from '@prism/core/contract/webhooks';
import type { LiveEvents } from '../live/live-connection.ts';
import { listRefresh } from '../shared/list-refresh.ts';
import { shownBy } from '../../api/calls.ts';

export function integrationEvents(client: QueryClient): Partial<LiveEvents> {
  const refresh = listRefresh(client, shownBy(webhookCalls.list, apiKeyCalls.list));
  return { onJob: ({ queue }) => void (queue === 'webhooks' && refresh()) };
}
