import type { ApplicationRow } from '@prism/core/contract/application-calls';
import type { ComponentProps } from 'react';
import { ResourceList } from '../kit/resource-list.tsx';
import { useApplicationTable } from './application-table.tsx';
import { applicationTexts } from './case-texts.tsx';

type ListProps = ComponentProps<typeof ResourceList<ApplicationRow>>;

/** Includes the quarantine: its buttons differ, so React must not reuse the row. */
const placeOf = ({ id, website }: ApplicationRow) => (website ? `${id}, spam` : id);

export default function ApplicationsList(props: Omit<ListProps, 'title' | 'texts' | 'keyOf' | 'row' | 'columns'>) {
  const { row, columns } = useApplicationTable();
  return (
    <ResourceList
      {...props}
      title="Applications"
      texts={applicationTexts}
      keyOf={placeOf}
      row={row}
      columns={columns}
    />
  );
}
