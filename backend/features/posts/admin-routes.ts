import type { Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Publishing } from '@prism/core/contract/drafts';
import {
  mostPassages,
  postFields,
  postStatuses,
  tagLimits,
  type PostChange,
  type PostInput,
} from '@prism/core/contract/posts';
import { retention } from '@prism/core/contract/retention';
import { publishing, type StoredSubject } from '@prism/core/database/draft';
import { alternativeTexts } from '@prism/core/database/picture';
import Joi from 'joi';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { countedText, idParameter, publishedDraft, schemaOf, textField, textList } from '../../http/schemas.ts';
import { whetherShown, type AuditDetails } from '../../plugins/audit-log.ts';
import { savedBy } from '../../plugins/sessions.ts';
import { toAdminPost, toPostRow } from '../../presenters/admin-post.ts';
import { renderApart } from '@prism/core/article/articles';
import { readLeadingLinks } from '../../presenters/leading-links.ts';
import { withAlternativeTexts, withLinksThatLead } from '@prism/core/article/shown-html';
import { createPost, getPost, refusingTangled, updatePost, type PostWithGeneration } from './blog.ts';
import { deletePost, restorePost } from './deleted-posts.ts';
import { countPosts, listPosts, type PostsQuery } from './post-list.ts';

const fields = schemaOf(postFields);

const inputFields: Joi.StrictSchemaMap<PostInput> = {
  ...fields,
  authorBio: fields.authorBio.allow(null),
  socialText: fields.socialText
    .allow(null)
    .description('What networks show where a link to it is shared; its excerpt where nothing is said'),
  tags: textList(tagLimits).default([]),
  featured: Joi.boolean().default(false),
  published: Joi.boolean().default(false),
  inLetter: Joi.boolean()
    .default(false)
    .description('That the next letter to subscribers is to offer it; nothing is sent yet'),
  aiGenerated: Joi.boolean().description('That AI drafted it, or a passage of it; this is never taken back'),
  passages: Joi.array()
    .items(Joi.string().guid())
    .max(mostPassages)
    .description('Suggestions whose wording was taken into it: who wrote them is kept with the post'),
};

const newPost = Joi.object<Publishing<PostInput>>({ ...inputFields, draft: publishedDraft });

/** What is sent to change a post. */
export const postChange = Joi.object<PostChange>({
  ...inputFields,
  version: Joi.string()
    .max(100)
    .description('That of the post the change is based on: where it has another by now, the change is refused'),
});

/** A post of 200,000 characters, each up to four bytes, and its other fields. */
const postMaxBytes = 1024 * 1024;

const present = ({ post, generation }: PostWithGeneration) => toAdminPost(post, generation);
const presentRow = ({ post, generation }: PostWithGeneration) => toPostRow(post, generation);

const storedAs =
  (isNew: boolean) =>
  ({ post }: PostWithGeneration): StoredSubject => ({ id: post.id, isNew, isShown: post.published });

function tell(details: AuditDetails, { post }: PostWithGeneration): void {
  details.subject = { kind: 'posts', id: post.id };
  details.detail = whetherShown(post.published);
}

const listPostsRoute: ServerRoute<{ Query: PageQuery & PostsQuery }> = {
  method: 'GET',
  path: '/admin/blog-posts',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'blog'],
    description: 'All posts, newest first',
    validate: {
      query: pageQuery.append({
        status: Joi.valid(...postStatuses).empty(''),
        ai: Joi.boolean().empty('').description('Only those that AI wrote, or did not'),
        featured: Joi.boolean().empty(''),
        category: countedText().empty('').characters({ min: 0, max: postFields.category.max }),
        content: Joi.boolean().empty('').default(true).description('false leaves out the texts'),
      }),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const page = await listPosts(request.em, request.query);
    return request.query.content ? answerPage(request, h, page, present) : answerPage(request, h, page, presentRow);
  },
};

const countPostsRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/post-counts',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'blog'],
    description: 'How many posts there are of each kind',
  },
  handler: async ({ em }) => await countPosts(em),
};

const previewRoute = (publicUrl: string): ServerRoute<{ Payload: Pick<PostInput, 'content'> }> => ({
  method: 'POST',
  path: '/admin/post-previews',
  options: {
    auth: 'session',
    app: { permission: ['posts', 'content', 'positions'] },
    tags: ['api', 'blog'],
    description: 'Markdown as the HTML that visitors will get',
    payload: { maxBytes: postMaxBytes },
    validate: { payload: Joi.object({ content: textField({ ...postFields.content, min: 0 }).required() }) },
  },
  handler: async ({ em, payload: { content } }) => {
    const article = refusingTangled(await renderApart(content));
    const html = withAlternativeTexts(article.html, await alternativeTexts(em, [content]));
    return { html: withLinksThatLead(html, await readLeadingLinks(em, publicUrl)) };
  },
});

const getPostRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/blog-posts/{id}',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'blog'],
    description: 'One post',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }) => present(await getPost(em, params.id)),
};

const createPostRoute: ServerRoute<{ Payload: Publishing<PostInput> }> = {
  method: 'POST',
  path: '/admin/blog-posts',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'blog'],
    description: 'Create a post',
    payload: { maxBytes: postMaxBytes },
    validate: { payload: newPost },
    plugins: { audit: 'add' },
  },
  handler: async (request, h) => {
    const { draft, ...input } = request.payload;
    const create = async (tx: EntityManager) => await createPost(tx, input, savedBy(request));
    const created = await request.audited(async (tx, details) => {
      const added = await publishing(tx, { kind: 'posts', draft, storedAs: storedAs(true) }, create);
      tell(details, added);
      return added;
    });
    return h.response(present(created)).code(201);
  },
};

const updatePostRoute: ServerRoute<{ Payload: Publishing<PostChange>; Params: { id: string } }> = {
  method: 'PUT',
  path: '/admin/blog-posts/{id}',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'blog'],
    description: 'Change a post',
    payload: { maxBytes: postMaxBytes },
    validate: { params: idParameter, payload: postChange.append<Publishing<PostChange>>({ draft: publishedDraft }) },
    plugins: { audit: 'save' },
  },
  handler: async (request) => {
    const { draft, ...change } = request.payload;
    const save = async (tx: EntityManager) => await updatePost(tx, request.params.id, change, savedBy(request));
    const saved = await request.audited(async (tx, details) => {
      const changed = await publishing(tx, { kind: 'posts', draft, storedAs: storedAs(false) }, save);
      tell(details, changed);
      return changed;
    });
    return present(saved);
  },
};

const deletePostRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: '/admin/blog-posts/{id}',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'blog'],
    description: 'Delete a post',
    validate: { params: idParameter },
    plugins: { audit: 'delete' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind: 'posts', id };
      await deletePost(tx, id, savedBy(request));
    });
    return h.response().code(204);
  },
};

const restorePostRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'POST',
  path: '/admin/blog-posts/{id}/restore',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'blog'],
    description: `Undo the deletion of a post, within ${retention['deleted-posts'].usual.time}`,
    validate: { params: idParameter },
    plugins: { audit: 'restore' },
  },
  handler: async (request) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind: 'posts', id };
      await restorePost(tx, id);
    });
    return present(await getPost(request.em, id));
  },
};

/** What the admin does with posts. */
export function addAdminRoutes(server: Server, publicUrl: string): void {
  server.route(listPostsRoute);
  server.route(countPostsRoute);
  server.route(previewRoute(publicUrl));
  server.route(getPostRoute);
  server.route(createPostRoute);
  server.route(updatePostRoute);
  server.route(deletePostRoute);
  server.route(restorePostRoute);
}
