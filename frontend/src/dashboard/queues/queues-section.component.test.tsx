import type { JobRow, QueueReport } from '@prism/core/contract/queues';
import { queueNames } from '@prism/core/contract/jobs';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, listOf, noAnswer, refusal, serve } from '../../../test/network.ts';
import { notices, openSection, screen, waitFor, within } from '../../../test/site.tsx';

const now = new Date().toISOString();
const job = (index: number, changes: Partial<JobRow> = {}): JobRow => ({
  queue: 'email',
  jobId: `job-${index}`,
  name: 'contact-received',
  status: 'completed',
  attempt: 1,
  attemptsAllowed: 8,
  at: now,
  queuedAt: now,
  startedAt: now,
  finishedAt: now,
  ...changes,
});
const report = (queue: QueueReport['queue'], changes: Partial<QueueReport> = {}): QueueReport => ({
  queue,
  counts: { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 },
  workers: 1,
  atOnce: 10,
  paused: null,
  drainSeconds: null,
  advisedWorkers: 1,
  oldestWaitingMs: null,
  completedPerMinute: Array<number>(30).fill(0),
  jobs: [],
  failed: [],
  ...changes,
});
const reports = (mail: Partial<QueueReport> = {}) =>
  queueNames.map((queue) => report(queue, queue === 'email' ? mail : {}));
const failed = job(1, { status: 'failed', error: 'Confirmation to the visitor: refused for good' });
const withFailed = { failed: [failed], counts: { waiting: 0, active: 0, delayed: 0, failed: 1, completed: 0 } };

beforeEach(() =>
  serve({
    'GET /api/admin/jobs': reports(),
    'GET /api/admin/generations': listOf([]),
    'GET /api/admin/runs': listOf([]),
    'GET /api/admin/run-providers': [],
    'GET /api/admin/workers': [],
    'GET /api/admin/release': { version: '1.2.3' },
    'GET /api/admin/recurring': [],
  }),
);

const mail = async () => within(await screen.findByRole('region', { name: 'Email' }));

test('workers, throughput and the latest jobs are shown, with no more rows than requested', async () => {
  const jobs = Array.from({ length: 12 }, (_, index) => job(index));
  const completedPerMinute = [...Array<number>(29).fill(0), 12];
  const counts = { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 12 };
  serve({ 'GET /api/admin/jobs': reports({ jobs, completedPerMinute, counts }) });
  const user = await openSection('queues/email');
  const queue = await mail();
  expect(queue.getByText('1 worker')).toBeTruthy();
  expect(queue.getByText('Queue empty')).toBeTruthy();
  expect(queue.getByText('12 in 30 minutes')).toBeTruthy();
  expect(queue.getByRole('img', { name: /^12 completed in the last 30 minutes, 12 in the busiest/ })).toBeTruthy();
  expect(queue.getAllByRole('listitem')).toHaveLength(8);
  await user.click(queue.getByRole('button', { name: 'Show 4 more jobs' }));
  expect(queue.getAllByRole('listitem')).toHaveLength(12);
});

test('an article that needs review is marked in its queue, with the reason', async () => {
  const jobs = [
    job(1, { queue: 'article', name: 'generate-article', error: 'The text has 9 words; 800–1200 were ordered.' }),
  ];
  serve({ 'GET /api/admin/jobs': queueNames.map((name) => report(name, name === 'article' ? { jobs } : {})) });
  await openSection('queues/article');
  const [shown] = within(await screen.findByRole('region', { name: 'Articles' })).getAllByRole('listitem');
  expect(shown?.textContent).toContain('The text has 9 words; 800–1200 were ordered.');
  expect(shown?.textContent).toContain('Needs a look');
});

test.each([
  ['article', 'No articles yet.'],
  ['email', 'No emails yet.'],
])('the empty queue %s says so', async (queue, words) => {
  await openSection(`queues/${queue}`);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('No failed jobs. Failed jobs stay here for 14 days.')).toBeTruthy();
});

test('a job that someone else retried cannot be retried', async () => {
  serve({
    'GET /api/admin/jobs': reports(withFailed),
    'POST /api/admin/jobs/email/job-1/retry': refusal(404, 'This job no longer exists.'),
  });
  const user = await openSection('queues/email');
  const queue = await mail();
  const retry = queue.getByRole('button', { name: 'Retry: Contact received' });
  serve({ 'GET /api/admin/jobs': reports() });
  await user.click(retry);
  expect(await notices().findByText('This job no longer exists.')).toBeTruthy();
  await waitFor(() => expect(queue.queryByRole('button', { name: /^Retry/ })).toBeNull());
});

test('queues that fail to load show an error and a retry', async () => {
  serve({ 'GET /api/admin/jobs': refusal(503, 'The job queue cannot be reached at the moment.') });
  const user = await openSection('queues');
  expect(await screen.findByText('The job queue cannot be reached at the moment.')).toBeTruthy();
  serve({ 'GET /api/admin/jobs': reports() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Email' })).toBeTruthy();
  expect(screen.queryByText('The job queue cannot be reached at the moment.')).toBeNull();
});

test('the start page sums up the queues, and its button retries a failed job', async () => {
  serve({
    'GET /api/admin/jobs': reports(withFailed),
    'POST /api/admin/jobs/email/job-1/retry': undefined,
  });
  const user = await openSection('', { role: 'operator' });
  const summary = within(await screen.findByRole('complementary', { name: 'Queue health' }));
  await user.click(await summary.findByRole('tab', { name: 'Email' }));
  expect(await summary.findByText('One job failed')).toBeTruthy();
  serve({ 'GET /api/admin/jobs': reports() });
  await user.click(summary.getByRole('button', { name: 'Retry: Contact received' }));
  expect(await notices().findByText('Contact received is queued again.')).toBeTruthy();
  expect(await summary.findByText('No failed jobs. Failed jobs stay here for 14 days.')).toBeTruthy();
  expect(callsTo('POST', '/api/admin/jobs')).toHaveLength(1);
});

test('recurring jobs are listed, including unknown times', async () => {
  serve({
    'GET /api/admin/recurring': [
      { label: 'Data retention', rhythm: 'daily', lastAt: null, nextAt: null },
      { label: 'Health check', rhythm: 15, lastAt: now, nextAt: now },
    ],
    'GET /api/admin/workers': noAnswer,
  });
  await openSection('queues');
  const recurring = within(await screen.findByRole('region', { name: /^Recurring/ }));
  expect(await recurring.findByText('Data retention')).toBeTruthy();
  expect(recurring.getByText('every 15 s')).toBeTruthy();
});

test('the release of the server is shown with its image’s commit', async () => {
  serve({ 'GET /api/admin/release': { version: '1.2.3', commit: '0123456789ab' } });
  await openSection('queues');
  expect(await screen.findByText('Version 1.2.3, commit 0123456789ab')).toBeTruthy();
});

test('runs are filtered by several values and by any service that wrote', async () => {
  serve({
    'GET /api/admin/run-providers': [
      { id: 'gemini', label: 'Gemini' },
      { id: 'local', label: 'Own machine' },
    ],
  });
  const user = await openSection('queues');
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search runs' });
  await screen.findByRole('option', { name: 'Own machine' });
  await user.type(box, 'state:failed,waiting provider:gemini,local ');
  const tags = await screen.findByRole('list', { name: 'Filters' });
  expect(
    within(tags)
      .getAllByRole('button')
      .map((tag) => tag.textContent),
  ).toEqual(['state: failed, queued', 'provider: Gemini, local']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Provider' }).selectedOptions[0]?.textContent).toBe(
    'Gemini, Own machine',
  );
  for (const name of ['Queued', 'Failed'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText('No runs match.')).toBeTruthy();
  await waitFor(() => {
    const asked = new URL(callsTo('GET', '/api/admin/runs').at(-1)?.path ?? '', location.href).searchParams;
    expect([asked.get('state'), asked.get('provider')]).toEqual(['failed,queued', 'gemini,local']);
  });
});
