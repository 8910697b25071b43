import { providerIds, providerLabel, providerLabels } from '@prism/core/contract/generations';
import { queueNames } from '@prism/core/contract/jobs';
import { queueLabels } from '../queues/job-names.ts';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { OneOf } from '../shared/one-of.tsx';
import type { useListSearch } from '../shared/pagination/use-list-search.ts';
import { RunsSearch } from './runs-search.tsx';
import type { useTags } from './use-runs-filter.ts';

const states = { '': 'All', active: 'Working', queued: 'Queued', retrying: 'Retrying', failed: 'Failed' };

const queueChoices = queueNames.toReversed().map((id) => ({ id, name: queueLabels[id] }));
const providerChoices = providerIds.map((id) => ({ id, name: providerLabels[id] }));

interface RunsFiltersProps extends ReturnType<typeof useTags> {
  box: ReturnType<typeof useListSearch>['box'];
}

/** What narrows the ledger down: words and tags that are typed, or what is chosen most. */
export function RunsFilters({ tags, narrow, narrowBy, box }: RunsFiltersProps) {
  const { state, of: queue, provider } = tags;
  const isKnown = providerChoices.some(({ id }) => id === provider);
  const others = provider && !isKnown ? [{ id: provider, name: providerLabel(provider) }] : [];
  return (
    <>
      <RunsSearch tags={tags} onTags={narrowBy} onRemove={(name) => narrow(name, '')} {...box} />
      <ChoiceGroup label="State">
        {Object.entries(states).map(([value, text]) => (
          <Choice key={value} isChosen={value === (state ?? '')} onChoose={() => narrow('state', value)}>
            {text}
          </Choice>
        ))}
      </ChoiceGroup>
      <OneOf label="Queue" all="All queues" options={queueChoices} chosen={queue} onChoose={(of) => narrow('of', of)} />
      <OneOf
        label="Provider"
        all="All providers"
        options={[...providerChoices, ...others]}
        chosen={provider}
        onChoose={(id) => narrow('provider', id)}
      />
    </>
  );
}
