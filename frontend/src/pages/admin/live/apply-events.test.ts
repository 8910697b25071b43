import type { JobEvent, QueueReport } from '@prism/core/contract/jobs';
import { expect, test } from 'vitest';
import { exampleArticle, examplePost } from '../example-post.test-data.ts';
import { articlesAfterJob, postsAfterJob, reportsAfterJobs, reportsAfterQueues } from './apply-events.ts';

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
const report: QueueReport = {
  queue: 'article',
  counts: { waiting: 1, active: 0, delayed: 0, failed: 0, completed: 0 },
  workers: 1,
  oldestWaitingMs: 5,
  jobs: [{ ...event, status: 'queued', attempt: 0 }],
};

test('the status of a post follows its job, that of others does not', () => {
  const posts = [examplePost({ id: 'post' }, { status: 'queued' }), examplePost({ id: 'other' }, { status: 'queued' })];
  const [post, other] = postsAfterJob(posts, event);
  expect(post?.generation).toMatchObject({ status: 'writing', attempt: 1, startedAt: event.at, error: null });
  expect(other).toBe(posts[1]);
});

test('a failed attempt brings its reason', () => {
  const [article] = articlesAfterJob([exampleArticle({})], { ...event, status: 'retrying', error: 'Cut off.' });
  expect(article).toMatchObject({ status: 'retrying', error: 'Cut off.' });
});

test('that an article is complete is left to the server, which says it with the text', () => {
  const articles = [exampleArticle({ status: 'writing' })];
  expect(articlesAfterJob(articles, { ...event, status: 'completed' })).toEqual(articles);
});

test('a job is listed once, as it was last heard of, newest first', () => {
  const other: JobEvent = { ...event, jobId: 'other' };
  const [after] = reportsAfterJobs([report], [event, other, { ...event, status: 'completed' }]);
  expect(after?.jobs.map(({ jobId, status }) => [jobId, status])).toEqual([
    ['other', 'active'],
    ['job', 'completed'],
  ]);
});

test('counts are replaced and jobs kept', () => {
  const counts = { ...report.counts, active: 7 };
  const [after] = reportsAfterQueues([report], [{ queue: 'article', counts, workers: 2, oldestWaitingMs: null }]);
  expect(after).toEqual({ ...report, counts, workers: 2, oldestWaitingMs: null });
});
