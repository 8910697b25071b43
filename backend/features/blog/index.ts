import type { Plugin, ServerRoute } from '@hapi/hapi';
import { postNotFoundMessage, postSearchMaxLength } from '@prism/core/contract/blog';
import { postFields, tagLimits, type PostInput } from '@prism/core/contract/posts';
import type { ContentWatch } from '@prism/core/live/content-watch';
import Joi from 'joi';
import { AppError } from '../../plugins/app-error.ts';
import { idParameter, textField, textList } from '../../plugins/schemas.ts';
import { toAdminPost } from '../../presenters/admin-post.ts';
import {
  createPost,
  deletePost,
  getPost,
  listPosts,
  listPublishedPages,
  updatePost,
  type PostWithGeneration,
} from './blog.ts';
import { openJournal, type Journal, type PostSearch } from './published.ts';

const postInput = Joi.object<PostInput, true>({
  title: textField(postFields.title),
  slug: textField(postFields.slug),
  excerpt: textField(postFields.excerpt),
  content: textField(postFields.content),
  author: textField(postFields.author),
  authorBio: textField(postFields.authorBio).allow(null),
  readTime: textField(postFields.readTime),
  category: textField(postFields.category),
  tags: textList(tagLimits).default([]),
  featured: Joi.boolean().default(false),
  published: Joi.boolean().default(false),
  image: textField(postFields.image),
});

/** A post of 200,000 characters, each up to four bytes, and its other fields. */
const postMaxBytes = 1024 * 1024;

const present = ({ post, generation }: PostWithGeneration) => toAdminPost(post, generation);

const listPostsRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/blog-posts',
  options: { auth: 'session', tags: ['api', 'blog'], description: 'All posts, newest first' },
  handler: async ({ em }) => (await listPosts(em)).map(present),
};

const getPostRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/blog-posts/{id}',
  options: { auth: 'session', tags: ['api', 'blog'], description: 'One post', validate: { params: idParameter } },
  handler: async ({ em, params }) => present(await getPost(em, params.id)),
};

const createPostRoute: ServerRoute<{ Payload: PostInput }> = {
  method: 'POST',
  path: '/admin/blog-posts',
  options: {
    auth: 'session',
    tags: ['api', 'blog'],
    description: 'Create a post',
    payload: { maxBytes: postMaxBytes },
    validate: { payload: postInput },
  },
  handler: async ({ em, payload }, h) => h.response(present(await createPost(em, payload))).code(201),
};

const updatePostRoute: ServerRoute<{ Payload: PostInput; Params: { id: string } }> = {
  method: 'PUT',
  path: '/admin/blog-posts/{id}',
  options: {
    auth: 'session',
    tags: ['api', 'blog'],
    description: 'Change a post',
    payload: { maxBytes: postMaxBytes },
    validate: { params: idParameter, payload: postInput },
  },
  handler: async ({ em, params, payload }) => present(await updatePost(em, params.id, payload)),
};

const deletePostRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: '/admin/blog-posts/{id}',
  options: { auth: 'session', tags: ['api', 'blog'], description: 'Delete a post', validate: { params: idParameter } },
  handler: async ({ em, params }, h) => {
    await deletePost(em, params.id);
    return h.response().code(204);
  },
};

const postSearch = Joi.object<PostSearch>({
  category: Joi.string()
    .allow('')
    .max(60)
    .default('')
    .description("e.g. ai-ml or AI & Machine Learning; 'all' or none for every category"),
  search: Joi.string().allow('').max(postSearchMaxLength).default('').description('Part of a title, excerpt or tag'),
}).unknown();

const listPublishedRoute = (journal: Journal): ServerRoute<{ Query: PostSearch }> => ({
  method: 'GET',
  path: '/posts',
  options: { tags: ['api', 'blog'], description: 'Published posts, newest first', validate: { query: postSearch } },
  handler: async ({ em, query }, h) => {
    const { bytes, etag } = await journal.list(em, query);
    return h.response(bytes).type('application/json').etag(etag);
  },
});

const readPublishedRoute = (journal: Journal): ServerRoute<{ Params: { slug: string } }> => ({
  method: 'GET',
  path: '/posts/{slug}',
  options: {
    tags: ['api', 'blog'],
    description: 'One published post with its text as sanitised HTML, and what to read next',
    validate: { params: Joi.object({ slug: Joi.string().required() }) },
  },
  handler: async ({ em, params }, h) => {
    const found = await journal.find(em, params.slug);
    if (!found) throw new AppError('not-found', postNotFoundMessage);
    return h.response(found.bytes).type('application/json').etag(found.etag);
  },
});

/** Blog posts, as visitors read them and as the admin writes and keeps them. */
export const blog: Plugin<{ content: ContentWatch; publicUrl: string }> = {
  name: 'blog',
  register(server, { content, publicUrl }) {
    const journal = openJournal(content, publicUrl);
    server.route(listPublishedRoute(journal));
    server.route(readPublishedRoute(journal));
    server.route(listPostsRoute);
    server.route(getPostRoute);
    server.route(deletePostRoute);
    server.route(createPostRoute);
    server.route(updatePostRoute);
    server.sitemap.add({ route: '/blog/:slug', entries: listPublishedPages });
  },
};
