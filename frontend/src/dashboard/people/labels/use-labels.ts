import type { LabelRow } from '@prism/core/contract/labels';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { paths } from '../paths.ts';

/** The labels of enquiries, by name; undefined until they are there. Its key begins with that of the lists, so news of an enquiry renews it. */
export const useLabels = () =>
  useQuery({ queryKey: [paths.contacts, 'labels'], queryFn: () => api.get<LabelRow[]>(paths.labels) });

export type LabelAct = { rename: string } | { mergeInto: string } | 'delete';

/** Renames, merges or deletes a label. Done once the lists say so. */
export function useKeepLabel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, act }: { id: string; act: LabelAct }) => {
      const path = `${paths.labels}/${id}`;
      if (act === 'delete') await api.delete<void>(path);
      else if ('rename' in act) await api.patch<void>(path, { name: act.rename });
      else await api.post<void>(`${path}/merge`, { into: act.mergeInto });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [paths.contacts] }),
  });
}
