import { contentCalls } from '@prism/core/contract/content-calls';
import { launchCalls, type LegalName } from '@prism/core/contract/launch';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, queryOf } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';

/** No live event reports a test, so the list is polled while one runs. */
export const useLaunch = () =>
  useQuery({
    ...queryOf(launchCalls.list, {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(({ isTrying }) => isTrying) ? 1_000 : false),
  });

/** The version of a legal text that was opened; later changes are not confirmed. */
export function useOpenedVersion() {
  const showError = useErrorToast();
  return useMutation({
    mutationFn: (page: LegalName) => callApi(contentCalls.read, { params: { kind: 'pages', key: page } }),
    onError: (error) => showError(error),
  });
}
