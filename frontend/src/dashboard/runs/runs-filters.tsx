import { providerLabel } from '@prism/core/contract/generations';
import { queueNames } from '@prism/core/contract/jobs';
import { queueLabels } from './job-names.ts';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { OneOf } from '../shared/one-of.tsx';
import type { ListSearching } from '../shared/pagination/use-list-search.ts';
import { RunsSearch } from './runs-search.tsx';
import { valuesOf } from './search-tags.ts';
import type { useTags } from './use-runs-filter.ts';
import { useRunProviders } from './use-runs.ts';

const states = { '': 'All', active: 'Working', queued: 'Queued', retrying: 'Retrying', failed: 'Failed' };

const queueChoices = queueNames.toReversed().map((id) => ({ id, name: queueLabels[id] }));

interface RunsFiltersProps extends ReturnType<typeof useTags> {
  box: ListSearching['box'];
}

export function RunsFilters({ tags, narrow, narrowBy, box }: RunsFiltersProps) {
  const { state, of: queue, provider } = tags;
  const { data: providers = [] } = useRunProviders();
  const providerChoices = providers.map(({ id, label }) => ({ id, name: label }));
  return (
    <>
      <RunsSearch tags={tags} onTags={narrowBy} onRemove={(name) => narrow(name, '')} {...box} />
      <ChoiceGroup label="State">
        {Object.entries(states).map(([value, text]) => (
          <Choice key={value} isChosen={isAmong(value, state)} onChoose={() => narrow('state', value)}>
            {text}
          </Choice>
        ))}
      </ChoiceGroup>
      <OneOf
        label="Queue"
        all="All queues"
        options={withChosen(queueChoices, queue)}
        chosen={queue}
        onChoose={(of) => narrow('of', of)}
      />
      <OneOf
        label="Provider"
        all="All providers"
        options={withChosen(providerChoices, provider)}
        chosen={provider}
        onChoose={(id) => narrow('provider', id)}
      />
    </>
  );
}

const isAmong = (value: string, chosen = '') => value === chosen || valuesOf(chosen).includes(value);

type Choices = readonly { id: string; name: string }[];

/** Adds a typed value that is not among the choices. */
function withChosen(choices: Choices, chosen: string | undefined): Choices {
  if (!chosen || choices.some(({ id }) => id === chosen)) return choices;
  const nameOf = (one: string) => choices.find(({ id }) => id === one)?.name ?? providerLabel(one);
  return [...choices, { id: chosen, name: valuesOf(chosen).map(nameOf).join(', ') }];
}
