import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Makes a call, and has what it changes asked for again. Done once the lists show it. */
export function useChanging(...keys: readonly QueryKey[]): <Answer>(call: Promise<Answer>) => Promise<Answer> {
  const client = useQueryClient();
  return async (call) => {
    try {
      return await call;
    } finally {
      await Promise.all(keys.map(async (queryKey) => await client.invalidateQueries({ queryKey })));
    }
  };
}
