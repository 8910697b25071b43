import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvents } from '../live/live-connection.ts';
import { isOfArticle } from '../generations/live-events.ts';
import { listRefresh } from '../shared/list-refresh.ts';
import { topicsPath } from '../shared/refresh.ts';

export function planEvents(client: QueryClient): Partial<LiveEvents> {
  const refresh = listRefresh(client, { queryKey: [topicsPath] });
  return { onJob: (event) => void (isOfArticle(event) && refresh()) };
}
