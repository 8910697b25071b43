import type { QueryClient } from '@tanstack/react-query';
import { isOfArticle } from '../generations/live-events.ts';
import type { LiveEvents } from '../live/live-connection.ts';
import { refetchQueries, listRefresh } from '../shared/list-refresh.ts';
import { postsPath } from '../shared/refresh.ts';
import { checksKey } from '../sign-offs/use-checks.ts';
import { commentsKey } from './comments/use-comments.ts';
import { suggestionsKey } from '../suggestions/use-suggestion.ts';

export function postEvents(client: QueryClient): Partial<LiveEvents> {
  const refreshPosts = listRefresh(client, { queryKey: [postsPath] });
  const refreshChecks = listRefresh(client, { queryKey: checksKey });
  const refreshComments = listRefresh(client, { queryKey: commentsKey });
  return {
    onJob: (event) => {
      if (event.name === 'check-link') refreshChecks();
      if (event.name === 'suggest-words') void refetchQueries(client, { queryKey: [...suggestionsKey, event.aboutId] });
      if (isOfArticle(event)) refreshPosts();
    },
    onChanged: () => {
      refreshChecks();
      refreshComments();
    },
    onReturn: () => void refetchQueries(client, { queryKey: suggestionsKey }),
  };
}
