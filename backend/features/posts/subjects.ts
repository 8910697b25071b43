import { completed } from '@prism/core/content/check';
import { posts } from '@prism/core/content/posts';
import type { PostChange } from '@prism/core/contract/posts';
import Joi from 'joi';
import { idParameter } from '../../http/schemas.ts';
import type { SubjectStore } from '../../http/subjects.ts';
import { postChange } from './admin-routes.ts';
import { getPost, updatePost } from './blog.ts';

/** Posts for whoever knows them by what they are of: see `Subject`. */
export const postSubjects: SubjectStore = {
  async save(em, id, { data, shown, version }, by) {
    Joi.assert({ id }, idParameter);
    const { post } = await getPost(em, id);
    const change = { ...completed(posts.fields, data), published: shown ?? post.published, version };
    const checked: PostChange = Joi.attempt(change, postChange, {
      abortEarly: false,
      errors: { wrap: { label: false } },
    });
    await updatePost(em, id, checked, by);
  },
};
