import { commentCalls, type Anchor, type Comment } from '@prism/core/contract/comments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { callApi } from '../../../api/calls.ts';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { type PassagePlace, placeOf } from './anchors.ts';

export const commentsKey = ['comments'] as const;

export interface PlacedComment extends Comment {
  /** The current position of its passage; undefined if it was removed. */
  place: PassagePlace | undefined;
}

export type CommentsDesk = ReturnType<typeof useComments>;

/** The comments of an article, located in the text as it is edited; empty for a new article. */
export function useComments(id: string | undefined, content: string) {
  const client = useQueryClient();
  const showError = useErrorToast();
  const { data } = useQuery({
    queryKey: [...commentsKey, id],
    queryFn: () => callApi(commentCalls.list, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  // Searching a long text must not delay typing.
  const settled = useDeferredValue(content);
  const comments = useMemo(
    () => (data ?? []).map((comment): PlacedComment => ({ ...comment, place: placeOf(settled, comment) })),
    [data, settled],
  );
  const open = useMemo(
    () =>
      comments
        .filter(({ resolved }) => !resolved)
        .toSorted((one, other) => (one.place?.from ?? Infinity) - (other.place?.from ?? Infinity)),
    [comments],
  );
  const marks = useMemo(() => open.flatMap(({ place }) => place ?? []), [open]);
  const refresh = async () => await client.invalidateQueries({ queryKey: commentsKey });
  const resolving = useMutation({
    mutationFn: ({ id: of, isResolved }: { id: string; isResolved: boolean }) =>
      callApi(commentCalls.resolve, { params: { id: of }, body: { isResolved } }),
    onError: (error) => showError(error),
    onSettled: refresh,
  });
  return {
    /** In text order; comments without a position last. */
    open,
    resolved: comments.filter(({ resolved }) => resolved),
    /** The passages of open comments. */
    marks,
    async add(anchor: Anchor, text: string): Promise<void> {
      await callApi(commentCalls.add, { params: { id: id ?? '' }, body: { ...anchor, text } });
      await refresh();
    },
    async answer(of: string, text: string): Promise<void> {
      await callApi(commentCalls.answer, { params: { id: of }, body: { text } });
      await refresh();
    },
    resolve: (of: string, isResolved: boolean) => resolving.mutate({ id: of, isResolved }),
  };
}
