import { mostChosenRuns, type ChangedRuns } from '@prism/core/contract/queues';
import { isUnfinished, runCalls } from '@prism/core/contract/runs';
import { useQuery } from '@tanstack/react-query';
import { callApi, queryOf, useChanges } from '../../api/calls.ts';

/** Worker logs come without events. */
const stepsEveryMs = 2_000;

/** A run with its steps, polled while there may be more. */
export function useRun(id: string) {
  return useQuery({
    ...queryOf(runCalls.read, { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isUnfinished(data.state) ? stepsEveryMs : false),
  });
}

export const useRunProviders = () => useQuery({ ...queryOf(runCalls.providers, {}), refetchOnMount: 'always' });

/** Retries or cancels runs, in as many calls as needed. */
export const useChangeRuns = () =>
  useChanges([runCalls.retry], async ({ act, ids }: { act: 'retry' | 'cancel'; ids: readonly string[] }) => {
    const outcome: ChangedRuns = { changed: [], kept: [] };
    for (let start = 0; start < ids.length; start += mostChosenRuns) {
      const part = { ids: ids.slice(start, start + mostChosenRuns) };
      const { changed, kept } = await callApi(runCalls[act], { body: part });
      outcome.changed.push(...changed);
      outcome.kept.push(...kept);
    }
    return outcome;
  });
