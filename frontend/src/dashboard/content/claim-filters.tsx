import { type ClaimCount, claimFilters, claimStates } from '@prism/core/content/claims';
import { kinds } from '@prism/core/content/content';
import { numberText } from '@prism/core/contract/number-text';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import type { useAddressFilter } from '../shared/use-address-filter.ts';
import { countIn } from './claims-summary.tsx';

/** Parameters of the register's URL; `kind` comes from the open part of the section. */
export const claimFilterNames = ['state', 'of'] as const;

type FilterName = (typeof claimFilterNames)[number];

const choices = [
  { state: 'open', label: 'Need evidence', states: claimFilters.open },
  { state: 'expiring', label: 'Expiring', states: claimFilters.expiring },
  { state: 'proven', label: 'Verified', states: claimFilters.proven },
  { state: 'stated', label: 'Stated', states: claimFilters.stated },
  { state: 'sample', label: 'Sample', states: claimFilters.sample },
  { state: '', label: 'All', states: claimStates },
];

interface ClaimFiltersProps extends Pick<ReturnType<typeof useAddressFilter<FilterName>>, 'filter' | 'narrow'> {
  /** Of all claims; undefined while they load. */
  counts: readonly ClaimCount[] | undefined;
}

export function ClaimFilters({ counts, filter, narrow }: ClaimFiltersProps) {
  const { state: chosen = '', of = '' } = filter;
  const counted = counts?.filter(({ kind }) => of === '' || kind === of);
  return (
    <>
      <ChoiceGroup label="Status">
        {choices.map(({ state, label, states }) => (
          <Choice key={state} isChosen={state === chosen} onChoose={() => narrow('state', state)}>
            {label}{' '}
            <span className="nums font-normal text-ink-3">{counted && numberText(countIn(counted, states))}</span>
          </Choice>
        ))}
      </ChoiceGroup>
      <select
        className="control min-h-11 max-w-64 flex-[1_1_10rem] py-1.5 max-md:max-w-none max-md:basis-full"
        aria-label="Kind"
        value={of}
        onChange={(event) => narrow('of', event.target.value)}
      >
        <option value="">All kinds</option>
        {claimKinds.map(([name, { plural }]) => (
          <option key={name} value={name}>
            {plural}
          </option>
        ))}
      </select>
    </>
  );
}

const claimKinds = Object.entries(kinds).filter(([, { isClaim }]) => isClaim);
