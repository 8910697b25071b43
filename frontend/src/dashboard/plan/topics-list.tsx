import { articlePage } from '@prism/core/contract/desk-links';
import { binCalls, binTime } from '@prism/core/contract/bin';
import { topicCalls, type TopicRow } from '@prism/core/contract/plan';
import { callApi } from '../../api/calls.ts';
import { Link } from '../../ui/link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { SectionProps } from '../frame/section.ts';
import { useSteerGeneration } from '../generations/generation-commands.ts';
import { ResourceList, type RowFace } from '../kit/resource-list.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { refreshGenerations } from '../shared/refresh.ts';
import { dateInWords } from '../shared/times.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { useOver } from './paths.ts';
import { PlanState } from './plan-state.tsx';
import { useOrderTopic } from './queries.ts';

/** Planned topics, the next first, or ordered ones. A search covers both. */
export function TopicsList({ articleDesk }: Pick<SectionProps, 'articleDesk'>) {
  const { filter, narrow } = useAddressFilter(['list']);
  const { search, box } = useListSearch();
  const isOrdered = filter['list'] === 'ordered';
  const asked = search ? { search } : { ordered: String(isOrdered) };
  const face = useTopicFace(articleDesk);

  return (
    <ResourceList
      id="topics-title"
      title="Topics"
      list={usePagedCall(topicCalls.list, {}, { filter: asked, isUnwatched: true })}
      texts={{
        loading: 'Loading topics...',
        empty: isOrdered ? 'No planned topic has been written yet.' : 'No topics yet. Plan your first topic.',
        noMatch: 'No topics match.',
      }}
      isFiltered={search !== ''}
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
      row={face}
    />
  );
}

function useTopicFace(articleDesk: SectionProps['articleDesk']) {
  const client = useQueryClient();
  const over = useOver();
  const order = useOrderTopic(articleDesk.follow);
  const steer = useSteerGeneration();

  /** Done once what is shown of the plan says so. */
  const changing = async (call: Promise<unknown>) => void (await call.finally(() => refreshGenerations(client)));

  function face({ id, topic, category, keywords, day, by, state, problem, post }: TopicRow): RowFace {
    const isGone = state === 'gone';
    return {
      title: topic,
      mark: <PlanState state={state} problem={problem} />,
      lines: (
        <>
          {problem && <p>{problem}</p>}
          <p className="nums flex flex-wrap gap-x-4 text-xs text-ink-3">
            <span>For {dateInWords(day)}</span> <span>{category}</span>{' '}
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
        // Does not wait for the night.
        state === 'planned' && {
          label: 'Write now',
          name: `Write now: ${topic}`,
          look: 'secondary',
          isSlow: true,
          failure: 'Couldn’t start',
          run: async () => void (await order.mutateAsync(id)),
        },
        // Has the rest of an article written that failed or was stopped.
        state === 'drafted' &&
          problem !== null &&
          post !== null && {
            label: 'Try again',
            name: `Try again: ${topic}`,
            look: 'secondary',
            isSlow: true,
            run: async () => void (await steer.mutateAsync({ postId: post.id, to: 'retry' })),
          },
        (state === 'planned' || isGone) && {
          label: isGone ? 'Plan again' : 'Change',
          name: `${isGone ? 'Plan again' : 'Change'}: ${topic}`,
          to: over('topic', id),
        },
        {
          label: 'Remove',
          name: `Remove ${topic}`,
          icon: deskIcons.trash,
          isDanger: true,
          run: async () => {
            await changing(callApi(topicCalls.remove, { params: { id } }));
            return {
              title: 'Topic removed',
              description: `“${topic}” stays in the bin for ${binTime}.`,
              undo: async () => {
                await changing(callApi(binCalls.restore, { params: { kind: 'topics', id } }));
                // The button that was pressed has gone with its toast.
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
