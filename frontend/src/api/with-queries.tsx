import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from './client.ts';

/** Gives a page of the back office its queries, which are dropped when it is left, so that a return shows current data. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => api.get(String(queryKey[0])),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        // A page that stays open must not lose what it shows.
        gcTime: Infinity,
      },
      // Without a connection they fail, in words, and do not wait for one unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
