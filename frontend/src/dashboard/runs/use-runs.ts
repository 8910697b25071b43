import { mostChosenRuns, type ChangedRuns } from '@prism/core/contract/queues';
import { isUnfinished, type RunDetails, type RunProvider } from '@prism/core/contract/runs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { jobsQuery } from './use-jobs.ts';
import { runsPath } from './paths.ts';

/** Worker logs come without events. */
const stepsEveryMs = 2_000;

/** A run with its steps, polled while there may be more. */
export function useRun(id: string) {
  return useQuery({
    queryKey: [runsPath, id],
    queryFn: () => api.get<RunDetails>(`${runsPath}/${id}`),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isUnfinished(data.state) ? stepsEveryMs : false),
  });
}

/** Providers that runs may have used. */
export function useRunProviders() {
  const path = '/api/admin/run-providers';
  return useQuery({ queryKey: [path], queryFn: () => api.get<RunProvider[]>(path), refetchOnMount: 'always' });
}

/** Retries or cancels runs, in as many calls as needed. */
export function useChangeRuns() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, ids }: { act: 'retry' | 'cancel'; ids: readonly string[] }): Promise<ChangedRuns> => {
      const outcome: ChangedRuns = { changed: [], kept: [] };
      for (let start = 0; start < ids.length; start += mostChosenRuns) {
        const part = { ids: ids.slice(start, start + mostChosenRuns) };
        const { changed, kept } = await api.post<ChangedRuns>(`${runsPath}/${act}`, part);
        outcome.changed.push(...changed);
        outcome.kept.push(...kept);
      }
      return outcome;
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [runsPath] });
      await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    },
  });
}
