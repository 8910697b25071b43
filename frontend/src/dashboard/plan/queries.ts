import { topicCalls, type PlanEntry, type TopicChange, type TopicInput } from '@prism/core/contract/plan';
import type { AdminPost } from '@prism/core/contract/posts';
import { scheduleCalls } from '@prism/core/contract/schedules';
import { clockIn } from '@prism/core/contract/zoned-time';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { postsPath, refreshGenerations, topicsPath } from '../shared/refresh.ts';

/** The plan of these days, refetched with the posts. */
export const planQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: [postsPath, 'plan', days],
    queryFn: () => callApi(topicCalls.plan, { query: days }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const topicQuery = (id: string) =>
  queryOptions({
    queryKey: [topicsPath, 'one', id],
    queryFn: () => callApi(topicCalls.get, { params: { id } }),
    gcTime: 0,
  });

export const topicOfPostQuery = (postId: string) =>
  queryOptions({
    queryKey: [topicsPath, 'of', postId],
    queryFn: () => callApi(topicCalls.list, { query: { post: postId } }),
  });

export const useAddTopic = () => usePlanMutation((body: TopicInput) => callApi(topicCalls.add, { body }));

export const useChangeTopic = () =>
  usePlanMutation(({ id, ...change }: TopicChange & { id: string }) =>
    callApi(topicCalls.change, { params: { id }, body: change }),
  );

/** Calls back with the post, even after the row has left its list; its text arrives in live events. */
export function useOrderTopic(onOrdered: (post: AdminPost) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(topicCalls.order, { params: { id } }),
    onSuccess: (post) => {
      // First, because the caller must subscribe before the article can end.
      onOrdered(post);
      void refreshGenerations(client);
    },
  });
}

/** Moves a planned topic, or a scheduled post at the same local hour, to another day. */
export function useMoveEntry(timeZone: string) {
  return usePlanMutation(async ({ entry: { kind, id, at }, day }: { entry: PlanEntry; day: string }) => {
    if (kind === 'topic') {
      const {
        id: _id,
        by: _by,
        state: _state,
        problem: _problem,
        post: _post,
        ...topic
      } = await callApi(topicCalls.get, { params: { id } });
      await callApi(topicCalls.change, { params: { id }, body: { ...topic, day } });
    } else if (at !== null) {
      const time = `${day}T${clockIn(timeZone, Date.parse(at)).slice(11)}`;
      const params = { kind: 'posts', id, action: 'publish' } as const;
      await callApi(scheduleCalls.set, { params, body: { time } });
    }
  });
}

/** Settles once the plan is refetched. */
function usePlanMutation<What, Answer>(mutationFn: (what: What) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshGenerations(client) });
}
