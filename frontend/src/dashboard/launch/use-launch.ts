import type { AdminEntry } from '@prism/core/contract/content';
import type { LaunchLine, LegalName, Samples, TriedCheck } from '@prism/core/contract/launch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';

const path = '/api/admin/launch';
const samplesPath = '/api/admin/samples';

/** No live event tells of a try: while one is under way, the list is asked for again. */
export const useLaunch = () =>
  useQuery({
    queryKey: [path],
    queryFn: () => api.get<LaunchLine[]>(path),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(({ isTrying }) => isTrying) ? 1_000 : false),
  });

export function useTry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (check: TriedCheck) => api.post<void>(`${path}/${check}`),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
}

export function useGoLive() {
  const client = useQueryClient();
  const tellError = useErrorToast();
  return useMutation({
    mutationFn: () => api.put<void>(`${path}/live`),
    onError: tellError,
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
}

/** The version of a legal text that is opened now; what was changed after that is not confirmed. */
export function useOpenedVersion() {
  const tellError = useErrorToast();
  return useMutation({
    mutationFn: (page: LegalName) => api.get<Pick<AdminEntry, 'version'>>(`/api/admin/content/pages/${page}`),
    onError: (error) => tellError(error),
  });
}

/** What is shown of that text anywhere in the dashboard is asked for again. */
export function useConfirm() {
  const client = useQueryClient();
  const tellError = useErrorToast();
  return useMutation({
    mutationFn: ({ page, version }: { page: LegalName; version: number }) =>
      api.put<void>(`${path}/own/${page}`, { version }),
    onError: (error) => tellError(error),
    onSettled: () => client.invalidateQueries(),
  });
}

export const useSamples = () =>
  useQuery({ queryKey: [samplesPath], queryFn: () => api.get<Samples>(samplesPath), refetchOnMount: 'always' });

/** What is shown of content anywhere in the dashboard is asked for again. */
export function useRemoveSamples() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<void>(samplesPath),
    onSettled: () => client.invalidateQueries(),
  });
}
