import type { ClaimRow, ClaimState } from '@prism/core/content/claims';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { AddClaimDialog } from './add-claim-dialog.tsx';
import { ClaimItem, claimColumns } from './claim-item.tsx';
import { ClaimsSummary } from './claims-summary.tsx';
import { contentPath } from './groups.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { claimsQuery } from './queries.ts';

interface Filter {
  label: string;
  states: readonly ClaimState[];
}

/** A claim that expires soon is proven still. */
const filters: Readonly<Record<string, Filter>> = {
  open: { label: 'To clear', states: ['expired', 'unproven'] },
  expiring: { label: 'Expiring', states: ['expiring'] },
  proven: { label: 'Proven', states: ['proven', 'expiring'] },
  sample: { label: 'Sample', states: ['sample'] },
};

const countOf = (claims: readonly ClaimRow[], { states }: Filter) =>
  claims.filter(({ state }) => states.includes(state)).length;

/** Everything the site says about itself, of all kinds, with what stands behind it and what to do next. */
export function ClaimsRegister() {
  const { data, error, isFetching, refetch } = useQuery(claimsQuery);
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [proving, setProving] = useState<ClaimRow>();
  const claims = data ?? [];
  const chosen = search.get('state') ?? '';
  const filter = Object.hasOwn(filters, chosen) ? filters[chosen] : undefined;
  const shown = filter ? claims.filter(({ state }) => filter.states.includes(state)) : claims;
  const { heading, act } = useKeptFocus(claims.map(({ kind, key }) => `${kind}/${key}`).join(' '));

  function choose(state: string) {
    const next = new URLSearchParams(search);
    if (state === '') next.delete('state');
    else next.set('state', state);
    setSearch(next, { preventScrollReset: true });
  }

  return (
    <>
      <TitleRow
        title="Claims register"
        tabTitle="Claims register · Content"
        place={contentPath({ group: 'proof' })}
        isNew
        crumbs={[
          { label: 'Content', to: contentPath() },
          { label: 'Proof', to: contentPath({ group: 'proof' }) },
        ]}
        actions={
          <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setAdding(true)}>
            <Icon path={rare.plus} />
            Add claim
          </Button>
        }
      >
        <p className="text-sm text-ink-2">
          Everything the site says about itself. Outside the demonstration, only what is proven is shown.
        </p>
      </TitleRow>
      {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <p>Loading...</p>}
      {data && (
        <>
          <ClaimsSummary claims={claims} />
          <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
            <ChoiceGroup label="Claims">
              {Object.entries(filters).map(([name, one]) => (
                <Choice key={name} isChosen={name === chosen} onChoose={() => choose(name)}>
                  {one.label} <span className="nums font-normal text-ink-3">{countOf(claims, one)}</span>
                </Choice>
              ))}
              <Choice isChosen={filter === undefined} onChoose={() => choose('')}>
                All <span className="nums font-normal text-ink-3">{claims.length}</span>
              </Choice>
            </ChoiceGroup>
            <p className="text-sm text-ink-3">Open ones first</p>
          </div>
          <section aria-label="Claims">
            <h2 ref={heading} tabIndex={-1} className="sr-only">
              Claims
            </h2>
            <div
              aria-hidden="true"
              className={`${claimColumns} border-b border-ink py-3 text-xs text-ink-3 max-lg:hidden`}
            >
              {['Claim', 'Kind', 'State', 'Evidence', 'Holds until', 'On'].map((column) => (
                <span key={column}>{column}</span>
              ))}
            </div>
            {shown.length === 0 && <p className="py-4.5">There is none.</p>}
            <ul className="max-lg:border-t max-lg:border-ink">
              {shown.map((claim, index) => (
                <ClaimItem
                  key={`${claim.kind}/${claim.key}`}
                  claim={claim}
                  isFirst={index === 0}
                  onProve={setProving}
                  onAct={act}
                />
              ))}
            </ul>
          </section>
        </>
      )}
      {isAdding && <AddClaimDialog onClose={() => setAdding(false)} />}
      {proving && <ProofDialog claim={proving} onClose={() => setProving(undefined)} />}
    </>
  );
}
