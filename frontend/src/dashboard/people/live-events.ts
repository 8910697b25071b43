import type { JobEvent } from '@prism/core/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvents } from '../live/live-desk.ts';
import { askAgain, listRefresh } from '../shared/list-refresh.ts';
import { paths } from './paths.ts';

/** Rows of people say how their mails fare. */
const isMailOver = ({ queue, aboutId, status }: JobEvent) =>
  queue === 'email' && aboutId !== undefined && status !== 'queued' && status !== 'active';

const refreshOf = (client: QueryClient, path: string) => listRefresh(client, { queryKey: [path] });

export function enquiryEvents(client: QueryClient): Partial<LiveEvents> {
  const refresh = refreshOf(client, paths.contacts);
  const refreshSla = refreshOf(client, paths.promises);
  const refreshSessions = refreshOf(client, paths.sessions);
  return {
    onJob: (event) => void (isMailOver(event) && refresh()),
    onEnquiry: () => {
      refresh();
      refreshSla();
      refreshSessions();
    },
    onReturn: () => {
      for (const path of Object.values(paths)) void askAgain(client, { queryKey: [path] });
    },
  };
}

export function applicationEvents(client: QueryClient): Partial<LiveEvents> {
  const refresh = refreshOf(client, paths.applications);
  const refreshSla = refreshOf(client, paths.promises);
  return {
    onJob: (event) => void (isMailOver(event) && refresh()),
    onApplication: () => {
      refresh();
      refreshSla();
    },
  };
}

export function subscriberEvents(client: QueryClient): Partial<LiveEvents> {
  const refresh = refreshOf(client, paths.subscribers);
  return { onJob: (event) => void (isMailOver(event) && refresh()), onSubscriber: refresh };
}
