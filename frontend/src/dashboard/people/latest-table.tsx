import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { ComponentProps } from 'react';
import { ResourceList } from '../kit/resource-list.tsx';
import { useEnquiryTable } from './enquiry-table.tsx';

export default function LatestTable(props: Omit<ComponentProps<typeof ResourceList<EnquiryRow>>, 'row' | 'columns'>) {
  const { row, columns } = useEnquiryTable();
  return <ResourceList {...props} row={row} columns={columns} />;
}
