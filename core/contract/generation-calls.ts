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
  /** Left out if unchanged. */
  title: maybe(postFields.title),
  /** The title as its editor read it, if it changes. */
  titleBefore: maybe(verbatim),
});
export type OutlineChange = ValueOf<typeof outlineChange>;

const call = callsOf('articles', 'posts');
const ofPosts = { group: 'content', kind: 'posts' } as const;
const params = { postId: text({ format: 'uuid' }) };
const steered = { params, answer: object({ status: oneOf(generationStatuses) }), status: 202 } as const;

export const generationCalls = {
  order: call('POST /admin/generate-article', {
    says: 'Order an article',
    body: articleInput,
    answer: adminPost,
    status: 201,
    audit: { act: 'order-article', label: 'Order article', ...ofPosts },
  }),
  estimate: call('GET /admin/article-estimate', {
    says: 'Estimate the cost of an article in micro-dollars, with the reason for a refusal',
    query: {
      provider: usually(text({ maxLength: 20 }), articleDefaults.provider),
      targetLength: writingChoices.targetLength,
      model: maybe(text({ maxLength: 120 })),
      followers: maybe(text({ maxLength: 1_000, description: 'Separated by commas; `-` for none' })),
      promptLength: usually(
        whole({
          minimum: 0,
          maximum: 1_000_000,
          description: 'Number of characters of topic, keywords and the other input',
        }),
        0,
      ),
      sections: maybe(whole({ minimum: 1, maximum: mostSections, description: 'Number of sections, if known' })),
    },
    answer: articleEstimate,
  }),
  cancel: call('POST /admin/generate-article/{postId}/cancel', {
    says: 'Stop writing an article and keep its text',
    ...steered,
    audit: { act: 'cancel-article', label: 'Cancel article', ...ofPosts },
  }),
  retry: call('POST /admin/generate-article/{postId}/retry', {
    says: 'Resume an article that failed or was stopped',
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
    says: 'Suggest another outline instead of the waiting one',
    ...steered,
    audit: { act: 'suggest-outline', label: 'Suggest outline again', ...ofPosts },
  }),
  write: call('POST /admin/generate-article/{postId}/write', {
    says: 'Write an article by its approved outline',
    ...steered,
    body: agreedOutline,
    audit: { act: 'write-article', label: 'Write article by its outline', ...ofPosts },
  }),
  list: call('GET /admin/generations', {
    says: 'List articles by AI, newest first',
    query: {
      /** Only active generations and those that ended within a day. */
      recent: usually(yesNo, false),
      post: maybe(text({ format: 'uuid', description: 'Only those of this post' })),
    },
    paged: 100,
    searched: true,
    answer: listOf(generationRow),
  }),
  steps: call('GET /admin/generations/{id}/steps', {
    says: 'List the AI requests of an article in order',
    answer: listOf(generationStep),
  }),
  sources: call('GET /admin/generations/{id}/sources', {
    says: 'List the sources of an article and how each was read',
    answer: listOf(source),
  }),
  replay: call('GET /admin/generations/{id}/replay', {
    says: 'Get the replay of an article',
    answer: replay,
  }),
  changes: call('GET /admin/generations/{id}/changes', {
    says: 'List changes that staff made to the sections of an article',
    answer: articleChanges,
  }),
  change: call('POST /admin/generations/{id}/changes', {
    says: 'Edit, move or remove a finished section of an article, even while others are being written',
    body: articleChangeInput,
    answer: articleChanges,
    status: 201,
    audit: { act: 'change-section', label: 'Change article section', ...ofPosts },
  }),
  undo: call('DELETE /admin/generations/{id}/changes/{turn}', {
    says: 'Undo the last change of an article',
    params: { turn: whole({ minimum: 1, maximum: 1_000_000 }) },
    answer: articleChanges,
    audit: { act: 'undo-section', label: 'Undo article change', ...ofPosts },
  }),
  providers: call('GET /admin/providers', {
    says: 'List AI providers that can write articles',
    answer: listOf(provider),
  }),
  queue: call('GET /admin/article-queue', {
    says: 'Get the state of the article queue: who paused it, and its number of workers',
    answer: articleQueue,
  }),
};
