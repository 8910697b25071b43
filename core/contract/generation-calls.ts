import { listOf, maybe, object, oneOf, text, usually, verbatim, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { provider } from './ai-models.ts';
import { articleChangeInput, articleChanges } from './article-changes.ts';
import { agreedOutline, mostSections, outlineInput } from './article-outline.ts';
import { articleEstimate } from './budget.ts';
import { callsOf } from './call.ts';
import {
  articleDefaults,
  articleInput,
  generationRow,
  generationStatuses,
  generationStep,
  replay,
  writingChoices,
} from './generations.ts';
import { adminPost, postFields } from './posts.ts';
import { articleQueue } from './queues.ts';
import { source } from './sources.ts';

const outlineChange = object({
  ...outlineInput.members,
  /** Left out where it stays. */
  title: maybe(postFields.title),
  /** The title as its editor read it, where it changes. */
  titleBefore: maybe(verbatim),
});
export type OutlineChange = ValueOf<typeof outlineChange>;

const call = callsOf('articles', 'posts');
const ofPosts = { group: 'content', kind: 'posts' } as const;
const params = { postId: text({ format: 'uuid' }) };
const steered = { params, answer: object({ status: oneOf(generationStatuses) }), status: 202 } as const;

export const generationCalls = {
  order: call('POST /admin/generate-article', {
    says: 'Have an article written',
    body: articleInput,
    answer: adminPost,
    status: 201,
    audit: { act: 'order-article', label: 'Order article', ...ofPosts },
  }),
  estimate: call('GET /admin/article-estimate', {
    says: 'What an article would cost, in millionths of a US dollar, and why it would be refused',
    query: {
      provider: usually(text({ maxLength: 20 }), articleDefaults.provider),
      targetLength: writingChoices.targetLength,
      model: maybe(text({ maxLength: 120 })),
      followers: maybe(
        text({ maxLength: 1_000, description: 'As an order has them, separated by commas; `-` for none' }),
      ),
      promptLength: usually(
        whole({
          ...{ minimum: 0, maximum: 1_000_000 },
          description: 'How many characters the order gives to write from: topic, keywords and the like',
        }),
        0,
      ),
      sections: maybe(
        whole({ minimum: 1, maximum: mostSections, description: 'How many it shall have, where that is known' }),
      ),
    },
    answer: articleEstimate,
  }),
  cancel: call('POST /admin/generate-article/{postId}/cancel', {
    says: 'Stop writing and keep what is there',
    ...steered,
    audit: { act: 'cancel-article', label: 'Cancel article', ...ofPosts },
  }),
  retry: call('POST /admin/generate-article/{postId}/retry', {
    says: 'Go on with an article that failed or was stopped',
    ...steered,
    audit: { act: 'retry-article', label: 'Retry article', ...ofPosts },
  }),
  saveOutline: call('PUT /admin/generate-article/{postId}/outline', {
    says: 'Change the outline or title of an article before it is written',
    params,
    body: outlineChange,
    answer: agreedOutline,
    audit: { act: 'change-outline', label: 'Change outline of article', ...ofPosts },
  }),
  suggestOutline: call('POST /admin/generate-article/{postId}/outline', {
    says: 'Have another outline suggested in place of the one that waits',
    ...steered,
    audit: { act: 'suggest-outline', label: 'Suggest outline again', ...ofPosts },
  }),
  write: call('POST /admin/generate-article/{postId}/write', {
    says: 'Have an article written by the outline that was agreed to',
    ...steered,
    body: agreedOutline,
    audit: { act: 'write-article', label: 'Write article by its outline', ...ofPosts },
  }),
  list: call('GET /admin/generations', {
    says: 'What AI writes and wrote, newest first',
    query: {
      /** Only what is being written, and what ended within a day. */
      recent: usually(yesNo, false),
      post: maybe(text({ format: 'uuid', description: 'Only of this post' })),
    },
    paged: 100,
    searched: true,
    answer: listOf(generationRow),
  }),
  steps: call('GET /admin/generations/{id}/steps', {
    says: 'The requests that an article was written by, in their order',
    answer: listOf(generationStep),
  }),
  sources: call('GET /admin/generations/{id}/sources', {
    says: 'What was given with the order of an article, and what came of it',
    answer: listOf(source),
  }),
  replay: call('GET /admin/generations/{id}/replay', {
    says: 'How an article came about, to be shown again',
    answer: replay,
  }),
  changes: call('GET /admin/generations/{id}/changes', {
    says: 'What people changed of the sections of an article',
    answer: articleChanges,
  }),
  change: call('POST /admin/generations/{id}/changes', {
    says: 'Edit, move or drop a finished section of an article, also while others are being written',
    body: articleChangeInput,
    answer: articleChanges,
    status: 201,
    audit: { act: 'change-section', label: 'Change section of article', ...ofPosts },
  }),
  undo: call('DELETE /admin/generations/{id}/changes/{turn}', {
    says: 'Undo the last change of an article',
    params: { turn: whole({ minimum: 1, maximum: 1_000_000 }) },
    answer: articleChanges,
    audit: { act: 'undo-section', label: 'Undo change of article', ...ofPosts },
  }),
  providers: call('GET /admin/providers', { says: 'Who can write articles', answer: listOf(provider) }),
  queue: call('GET /admin/article-queue', {
    says: 'Whether articles are written at present: who paused their queue, and how many processes write',
    answer: articleQueue,
  }),
};
