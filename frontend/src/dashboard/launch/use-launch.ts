import { contentCalls } from '@prism/core/contract/content-calls';
import { launchCalls, type LegalName } from '@prism/core/contract/launch';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, queryOf } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';

/** No live event tells of a try: while one is under way, the list is asked for again. */
export const useLaunch = () =>
  useQuery({
    ...queryOf(launchCalls.list, {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(({ isTrying }) => isTrying) ? 1_000 : false),
  });

/** The version of a legal text that is opened now; what was changed after that is not confirmed. */
export function useOpenedVersion() {
  const showError = useErrorToast();
  return useMutation({
    mutationFn: (page: LegalName) => callApi(contentCalls.read, { params: { kind: 'pages', key: page } }),
    onError: (error) => showError(error),
  });
}
