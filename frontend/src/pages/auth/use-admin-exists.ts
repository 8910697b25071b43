import type { AnswerOf } from '@prism/core/contract/call';
import type { signInCalls } from '@prism/core/contract/sign-in-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const adminExistsQuery = queryOptions({
  queryKey: ['/api/admin-exists'],
  queryFn: (): Promise<AnswerOf<typeof signInCalls.adminExists>> => api.get('/api/admin-exists'),
  // Another person may have registered since.
  refetchOnMount: 'always',
});

export const useAdminExists = () => useQuery(adminExistsQuery);
