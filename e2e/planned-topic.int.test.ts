import { readNetworks } from '@prism/core/config/trusted-proxies';
import type { GenerationRow } from '@prism/core/contract/generations';
import type { TopicRow } from '@prism/core/contract/plan';
import { expect, test } from 'vitest';
import { startTestServer } from '../backend/test/start-test-server.ts';
import { startReceiver } from '../infra/test/receiver.ts';
import { generateArticle } from '../workers/article/generate-article.ts';
import { attempt, head, openArticles, opening, piecesOf } from '../workers/test/articles.ts';

const { db, postOf, startDeps } = openArticles();
const reach = { networks: readNetworks('127.0.0.1'), timeoutMs: 60_000 };
const marked = `${head}${opening}## Why\n\nHalf of them [1] do, ours too [2].\n\n## How\n\nSo.\n\n## Cost\n\nNone.\n`;

test('a planned topic passes its links and notes to its order, whose article cites them', async () => {
  await using page = await startReceiver((response, _count, path) =>
    path === '/robots.txt'
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Old phones</title><p>Half break.</p>'),
  );
  await using closing = new AsyncDisposableStack();
  const site = closing.adopt(await startTestServer({ databaseUrl: db.url }), async (server) => await server.close());
  await site.signIn();
  const call = async <Data>(method: string, path: string, payload?: object): Promise<Data> =>
    JSON.parse((await site.asAdmin(method, path, payload)).payload);
  const sources = `${page.url}\nOurs: 12 of 40.`;
  const topic = await call<TopicRow>('POST', '/topics', { topic: 'Old phones', day: '2090-07-02', sources });
  await call('POST', `/topics/${topic.id}/order`);
  const [ordered] = await call<GenerationRow[]>('GET', '/generations');
  if (!ordered) return expect.fail('nothing was ordered');

  const { deps, fake } = await startDeps([{ chunks: piecesOf(marked) }]);
  const payload = { generationId: ordered.id, postId: ordered.post.id };
  expect(await generateArticle({ ...deps, reach }, payload, { ...attempt(), jobId: ordered.jobId })).toBe('completed');
  expect(fake.requests.length).toBeGreaterThan(3);
  for (const { user } of fake.requests) {
    expect(user).toMatch(/<source 1 \w+>\nOld phones\n\nHalf break\.\n<\/source 1 /);
    expect(user).toMatch(/<source 2 \w+>\nOurs: 12 of 40\.\n<\/source 2 /);
  }
  expect((await postOf(payload)).content).toContain(`Half of them ([127.0.0.1](${page.url})) do, ours too.`);
});
