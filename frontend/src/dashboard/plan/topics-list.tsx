import type { TopicRow } from '@prism/core/contract/plan';
import type { SectionProps } from '../frame/section.ts';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { topicsPath } from '../shared/refresh.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { TopicItem } from './topic-item.tsx';

/** Planned topics, the next first, or ordered ones. A search covers both. */
export function TopicsList({ articleDesk }: Pick<SectionProps, 'articleDesk'>) {
  const { filter, narrow } = useAddressFilter(['list']);
  const { search, box } = useListSearch();
  const isOrdered = filter['list'] === 'ordered';
  const asked = search ? { search } : { ordered: String(isOrdered) };
  const list = usePagedList<TopicRow>(topicsPath, asked, { isUnwatched: true });
  const { heading, act } = useKeptFocus(namesOf(list.rows));
  return (
    <section aria-labelledby="topics-title">
      <ListTitle id="topics-title" title="Topics" count={list.totalText} heading={heading} />
      <div className="flex flex-wrap gap-3 border-b border-line py-4">
        <ListSearch label="Search topics" {...box} />
        {search === '' && (
          <ChoiceGroup label="Which">
            <Choice isChosen={!isOrdered} onChoose={() => narrow('list', '')}>
              Planned
            </Choice>
            <Choice isChosen={isOrdered} onChoose={() => narrow('list', 'ordered')}>
              Ordered
            </Choice>
          </ChoiceGroup>
        )}
      </div>
      <ListBody
        list={list}
        texts={{
          loading: 'Loading topics...',
          empty: isOrdered ? 'No planned topic was ordered yet.' : 'Nothing is planned. Begin with “Plan a topic”.',
          noMatch: 'No topic has these words in it.',
        }}
        isFiltered={search !== ''}
        row={(topic) => <TopicItem key={topic.id} topic={topic} articleDesk={articleDesk} onAct={act} />}
      />
    </section>
  );
}
