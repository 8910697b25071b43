import type { RedirectInput, RedirectRow } from '@prism/core/contract/redirects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const redirectsPath = '/api/admin/redirects';
export const missedPath = '/api/admin/missed-addresses';

export const useSaveRedirect = () =>
  useAddressMutation((redirect: RedirectInput) => api.put<RedirectRow>(redirectsPath, redirect));

export const useRemoveRedirect = () =>
  useAddressMutation((from: string) => api.delete<void>(`${redirectsPath}?${new URLSearchParams({ from })}`));

export const useImportRedirects = () =>
  useAddressMutation((csv: string) => api.post<{ stored: number }>(`${redirectsPath}/import`, { csv }));

export const useForgetMissed = () =>
  useAddressMutation((path: string) => api.delete<void>(`${missedPath}?${new URLSearchParams({ path })}`));

/** Done once the lists show it. */
function useAddressMutation<What, Answer>(mutationFn: (what: What) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () =>
      await client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path === redirectsPath || path === missedPath,
      }),
  });
}
