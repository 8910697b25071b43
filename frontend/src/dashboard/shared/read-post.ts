import { postCalls } from '@prism/core/contract/posts';
import { callApi } from '../../api/calls.ts';

export const readPost = (id: string) => callApi(postCalls.read, { params: { id } });
