import { auditGroups } from '@prism/core/contract/act';
import { auditCalls } from '@prism/core/contract/audit';
import { addressOf } from '@prism/core/contract/call';
import { retention } from '@prism/core/contract/retention';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { useOldestFirst } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import type { Filter } from '../shared/pagination/pages.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { ReauthDownload } from '../shared/reauth-download.tsx';
import { useAuditTable } from './audit-lines.tsx';

const choices = { '': 'All', refused: 'Refused', ...auditGroups };
const narrowingNames = ['show', 'from', 'until'] as const;

const texts = {
  empty: 'No activity yet.',
  noMatch: 'No activity matches.',
};

export default function AuditSection() {
  const { filter: said, narrow } = useAddressFilter(narrowingNames);
  const { show = '', ...days } = said;
  const { search, box } = useListSearch();
  const filter: Filter = {
    ...(search && { search }),
    ...days,
    ...(show === 'refused' ? { outcome: show } : show in auditGroups && { group: show }),
  };
  const list = usePagedCall(auditCalls.list, {}, { filter: { ...filter, ...useOldestFirst() }, isUnwatched: true });
  const table = useAuditTable();
  const day = (name: 'from' | 'until', label: string) => (
    <label className="flex items-center gap-2 text-sm text-ink-2 max-sm:w-full">
      <span className="max-sm:w-10">{label}</span>
      <input
        type="date"
        className="control min-h-11 w-auto py-1.5 max-sm:flex-1"
        value={days[name] ?? ''}
        onChange={({ target }) => narrow(name, target.value)}
      />
    </label>
  );

  return (
    <ResourceList
      title="Activity"
      list={list}
      texts={texts}
      narrowedBy={narrowingNames}
      keyOf={({ id }) => id}
      columns={table.columns}
      row={table.row}
      usualOrder="newest"
      areToolsFirst
      search={{ label: 'Search by person or item', ...box }}
      filters={
        <>
          {day('from', 'From')}
          {day('until', 'Until')}
          <ChoiceGroup label="Show">
            {Object.entries(choices).map(([value, label]) => (
              <Choice key={value} isChosen={value === show} onChoose={() => narrow('show', value)}>
                {label}
              </Choice>
            ))}
          </ChoiceGroup>
        </>
      }
      aside={
        list.total ? (
          <ReauthDownload href={addressOf(auditCalls.export, { query: filter })}>Download CSV</ReauthDownload>
        ) : undefined
      }
    >
      <p className="pt-4 text-sm text-ink-3">
        Kept {retention['audit-log'].usual.time}. Entries can’t be changed or removed.
      </p>
    </ResourceList>
  );
}
