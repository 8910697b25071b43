import { auditGroups } from '@prism/core/contract/act';
import { auditCalls } from '@prism/core/contract/audit';
import { addressOf } from '@prism/core/contract/call';
import { retention } from '@prism/core/contract/retention';
import { useState } from 'react';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import type { Filter } from '../shared/pagination/pages.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { ProvedDownload } from '../shared/proved-download.tsx';
import { AuditItem } from './audit-lines.tsx';

const choices: readonly (readonly [label: string, filter: Filter])[] = [
  ['All', {}],
  ['Refused', { outcome: 'refused' }],
  ...Object.entries(auditGroups).map(([group, label]) => [label, { group }] as const),
];

const texts = {
  loading: 'Loading the audit log...',
  empty: 'No activity yet.',
  noMatch: 'No activity matches. Try other words or dates, or show all.',
};

/** Activity, searched by person, thing and day. */
export default function AuditSection() {
  const [chosen, setChosen] = useState('All');
  const { search, box } = useListSearch();
  const [days, setDays] = useState({ from: '', until: '' });
  const given = { search, ...days, ...choices.find(([label]) => label === chosen)?.[1] };
  const filter: Filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const list = usePagedCall(auditCalls.list, {}, { filter, isUnwatched: true });
  const day = (name: keyof typeof days, label: string) => (
    <label className="flex items-center gap-2 text-sm text-ink-2 max-sm:w-full">
      <span className="max-sm:w-10">{label}</span>
      <input
        type="date"
        className="control min-h-11 w-auto py-1.5 max-sm:flex-1"
        value={days[name]}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
    </label>
  );

  return (
    <ResourceList
      title="Activity"
      list={list}
      texts={texts}
      isFiltered={Object.keys(filter).length > 0}
      keyOf={({ id }) => id}
      item={(line) => <AuditItem line={line} />}
      areToolsFirst
      search={{ label: 'Search by person or item', ...box }}
      filters={
        <>
          {day('from', 'From')}
          {day('until', 'until')}
          <ChoiceGroup label="Show">
            {choices.map(([label]) => (
              <Choice key={label} isChosen={label === chosen} onChoose={() => setChosen(label)}>
                {label}
              </Choice>
            ))}
          </ChoiceGroup>
        </>
      }
      aside={
        list.total ? (
          <ProvedDownload href={addressOf(auditCalls.export, { query: filter })}>Download CSV</ProvedDownload>
        ) : undefined
      }
    >
      <p className="pt-4 text-sm text-ink-3">
        Kept {retention['audit-log'].usual.time}. Entries can’t be changed or removed.
      </p>
    </ResourceList>
  );
}
