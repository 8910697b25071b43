import { mostChosenRuns, type ChangedRuns } from '@prism/core/contract/queues';
import { isUnfinished, type RunDetails, type RunProvider } from '@prism/core/contract/runs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { jobsQuery } from './use-jobs.ts';
import { runsPath } from './paths.ts';

/** What workers log comes without an event. */
const stepsEveryMs = 2_000;

/** One run with its steps, asked for again while there may be more of them. */
export function useRun(id: string) {
  return useQuery({
    queryKey: [runsPath, id],
    queryFn: () => api.get<RunDetails>(`${runsPath}/${id}`),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isUnfinished(data.state) ? stepsEveryMs : false),
  });
}

/** Who may have written something that ran. */
export function useRunProviders() {
  const path = '/api/admin/run-providers';
  return useQuery({ queryKey: [path], queryFn: () => api.get<RunProvider[]>(path), refetchOnMount: 'always' });
}

/** Tries runs again, or cancels them; as many calls as it takes. */
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
