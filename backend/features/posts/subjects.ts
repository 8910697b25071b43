import { completed, isContent } from '@prism/core/content/check';
import { posts } from '@prism/core/content/posts';
import { postChange as postChangeShape, type PostChange } from '@prism/core/contract/posts';
import { signOffParts, uncheckedMessage } from '@prism/core/contract/sign-offs';
import { Post } from '@prism/core/database/post';
import { beforeChange, openAmong, signOffsOf } from '@prism/core/sign-offs/gate';
import { fingerprintsOf } from '@prism/core/sign-offs/parts-of-text';
import Joi from 'joi';
import { idParameter } from '../../http/schemas.ts';
import { joiOfAll } from '../../http/shapes.ts';
import type { SubjectStore } from '../../http/subjects.ts';
import { createPost, getPost, updatePost } from './blog.ts';
import { restorePost } from './deleted-posts.ts';

const postChange = joiOfAll(postChangeShape.members);
const whole: Joi.ValidationOptions = { abortEarly: false, errors: { wrap: { label: false } } };

export const postSubjects: SubjectStore = {
  async save(em, id, { data, shown, version }, by) {
    Joi.assert({ id }, idParameter);
    const { post } = await getPost(em, id);
    const change = { ...completed(posts.fields, data), published: shown ?? post.published, version, ...saidOfAi(data) };
    const checked: PostChange = Joi.attempt(change, postChange, whole);
    await updatePost(em, id, checked, by);
  },
  async add(em, { data }, by) {
    const checked: PostChange = Joi.attempt(
      { ...completed(posts.fields, data), published: true, ...saidOfAi(data) },
      postChange,
      whole,
    );
    return (await createPost(em, checked, by)).post.id;
  },
  async show(em, id, shown, by) {
    const { post } = await getPost(em, id);
    if (post.published !== shown)
      await updatePost(em, id, { ...completed(posts.fields, post), tags: post.tags, published: shown }, by);
  },
  async isShown(em, id) {
    return !idParameter.validate({ id }).error && (await em.count(Post, { id, published: true })) > 0;
  },
  async whyNotShown(em, id, data) {
    const post = idParameter.validate({ id }).error ? null : await em.findOne(Post, { id });
    const { aiGenerated = post?.aiGenerated } = saidOfAi(data);
    if (!aiGenerated) return undefined;
    // An unpublished draft has no row that could be signed off.
    if (!post) return uncheckedMessage(signOffParts);
    const { error, value } = postChange.validate({ ...completed(posts.fields, data ?? post), published: true }, whole);
    // An incomplete post is refused at its time; until then it may be completed.
    if (error) return undefined;
    const open = openAmong(await signOffsOf(em, id, fingerprintsOf(value)), value, beforeChange(post));
    return open.length > 0 ? uncheckedMessage(open) : undefined;
  },
  async restore(em, id) {
    Joi.assert({ id }, idParameter);
    return await restorePost(em, id);
  },
};

/** Marks of AI text in a draft, besides the fields of a post. */
function saidOfAi(data: unknown): { aiGenerated?: true; passages?: unknown } {
  if (!isContent(data) || data['aiGenerated'] !== true) return {};
  return { aiGenerated: true, ...(data['passages'] !== undefined && { passages: data['passages'] }) };
}
