import type { AdminPost } from '@prism/core/contract/posts';
import { api } from '../../api/client.ts';
import { postsPath } from './refresh.ts';

/** A post as it is stored now. */
export const readPost = (id: string) => api.get<AdminPost>(`${postsPath}/${id}`);
