import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from './client.ts';

/** A query client for an admin page, dropped on unmount, so that a return shows current data. */
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
        // An open page must not lose its data.
        gcTime: Infinity,
      },
      // Without a connection they fail with a message; by default they would pause silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
