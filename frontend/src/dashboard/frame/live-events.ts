import type { QueryClient } from '@tanstack/react-query';
import { notificationCalls } from '@prism/core/contract/notifications';
import { shownBy } from '../../api/calls.ts';
import { userQuery } from '../../api/session.ts';
import type { LiveEvents } from '../live/live-connection.ts';
import { listRefresh } from '../shared/list-refresh.ts';
import { hereQuery } from './others-here.tsx';
import { alertsQuery } from './standing-alerts.tsx';

/** Applies live events to the cached queries of the frame and these sections. */
export function eventsOf(
  client: QueryClient,
  sections: readonly ((client: QueryClient) => Partial<LiveEvents>)[],
): LiveEvents {
  const parts = [frameEvents, ...sections].map((events) => events(client));
  const each = (call: (part: Partial<LiveEvents>) => void) => parts.forEach(call);
  return {
    onJob: (event) => each((part) => part.onJob?.(event)),
    onEnquiry: () => each((part) => part.onEnquiry?.()),
    onApplication: () => each((part) => part.onApplication?.()),
    onSubscriber: () => each((part) => part.onSubscriber?.()),
    onQueues: (queues) => each((part) => part.onQueues?.(queues)),
    onAlerts: (alerts) => each((part) => part.onAlerts?.(alerts)),
    onHere: (others) => each((part) => part.onHere?.(others)),
    onDone: (postId) => each((part) => part.onDone?.(postId)),
    onChanged: () => each((part) => part.onChanged?.()),
    onArrival: () => each((part) => part.onArrival?.()),
    onReturn: () => each((part) => part.onReturn?.()),
    onRole: () => each((part) => part.onRole?.()),
    onRefused: () => each((part) => part.onRefused?.()),
  };
}

function frameEvents(client: QueryClient): Partial<LiveEvents> {
  const renewNotifications = listRefresh(client, shownBy(notificationCalls.see));
  return {
    onEnquiry: renewNotifications,
    onApplication: renewNotifications,
    onDone: renewNotifications,
    onReturn: renewNotifications,
    onJob: ({ queue, status }) => void (queue === 'article' && status === 'failed' && renewNotifications()),
    onAlerts: (alerts) => {
      client.setQueryData(alertsQuery.queryKey, alerts);
      renewNotifications();
    },
    onHere: (others) => void client.setQueryData(hereQuery.queryKey, others),
    onRole: async () => {
      await client.fetchQuery({ ...userQuery, staleTime: 0 });
      // Queries they may no longer read are unmounted and removed.
      client.removeQueries({ type: 'inactive' });
      await client.invalidateQueries();
    },
    onRefused: () => void client.invalidateQueries({ queryKey: userQuery.queryKey }),
  };
}
