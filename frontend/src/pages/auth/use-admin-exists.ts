import type { AdminExists } from '@prism/core/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const adminExistsQuery = queryOptions({
  queryKey: ['/api/admin-exists'],
  queryFn: () => api.get<AdminExists>('/api/admin-exists'),
  // Another person may have registered since.
  refetchOnMount: 'always',
});

export const useAdminExists = () => useQuery(adminExistsQuery);
