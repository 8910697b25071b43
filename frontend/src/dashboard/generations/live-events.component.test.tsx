import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { exampleArticle } from '../../../test/example-article.ts';
import { callsTo, serve } from '../../../test/network.ts';
import { waitFor } from '@testing-library/react';
import { generationEvents } from './live-events.ts';
import { recentArticlesQuery } from './use-generations.ts';

test.each([
  ['completed', 1],
  ['writing', 2],
] as const)('at the first connection, an article that is %s is asked for %i times', async (status, count) => {
  serve({ 'GET /api/admin/generations?recent=true': [exampleArticle({ status })] });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const end = new QueryObserver(client, recentArticlesQuery).subscribe(() => undefined);
  generationEvents(client).onArrival?.();
  const isAsked = () => expect(callsTo('GET', '/api/admin/generations')).toHaveLength(count);
  await waitFor(() => expect(client.getQueryData(recentArticlesQuery.queryKey)).toHaveLength(1));
  await waitFor(isAsked);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  isAsked();
  end();
});
