import { randomUUID } from 'node:crypto';
import type { JobOrder } from '@prism/core/queue/jobs';
import type { ChangedRuns } from '@prism/core/contract/queues';
import type { RunDetails, RunProvider, RunRow } from '@prism/core/contract/runs';
import { enqueue } from '@prism/core/queue/outbox';
import { relayBatch } from '@prism/core/queue/relay';
import { noteRun } from '@prism/core/queue/run-ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let owner: string;
let operator: string;
let sales: string;
let editor: string;

beforeAll(async () => {
  site = await startTestServer();
  owner = await site.signIn();
  operator = await site.signInAs('operator');
  sales = await site.signInAs('sales');
  editor = await site.signInAs('editor');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.em.execute(emptied('runs, outbox, contacts'));
  await site.em.execute('delete from bullmq.job');
});

const get = async (path: string, cookie = owner) =>
  await site.inject({ url: `/api/admin${path}`, headers: { cookie } });
const runs = async (query = '', cookie = owner): Promise<RunRow[]> =>
  JSON.parse((await get(`/runs${query}`, cookie)).payload);
const act = async (what: 'retry' | 'cancel', ids: string[], cookie = owner) =>
  await site.inject({ method: 'POST', url: `/api/admin/runs/${what}`, headers: { cookie }, payload: { ids } });
const outcomeOf = ({ payload }: { payload: string }): ChangedRuns => JSON.parse(payload);

/** Enqueues jobs and relays them to the queue. */
async function order(...orders: JobOrder[]): Promise<string[]> {
  const em = site.orm.em.fork();
  const entries = orders.map((job) => enqueue(em, job));
  await em.flush();
  await relayBatch(site.orm.em.fork(), site.queues);
  return entries.map(({ id }) => id);
}

const aMail = (contactId: string = randomUUID()): JobOrder => ({ name: 'contact-received', data: { contactId } });
const progress = async (id: string, job: JobOrder, state: 'active' | 'failed' | 'completed', error?: string) =>
  await noteRun(
    site.orm.em.fork(),
    { id, queue: 'email', ...job },
    { state, attempt: 1, worker: 'studio-1 4711', ...(error && { error }) },
  );

/** The id of an article begun by Gemini and continued by a service that was removed. */
async function written(): Promise<string> {
  const topic = randomUUID();
  await site.asAdmin('POST', '/generate-article', { topic, provider: 'openai' });
  await site.em.execute('delete from outbox');
  const [row] = await site.em.execute<{ id: string }[]>(
    `update generations set provider = 'gemini' where topic = ? returning id`,
    [topic],
  );
  await site.em.execute(
    `insert into generation_steps (generation_id, turn, run, kind, provider, model, prompt, status, begins, started_at)
     values (?, 1, 1, 'outline', 'long-gone', 'm', 'outline 1', 'failed', 0, now())`,
    [row?.id],
  );
  return row?.id ?? expect.fail('no article');
}

/** The id of a new enquiry whose mails are pending. */
async function enquire(email = 'ada@analytical.example'): Promise<string> {
  await sendEnquiry(site, anEnquiry({ email }));
  await relayBatch(site.orm.em.fork(), site.queues);
  const [row] = await site.em.execute<{ id: string }[]>('select id from contacts where email = ?', [email]);
  return row?.id ?? expect.fail('no enquiry');
}

describe('run records', () => {
  test('exist as soon as a job is queued, with each of its steps', async () => {
    const job = aMail();
    const [id = ''] = await order(job);
    expect(await runs()).toMatchObject([
      { id, queue: 'email', name: 'contact-received', state: 'queued', attempt: 0, attemptsAllowed: 8, worker: null },
    ]);
    await progress(id, job, 'active');
    await progress(id, job, 'failed', 'The mail server rejected it permanently');
    const run: RunDetails = JSON.parse((await get(`/runs/${id}`)).payload);
    expect(run).toMatchObject({ state: 'failed', attempt: 1, worker: 'studio-1 4711', finishedAt: expect.any(String) });
    expect(run.steps).toMatchObject([
      { state: 'queued', attempt: 0 },
      { state: 'active', attempt: 1, worker: 'studio-1 4711' },
      { state: 'failed', error: 'The mail server rejected it permanently' },
    ]);
  });

  test('are searched by queue, name, state, error, worker, email and day', async () => {
    const contactId = await enquire();
    const [ofEnquiry] = await runs();
    const other = aMail();
    const [failed = ''] = await order(other);
    await progress(failed, other, 'failed', 'The mail server cannot be reached: no route');
    const ids = async (query: string) => (await runs(query)).map(({ id }) => id);
    expect(await ids('?state=failed')).toEqual([failed]);
    expect(await ids('?queue=email')).toHaveLength(2);
    expect(await ids('?queue=article')).toEqual([]);
    expect(await ids('?name=contact-received')).toHaveLength(2);
    expect(await ids('?name=quote-accepted')).toEqual([]);
    expect(await ids('?search=no%20route')).toEqual([failed]);
    expect(await ids('?search=studio-1')).toEqual([failed]);
    expect(await ids('?search=Ada@Analytical.example')).toEqual([ofEnquiry?.id]);
    expect(await ids(`?kind=contacts&subject=${contactId}`)).toEqual([ofEnquiry?.id]);
    expect(await ids('?until=2020-01-01')).toEqual([]);
    expect((await get('/runs?kind=contacts')).statusCode).toBe(400);
  });

  test('link an article to its runs, by title and provider, and back', async () => {
    expect((await site.asAdmin('POST', '/generate-article', { topic: 'Spelling' })).statusCode).toBe(201);
    await relayBatch(site.orm.em.fork(), site.queues);
    const [post] = await site.em.execute<{ id: string; title: string }[]>(
      'select p.id, p.title from posts p join generations g on g.post_id = p.id',
    );
    const about = { kind: 'posts', id: post?.id, title: post?.title };
    expect(await runs(`?kind=posts&subject=${post?.id}`)).toMatchObject([{ about, provider: 'openai' }]);
    expect(await runs('?search=spelling')).toMatchObject([{ about }]);
    expect(await runs('?provider=openai')).toHaveLength(1);
    expect(await runs('?provider=gemini')).toEqual([]);
    expect(await runs()).toMatchObject([{ tokens: null }]);
    await site.em.execute('update generations set input_tokens = 1200, output_tokens = 340');
    expect(await runs()).toMatchObject([{ tokens: { input: 1200, output: 340 } }]);
  });

  test('show the cost of each run to those who may order articles', async () => {
    await order(...Array.from({ length: 3 }, () => aMail()));
    const [one, two, three] = (await runs()).map(({ id }) => id);
    const spend = async (jobId: string | undefined, turn: number, cost: number | null, isOpen = false) =>
      await site.em.execute(
        `insert into spendings (about, turn, job_id, provider, model, open, cost, month, at)
         values (?, ?, ?, 'openai', 'gpt-4o', ?, ?, '2026-11', now())`,
        [one, turn, jobId, isOpen, cost],
      );
    await spend(one, 1, 1_200);
    await spend(one, 2, 300);
    await spend(one, 3, null, true);
    await spend(two, 4, null);
    const costs = async (cookie?: string) => (await runs('', cookie)).map(({ cost }) => cost);
    expect(await costs()).toEqual([1_500, null, null]);
    expect(JSON.parse((await get(`/runs/${one}`)).payload)).toMatchObject({ cost: 1_500 });
    expect(JSON.parse((await get(`/runs/${three}`)).payload)).toMatchObject({ cost: null });
    await site.em.execute('truncate spendings');
  });

  test('are filtered by several values, and by the provider of a part', async () => {
    const [failing, done] = [aMail(), aMail()];
    const [failed = '', completed = '', waiting = ''] = await order(failing, done, aMail());
    await progress(failed, failing, 'failed', 'no');
    await progress(completed, done, 'completed');
    const ids = async (query: string) => (await runs(query)).map(({ id }) => id).toSorted();
    expect(await ids('?state=failed,queued')).toEqual([failed, waiting].toSorted());
    expect(await ids('?queue=article,media')).toEqual([]);
    for (const wrong of ['state=failed,broken', 'state=failed,', 'queue=post', 'provider=gemini,!'])
      expect((await get(`/runs?${wrong}`)).statusCode, wrong).toBe(400);

    const job: JobOrder = { name: 'generate-article', data: { generationId: await written(), postId: randomUUID() } };
    const [article = ''] = await order(job);
    expect(await ids('?provider=gemini,local')).toEqual([article]);
    expect(await ids('?provider=long-gone')).toEqual([article]);
    expect(await ids('?provider=local,deepseek')).toEqual([]);
  });

  test('count a regenerated section once, with its provider', async () => {
    const generationId = await written();
    await site.em.execute('update generations set input_tokens = 1500, output_tokens = 440 where id = ?', [
      generationId,
    ]);
    const [suggestion] = await site.em.execute<{ id: string }[]>(
      `insert into suggestions (id, about, asked, generation_id, provider, writer, input_tokens, output_tokens, created_at)
       select gen_random_uuid(), post_id, '{"kind": "section"}', id, 'openai', 'deepseek', 300, 100, now()
       from generations where id = ? returning id`,
      [generationId],
    );
    await site.em.execute(
      `insert into generation_steps (generation_id, turn, run, kind, provider, model, prompt, status, begins, started_at,
         input_tokens, output_tokens, suggestion_id)
       values (?, 2, 1, 'again', 'deepseek', 'm', 'again 1', 'done', 0, now(), 300, 100, ?)`,
      [generationId, suggestion?.id],
    );
    const [article = ''] = await order({ name: 'generate-article', data: { generationId, postId: randomUUID() } });
    const [again = ''] = await order({ name: 'suggest-words', data: { suggestionId: suggestion?.id ?? '' } });
    const shown = new Map((await runs()).map(({ id, provider, tokens }) => [id, { provider, tokens }]));
    expect(shown.get(article)).toEqual({ provider: 'gemini', tokens: { input: 1200, output: 340 } });
    expect(shown.get(again)).toEqual({ provider: 'deepseek', tokens: { input: 300, output: 100 } });
    expect((await runs('?provider=deepseek')).map(({ id }) => id)).toEqual([again]);
    await site.em.execute('truncate suggestions');
  });

  test('list all providers that may have written, including removed ones', async () => {
    await written();
    await site.em.execute(
      `insert into ai_services (id, label, base_url, protocol, model, created_at)
       values ('local', 'Own machine', 'http://127.0.0.1:9', 'chat-completions', 'small', now())`,
    );
    const providers: RunProvider[] = JSON.parse((await get('/run-providers', sales)).payload);
    expect(providers.map(({ label }) => label)).toEqual(['GPT-4o', 'Gemini', 'DeepSeek', 'Own machine', 'long-gone']);
  });

  test('are paged by 50', async () => {
    await order(...Array.from({ length: 60 }, () => aMail()));
    const { payload, headers } = await get('/runs');
    expect(JSON.parse(payload)).toHaveLength(50);
    expect(headers['x-total-count']).toBe('60');
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(headers.link)) ?? [];
    expect(JSON.parse((await site.inject({ url: next, headers: { cookie: owner } })).payload)).toHaveLength(10);
  });

  test('name a visitor only to roles with permission for enquiries', async () => {
    const id = await enquire();
    expect(await runs()).toMatchObject([{ about: { kind: 'contacts', id, title: 'Ada Lovelace' } }]);
    expect(await runs('', sales)).toMatchObject([{ about: { kind: 'contacts', id, title: 'Ada Lovelace' } }]);
    expect(await runs('', operator)).toMatchObject([{ name: 'contact-received', about: null }]);
    expect(await runs('', editor)).toEqual([]);
    const [run] = await runs();
    expect((await get(`/runs/${run?.id}`, editor)).statusCode).toBe(404);
    expect((await get(`/runs/${run?.id}`, operator)).payload).not.toContain('Ada');
  });

  test('of an erased person are deleted', async () => {
    await enquire();
    await site.asAdmin('POST', '/personal-data/erase', { email: 'ada@analytical.example' });
    expect(await runs()).toEqual([]);
  });
});

describe('many runs', () => {
  async function fail(count: number): Promise<string[]> {
    const ids = await order(...Array.from({ length: count }, () => aMail()));
    const worker = site.queues.createWorker('email', {
      concurrency: 5,
      process: async () => {
        throw new Error('no route');
      },
      isPermanent: () => true,
      backoffMs: () => 0,
      onAbandoned: () => undefined,
    });
    await expect
      .poll(async () => (await site.queues.get('email').getJobCounts('failed')).failed, { timeout: 20_000 })
      .toBe(count);
    await worker.close();
    return ids;
  }

  test('are retried together; others are left with the reason', async () => {
    const failed = await fail(3);
    const [waiting = ''] = await order(aMail());
    const gone = randomUUID();
    const { changed, kept } = outcomeOf(await act('retry', [...failed, waiting, gone]));
    expect(changed.toSorted()).toEqual(failed.toSorted());
    expect(kept).toEqual([
      { id: waiting, reason: 'Only failed jobs can be retried.' },
      { id: gone, reason: 'This job no longer exists.' },
    ]);
    expect(await runs('?state=queued')).toHaveLength(4);
    expect(await site.queues.get('email').getJobCounts('failed', 'waiting')).toEqual({ failed: 0, waiting: 4 });
  });

  test('are cancelled while they wait, and audited', async () => {
    const ids = await order(aMail(), aMail());
    expect(outcomeOf(await act('cancel', ids)).changed.toSorted()).toEqual(ids.toSorted());
    const run: RunDetails = JSON.parse((await get(`/runs/${ids[0]}`)).payload);
    expect(run).toMatchObject({
      state: 'cancelled',
      steps: [{}, { state: 'cancelled', line: expect.stringMatching(/cancelled it$/) }],
    });
    expect(outcomeOf(await act('cancel', ids)).kept).toMatchObject([
      { reason: 'It has already ended.' },
      { reason: 'It has already ended.' },
    ]);
    const lines = JSON.parse((await get('/audit?group=running')).payload);
    expect(lines.slice(0, 2)).toMatchObject([
      { act: 'cancel-jobs', detail: '0' },
      { act: 'cancel-jobs', detail: '2' },
    ]);
  });

  test('are changed only by operators of the queues', async () => {
    const ids = await order(aMail());
    expect((await act('cancel', ids, sales)).statusCode).toBe(403);
    expect((await act('retry', ids, editor)).statusCode).toBe(403);
    expect((await act('cancel', ids, operator)).statusCode).toBe(200);
  });
});
