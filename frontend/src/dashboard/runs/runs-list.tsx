import { isCancellable, runCalls, runDays, type RunRow } from '@prism/core/contract/runs';
import { ResourceList } from '../kit/resource-list.tsx';
import { useChosen } from '../kit/use-chosen.ts';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { RunItem } from './run-item.tsx';
import { RunsBar } from './runs-bar.tsx';
import { RunsFilters } from './runs-filters.tsx';
import { useRunsFilter, useTags } from './use-runs-filter.ts';

const texts = {
  loading: 'Loading runs...',
  empty: `No runs in the last ${runDays} days.`,
  noMatch: 'No runs match. Try other words, or show all.',
};

/** All runs, searchable by subject, provider and error. */
export function RunsList() {
  const { search, box } = useListSearch();
  const tags = useTags();
  const filter = useRunsFilter(tags.tags, search);
  const list = usePagedCall(runCalls.list, {}, { filter, isUnwatched: true });
  const chosen = useChosen(list.rows, JSON.stringify(filter));
  const canAct = (run: RunRow) => run.state === 'failed' || isCancellable(run);
  const selected = list.rows?.filter((run) => chosen.has(run.id) && canAct(run)) ?? [];

  return (
    <ResourceList
      title="Runs"
      list={list}
      texts={texts}
      isFiltered={Object.keys(filter).length > 0}
      filters={<RunsFilters {...tags} box={box} />}
      keyOf={({ id }) => id}
      item={(run, { act }) => (
        <RunItem
          run={run}
          onAct={act}
          {...(canAct(run) && {
            choice: { isChosen: chosen.has(run.id), onToggle: () => chosen.toggle(run) },
          })}
        />
      )}
      selected={selected.length}
      bulk={(act) => <RunsBar runs={selected} onAct={act} onChoose={chosen.set} />}
    >
      <p className="pt-3 text-sm text-ink-3">Runs stay here for {runDays} days.</p>
    </ResourceList>
  );
}
