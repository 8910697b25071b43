import type { BinRow, Restored } from '@prism/core/contract/bin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';

const binPath = '/api/admin/bin';

export const useBin = () => usePagedList<BinRow>(binPath, {}, { isUnwatched: true });

const pathOf = ({ kind, id }: BinRow) => `${binPath}/${kind}/${id}`;

export const useRestore = () => useBinMutation((row) => api.post<Restored>(`${pathOf(row)}/restore`));

export const useRemoveForGood = () => useBinMutation((row) => api.delete<void>(pathOf(row)));

/** Done once the list shows it. */
function useBinMutation<Answer>(mutationFn: (row: BinRow) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => await client.invalidateQueries({ queryKey: [binPath] }),
  });
}
