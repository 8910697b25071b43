import type { EnquiryOwner } from '@prism/core/contract/enquiries';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { paths } from './paths.ts';

/** Whom enquiries can be given to, by name; nobody until they are there. */
export function useOwners(): readonly EnquiryOwner[] {
  const { data = [] } = useQuery({
    queryKey: [paths.owners],
    queryFn: () => api.get<EnquiryOwner[]>(paths.owners),
    // No live event tells of people who come and go.
    refetchOnMount: 'always',
  });
  return data;
}
