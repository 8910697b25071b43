import { listOf, nullable, object, plain, text, time, id, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { paragraph } from './fields.ts';

export const commentFields = {
  text: paragraph('Comment', 4_000, { message: 'Enter a comment' }),
};

export const mostQuoted = 1_000;
/** Characters around a passage that distinguish it from equal ones. */
export const contextLength = 40;

const words = (maxLength: number) => plain<string>({ type: 'string', format: 'verbatim', maxLength });

/** A passage of a Markdown text. It is found by its words, so changes elsewhere do not move it. */
const anchor = {
  quote: plain<string>({ type: 'string', format: 'verbatim', minLength: 1, maxLength: mostQuoted }),
  before: words(contextLength),
  after: words(contextLength),
};
const anchorShape = object(anchor);
export type Anchor = ValueOf<typeof anchorShape>;

const said = { id, text: text(), by: text(), at: time };

const comment = object({
  ...said,
  ...anchor,
  /** Oldest first. */
  answers: listOf(object(said)),
  /** Who resolved it; null while open. */
  resolved: nullable(object({ by: text(), at: time })),
});
export type Comment = ValueOf<typeof comment>;

const call = callsOf('blog', 'posts');
const ofPosts = { group: 'content', kind: 'posts' } as const;

export const commentCalls = {
  list: call('GET /admin/blog-posts/{id}/comments', {
    says: 'List comments on an article, oldest first',
    answer: listOf(comment),
  }),
  add: call('POST /admin/blog-posts/{id}/comments', {
    says: 'Comment on a passage of an article; `@username` notifies a colleague',
    body: object({ text: commentFields.text, ...anchor }),
    status: 201,
    answer: object({ id }),
    audit: { act: 'add-comment', label: 'Comment on article', ...ofPosts },
  }),
  answer: call('POST /admin/comments/{id}/answers', {
    says: 'Answer a comment on an article',
    body: object({ text: commentFields.text }),
    status: 201,
    answer: object({ id }),
    audit: { act: 'answer-comment', label: 'Answer comment on article', ...ofPosts },
  }),
  resolve: call('PUT /admin/comments/{id}/resolved', {
    says: 'Resolve a comment on an article, or reopen it',
    body: object({ isResolved: yesNo }),
    audit: { act: 'resolve-comment', label: 'Resolve comment on article', ...ofPosts },
  }),
};
