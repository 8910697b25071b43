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

test("an article's status follows its own job only", () => {
  const articles = [exampleArticle({ status: 'queued' }, 'post'), exampleArticle({ status: 'queued' }, 'other')];
  const [article, other] = articlesAfterJob(articles, event);
  expect(article).toMatchObject({ status: 'writing', attempt: 1, startedAt: event.at, error: null });
  expect(other).toBe(articles[1]);
});

test('a failed attempt shows its reason', () => {
  const [article] = articlesAfterJob([exampleArticle({})], { ...event, status: 'retrying', error: 'Cut off.' });
  expect(article).toMatchObject({ status: 'retrying', error: 'Cut off.' });
});

test('completion is left to the server, which sends it with the text', () => {
  const articles = [exampleArticle({ status: 'writing' })];
  expect(articlesAfterJob(articles, { ...event, status: 'completed' })).toEqual(articles);
});
