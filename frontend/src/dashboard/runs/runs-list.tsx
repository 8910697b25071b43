import { providerIds, providerLabels } from '@prism/core/contract/generations';
import { queueNames } from '@prism/core/contract/jobs';
import { isCancellable, runDays, type RunRow } from '@prism/core/contract/runs';
import { useState } from 'react';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { OneOf } from '../shared/one-of.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { queueLabels } from '../queues/job-names.ts';
import { runsPath } from './paths.ts';
import { RunItem } from './run-item.tsx';
import { RunsBar } from './runs-bar.tsx';

const states = { '': 'All', active: 'Working', queued: 'Queued', retrying: 'Retrying', failed: 'Failed' };

const texts = {
  loading: 'Loading runs...',
  empty: `Nothing ran in the last ${runDays} days.`,
  noMatch: 'Nothing matches. Try other words, or show all.',
};

const queueChoices = queueNames.toReversed().map((id) => ({ id, name: queueLabels[id] }));
const providerChoices = providerIds.map((id) => ({ id, name: providerLabels[id] }));

/** Everything that ran, searched by what it was about, who did it and what went wrong. */
export function RunsList() {
  const { filter: said, narrow } = useAddressFilter(['state', 'of', 'provider']);
  const { search, box } = useListSearch();
  const { state, of: queue, provider } = said;
  const filter = {
    ...(search && { search }),
    ...(state && { state }),
    ...(queue && { queue }),
    ...(provider && { provider }),
  };
  const list = usePagedList<RunRow>(runsPath, filter, { isUnwatched: true });
  const key = JSON.stringify(filter);
  const [chosen, setChosen] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() });
  const ids = chosen.key === key ? chosen.ids : new Set<string>();
  const choose = (next: Iterable<string>) => setChosen({ key, ids: new Set(next) });
  const { heading, act } = useKeptFocus(namesOf(list.rows));
  const canAct = (run: RunRow) => run.state === 'failed' || isCancellable(run);

  return (
    <section aria-labelledby="runs-title">
      <ListTitle id="runs-title" title="Runs" count={list.totalText} heading={heading} />
      <div className="flex flex-wrap items-center gap-3 py-4">
        <ListSearch label="Search post, address, worker or error" {...box} />
        <ChoiceGroup label="State">
          {Object.entries(states).map(([value, text]) => (
            <Choice key={value} isChosen={value === (state ?? '')} onChoose={() => narrow('state', value)}>
              {text}
            </Choice>
          ))}
        </ChoiceGroup>
        <OneOf
          label="Queue"
          all="All queues"
          options={queueChoices}
          chosen={queue}
          onChoose={(of) => narrow('of', of)}
        />
        <OneOf
          label="Provider"
          all="All providers"
          options={providerChoices}
          chosen={provider}
          onChoose={(id) => narrow('provider', id)}
        />
      </div>
      <ListBody
        list={list}
        texts={texts}
        isFiltered={Object.keys(filter).length > 0}
        row={(run) => (
          <RunItem
            key={run.id}
            run={run}
            onAct={act}
            {...(canAct(run) && {
              choice: {
                isChosen: ids.has(run.id),
                onToggle: () => choose(ids.has(run.id) ? [...ids].filter((id) => id !== run.id) : [...ids, run.id]),
              },
            })}
          />
        )}
      />
      <RunsBar runs={list.rows?.filter((run) => ids.has(run.id) && canAct(run)) ?? []} onAct={act} onChoose={choose} />
      <p className="pt-3 text-sm text-ink-3">A run stays here for {runDays} days after its end.</p>
    </section>
  );
}
