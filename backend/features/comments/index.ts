import type { Plugin } from '@hapi/hapi';
import { commentCalls as calls } from '@prism/core/contract/comments';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { addComment, answerComment, listComments, resolveComment } from './comments.ts';

export const comments: Plugin<object> = {
  name: 'comments',
  register(server) {
    serveAll(server, calls, {
      list: async ({ em, params: { id } }) => await listComments(em, id),
      add: async ({ em, request, params: { id }, body }) => ({
        id: (await addComment(em, id, body, signedIn(request).user)).id,
      }),
      answer: async ({ em, request, params: { id }, body: { text }, details }) => {
        const comment = await answerComment(em, id, text, signedIn(request).user);
        details.subject = { kind: 'posts', id: comment.post.id };
        return { id: comment.id };
      },
      resolve: async ({ em, request, params: { id }, body: { isResolved }, details }) => {
        const comment = await resolveComment(em, id, isResolved, signedIn(request).user);
        details.subject = { kind: 'posts', id: comment.post.id };
      },
    });
  },
};
