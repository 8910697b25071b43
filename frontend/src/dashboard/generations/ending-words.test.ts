import { expect, test } from 'vitest';
import { exampleArticle } from '../../../test/example-article.ts';
import { endingOf } from './ending-words.ts';

test('an article that needs review shows its reason, and is not called generated', () => {
  const error = 'The text has 98 words; 800–1200 were ordered.';
  const article = exampleArticle({ status: 'needs-look', error });
  expect(endingOf(article)).toEqual({
    title: 'AI Article Needs a Look',
    description: `“${article.post.title}”: ${error}`,
  });
  expect(endingOf(exampleArticle({ status: 'completed' }))).toMatchObject({
    title: 'AI Article Generated!',
    isDone: true,
  });
  expect(endingOf(exampleArticle({ status: 'failed' }))).toMatchObject({ isFailure: true });
});
