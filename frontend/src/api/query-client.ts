import { QueryClient } from '@tanstack/react-query';
import { api } from './client.ts';

export function createQueryClient(): QueryClient {
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
      mutations: { retry: false },
    },
  });
}
