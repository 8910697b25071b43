import type { Plugin, ServerRoute } from '@hapi/hapi';
import { postFields, tagLimits, type PostInput } from '@prism/core/contract/posts';
import Joi from 'joi';
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

/** Blog posts, as the admin writes and keeps them. */
export const blog: Plugin<void> = {
  name: 'blog',
  register(server) {
    server.route(listPostsRoute);
    server.route(getPostRoute);
    server.route(deletePostRoute);
    server.route(createPostRoute);
    server.route(updatePostRoute);
    server.sitemap.add({ route: '/blog/:slug', entries: listPublishedPages });
  },
};
