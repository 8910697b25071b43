import { expect, test } from 'vitest';
import { keptForVisit } from '../../lib/storage.ts';
import { emptyPost } from './post-form.ts';
import { forgetUnsavedPost, unsavedPost } from './unsaved-post.ts';

test('a post that the version before drafts kept is brought over, once', () => {
  const values = { title: 'Begun', content: 'Words.' };
  keptForVisit.set('prism-unsaved-post', JSON.stringify({ values, featured: false, published: true }));
  const taken = unsavedPost();
  expect(taken).toEqual({
    ...{ id: expect.stringMatching(/^[\w-]{36}$/), featured: false, published: true },
    values: { ...emptyPost, ...values },
  });
  expect(unsavedPost()).toEqual(taken);
  forgetUnsavedPost();
  expect(unsavedPost()).toBeUndefined();
});
