import { deskPage } from '@prism/core/contract/desk-links';
import { isCancellable, runCalls, runDays, type RunRow } from '@prism/core/contract/runs';
import { byTime, useOldestFirst } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { runState, useRunFace } from './run-table.tsx';
import { RunsBar } from './runs-bar.tsx';
import { RunsFilters } from './runs-filters.tsx';
import { tagNames } from './search-tags.ts';
import { useRunsFilter, useTags } from './use-runs-filter.ts';

const texts = {
  empty: `No runs in the last ${runDays} days.`,
  example: 'For example, the mail that confirms an enquiry.',
  begin: { label: 'View queues', to: deskPage('queues') },
};

const canAct = (run: RunRow) => run.state === 'failed' || isCancellable(run);

export function RunsList() {
  const { search, box } = useListSearch();
  const tags = useTags();
  const filter = useRunsFilter(tags.tags, search);
  const list = usePagedCall(runCalls.list, {}, { filter: { ...filter, ...useOldestFirst() }, isUnwatched: true });
  const { momentOf } = useTimes();
  const now = useNow(60_000);

  return (
    <ResourceList
      title="Runs"
      list={list}
      texts={texts}
      narrowedBy={['search', ...tagNames]}
      filters={<RunsFilters {...tags} box={box} />}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Run' },
        runState,
        { label: 'Added', orders: byTime, cell: ({ queuedAt }) => momentOf(queuedAt, now) },
      ]}
      usualOrder="newest"
      row={useRunFace()}
      canSelect={canAct}
      bulk={(chosen, act) => <RunsBar chosen={chosen} list={list} onAct={act} />}
    >
      <p className="pt-3 text-sm text-ink-3">Runs stay here for {runDays} days.</p>
    </ResourceList>
  );
}
