import type { Tried } from '@prism/core/contract/redirects';
import { api } from '../../api/client.ts';

/** What a visitor meets at `address`. */
export const tryAddress = (address: string) => api.get<Tried>('/api/admin/redirects/try', { address });
