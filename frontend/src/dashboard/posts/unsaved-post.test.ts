import { expect, test } from 'vitest';
import { emptyPost } from './post-form.ts';
import { forgetUnsavedPost, hasStoredPost, keepUnsavedPost, unsavedPost } from './unsaved-post.ts';

const switches = { featured: false, published: true, inLetter: false, aiGenerated: false };
const values = { ...emptyPost, title: 'Begun', content: 'Words.' };

test('a post that is not saved is kept until it is forgotten, and goes on from the draft that the server has', () => {
  expect(unsavedPost()).toBeUndefined();
  keepUnsavedPost({ id: 'one', post: undefined, values, ...switches });
  expect(unsavedPost()).toEqual({ id: 'one', values, ...switches });
  hasStoredPost('another', () => true, 2);
  hasStoredPost('one', () => false, 3);
  expect(unsavedPost()).toMatchObject({ draft: 3, values });
  hasStoredPost('one', () => true, 4);
  expect(unsavedPost()).toBeUndefined();
  keepUnsavedPost({ id: 'one', post: undefined, values, ...switches });
  forgetUnsavedPost();
  expect(unsavedPost()).toBeUndefined();
});
