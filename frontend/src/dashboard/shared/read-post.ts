import { postCalls } from '@prism/core/contract/posts';
import { callApi } from '../../api/calls.ts';

/** A post as it is stored now. */
export const readPost = (id: string) => callApi(postCalls.read, { params: { id } });
