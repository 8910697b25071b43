import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Makes a call, and has what it changes asked for again. That is not waited for: the focus has to be back from a dialog before a
 * row goes.
 */
export function useChanging(...keys: readonly QueryKey[]): <Answer>(call: Promise<Answer>) => Promise<Answer> {
  const client = useQueryClient();
  return async (call) => {
    try {
      return await call;
    } finally {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    }
  };
}
