import { expect, test } from 'vitest';
import { followUps, postInputOf, tagsError, writtenIn } from './post-form.ts';

const untouched = new Set<never>();

test('a new post begins empty, with its author', () => {
  expect(writtenIn({ author: 'Naomi' }).values).toMatchObject({ title: '', author: 'Naomi', tags: '' });
});

test('form values are trimmed, and an empty bio is omitted', () => {
  const values = {
    ...writtenIn({ author: ' Naomi ' }).values,
    title: ' A title ',
    tags: 'one, , two,one ',
    content: '# Kept\n',
  };
  const switches = { featured: true, published: false, inLetter: true, noindex: true, aiGenerated: false };
  expect(postInputOf(values, switches)).toMatchObject({
    title: 'A title',
    author: 'Naomi',
    authorBio: null,
    socialText: null,
    seoTitle: null,
    seoDescription: null,
    canonicalUrl: null,
    noindex: true,
    tags: ['one', 'two'],
    content: '# Kept\n',
    featured: true,
    published: false,
  });
});

test('the slug follows the title until it is edited', () => {
  expect(followUps('title', 'Crème & Code', untouched)).toEqual({ slug: 'creme-code' });
  expect(followUps('title', ' ', untouched)).toEqual({ slug: '' });
  expect(followUps('title', 'Other', new Set(['slug'] as const))).toEqual({});
});

test('the reading time follows the text until it is edited', () => {
  expect(followUps('content', 'word '.repeat(660), untouched)).toEqual({ readTime: '3 min read' });
  expect(followUps('content', 'word', new Set(['readTime'] as const))).toEqual({});
});

test('too many or too long tags are errors', () => {
  expect(tagsError('a, b')).toBeUndefined();
  expect(tagsError(Array.from({ length: 21 }, (_, index) => `tag${index}`).join(','))).toBe('No more than 20 tags');
  expect(tagsError('x'.repeat(61))).toBe('Tags must be 60 characters or fewer');
});
