import type { JobEvent } from '@prism/core/contract/jobs';
import { expect, test } from 'vitest';
import { exampleArticle } from '../../../test/example-article.ts';
import { articlesAfterJob } from './articles-after-job.ts';

const event: JobEvent = {
  queue: 'article',
  jobId: 'job',
  name: 'generate-article',
  status: 'active',
  attempt: 1,
  attemptsAllowed: 3,
  postId: 'post',
  at: '2025-01-20T10:00:00.000Z',
};

test('the status of an article follows its job, that of others does not', () => {
  const articles = [exampleArticle({ status: 'queued' }, 'post'), exampleArticle({ status: 'queued' }, 'other')];
  const [article, other] = articlesAfterJob(articles, event);
  expect(article).toMatchObject({ status: 'writing', attempt: 1, startedAt: event.at, error: null });
  expect(other).toBe(articles[1]);
});

test('a failed attempt brings its reason', () => {
  const [article] = articlesAfterJob([exampleArticle({})], { ...event, status: 'retrying', error: 'Cut off.' });
  expect(article).toMatchObject({ status: 'retrying', error: 'Cut off.' });
});

test('that an article is complete is left to the server, which says it with the text', () => {
  const articles = [exampleArticle({ status: 'writing' })];
  expect(articlesAfterJob(articles, { ...event, status: 'completed' })).toEqual(articles);
});
