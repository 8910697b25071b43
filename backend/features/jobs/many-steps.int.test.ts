import type { RunProvider } from '@prism/core/contract/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { writersSql } from './runs.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
  await site.asAdmin('POST', '/generate-article', { topic: 'Looms', provider: 'openai' });
  // The number of steps of 2,500 articles.
  await site.em.execute(
    `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status, text, created_at)
     select gen_random_uuid(), post_id, job_id, topic, category, target_length, tone, provider, model, 'completed',
       repeat(md5(n::text), 60), created_at
     from generations, generate_series(1, 2500) n`,
  );
  await site.em.execute(
    `insert into generation_steps (generation_id, turn, run, kind, provider, model, prompt, status, begins, started_at)
     select id, turn, 1, 'section', case when row_number() over () = 1 then 'long-gone' else 'openai' end, 'm', 'section 1',
       'done', 0, now()
     from (select id, turn from generations, generate_series(1, 8) turn limit 20000) as steps`,
  );
  await site.em.execute('analyze generations, generation_steps');
}, 120_000);
afterAll(() => site.close());

test('reads writers from indexes, however many steps there are', async () => {
  const lines = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain ${writersSql}`);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  for (const index of ['generations_provider', 'generation_steps_provider']) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on generation/);
  const listed: RunProvider[] = JSON.parse((await site.asAdmin('GET', '/run-providers')).payload);
  expect(listed.map(({ id }) => id)).toContain('long-gone');
});
