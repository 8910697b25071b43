import { articlePage } from '@prism/core/contract/desk-links';
import { binCalls, binTime } from '@prism/core/contract/bin';
import { topicCalls, type TopicRow } from '@prism/core/contract/plan';
import { numberText } from '@prism/core/contract/number-text';
import { callApi } from '../../api/calls.ts';
import { Link } from '../../ui/link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { SectionProps } from '../frame/section.ts';
import { useSteerGeneration } from '../generations/generation-commands.ts';
import { type Column, ordersOf, useSortOf } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { refreshGenerations } from '../shared/refresh.ts';
import { dateInWords } from '../shared/times.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { useOver } from './paths.ts';
import { PlanState } from './plan-state.tsx';
import { useOrderTopic } from './queries.ts';

export function TopicsList({ articleDesk }: Pick<SectionProps, 'articleDesk'>) {
  const { filter, narrow } = useAddressFilter(['list']);
  const { search, box } = useListSearch();
  const isOrdered = filter['list'] === 'ordered';
  const asked = { ...(search ? { search } : { ordered: String(isOrdered) }), ...useSortOf(topicCalls.list) };
  const face = useTopicFace(articleDesk);
  const over = useOver();

  return (
    <ResourceList
      id="topics-title"
      title="Topics"
      list={usePagedCall(topicCalls.list, {}, { filter: asked, isUnwatched: true })}
      texts={{
        empty: isOrdered ? 'No planned topics written yet.' : 'No topics yet. Each becomes an article on its day.',
        example: 'For example, “Choosing a payment provider”, on Friday.',
        begin: { label: 'Plan a topic', to: over('topic', 'new') },
      }}
      search={{ label: 'Search topics', ...box }}
      filters={
        search === '' && (
          <ChoiceGroup label="Which">
            <Choice isChosen={!isOrdered} onChoose={() => narrow('list', '')}>
              Planned
            </Choice>
            <Choice isChosen={isOrdered} onChoose={() => narrow('list', 'ordered')}>
              Written{' '}
            </Choice>
          </ChoiceGroup>
        )
      }
      keyOf={({ id }) => id}
      columns={topicColumns}
      usualOrder={isOrdered || search ? '-day' : 'day'}
      row={face}
    />
  );
}

const topicColumns: readonly Column<TopicRow>[] = [
  { label: 'Topic', orders: ordersOf('topic') },
  { label: 'Category', orders: ordersOf('category'), cell: ({ category }) => category },
  { label: 'For', orders: ordersOf('day'), cell: ({ day }) => dateInWords(day) },
  { label: 'Status', cell: ({ state, problem }) => <PlanState state={state} problem={problem} /> },
];

function useTopicFace(articleDesk: SectionProps['articleDesk']) {
  const client = useQueryClient();
  const over = useOver();
  const order = useOrderTopic(articleDesk.follow);
  const steer = useSteerGeneration();

  /** Resolves when the plan is refetched. */
  const changing = async (call: Promise<unknown>) => void (await call.finally(() => refreshGenerations(client)));

  function face({ id, topic, keywords, by, state, problem, post }: TopicRow): RowFace {
    const isGone = state === 'gone';
    return {
      title: topic,
      lines: (
        <>
          {problem && <p>{problem}</p>}
          <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
            {keywords.length > 0 && <span className="wrap-anywhere">{keywords.join(', ')}</span>}{' '}
            {by && <span>{by}</span>}
          </p>
          {post && !isGone && (
            <p>
              Its article:{' '}
              <Link className="lk wrap-anywhere" to={articlePage(post.id)}>
                {post.title}
              </Link>
            </p>
          )}
        </>
      ),
      actions: [
        // Writes the article now, outside the scheduling window.
        state === 'planned' && {
          label: 'Write now',
          name: `Write now: ${topic}`,
          look: 'secondary',
          isSlow: true,
          failure: 'Couldn’t start',
          run: async () => {
            const { id: postId } = await order.mutateAsync(id);
            return { title: 'Writing started', description: `“${topic}”`, view: articlePage(postId) };
          },
        },
        // Continues an article that failed or was stopped.
        state === 'drafted' &&
          problem !== null &&
          post !== null && {
            label: 'Try again',
            name: `Try again: ${topic}`,
            look: 'secondary',
            isSlow: true,
            run: async () => {
              await steer.mutateAsync({ postId: post.id, to: 'retry' });
              return { title: 'Writing continues', description: `“${post.title}”`, view: articlePage(post.id) };
            },
          },
        (state === 'planned' || isGone) && {
          label: isGone ? 'Plan again' : 'Change',
          key: 'e',
          to: over('topic', id),
        },
        {
          label: 'Remove',
          key: 'Delete',
          isDanger: true,
          many: { done: (count) => `${numberText(count)} topics moved to the bin` },
          run: async () => {
            await changing(callApi(topicCalls.remove, { params: { id } }));
            return {
              title: 'Topic removed',
              description: `“${topic}” stays in the bin for ${binTime}.`,
              undo: async () => {
                await changing(callApi(binCalls.restore, { params: { kind: 'topics', id } }));
                // The pressed button disappeared with its toast.
                document.getElementById('topics-title')?.focus();
                return { title: 'Restored', description: `“${topic}” is back.` };
              },
            };
          },
        },
      ],
    };
  }

  return face;
}
