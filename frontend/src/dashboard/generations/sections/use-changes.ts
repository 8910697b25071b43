import type { ArticleChange, ArticleChangeInput, ArticleChanges } from '@prism/core/contract/article-changes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { generationsKey, generationsPath } from '../../shared/refresh.ts';
import { againKey } from './use-again.ts';

const pathOf = (id: string) => `${generationsPath}/${id}/changes`;
const keyOf = (id: string) => [...generationsKey, id, 'changes'];

/** What stands of an article in finished sections, with what people changed of them. */
export function useChanges(id: string) {
  return useQuery({ queryKey: keyOf(id), queryFn: () => api.get<ArticleChanges>(pathOf(id)) });
}

/** Changes a section, or takes the last change back. */
export function useChangeSection(id: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other, in the order in which they were asked for.
    scope: { id: `sections of ${id}` },
    mutationFn: (change: ArticleChangeInput | { undo: number }) =>
      'undo' in change
        ? api.delete<ArticleChanges>(`${pathOf(id)}/${change.undo}`)
        : api.post<ArticleChanges>(pathOf(id), change),
    onSuccess: (changes) => {
      client.setQueryData(keyOf(id), changes);
      // What was taken is no offer any more.
      void client.invalidateQueries({ queryKey: againKey(id) });
    },
    // Somebody else may have been first.
    onError: () => void client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

/** The change that can be taken back. */
export function lastStanding({ changes }: ArticleChanges): ArticleChange | undefined {
  return changes.findLast(({ undoneAt }) => undoneAt === null);
}

/** Whether the article reads otherwise than it was written. */
export function isChanged({ changes }: ArticleChanges): boolean {
  return changes.some(({ undoneAt }) => undoneAt === null);
}
