import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../../infra/test/postgres.ts';
import { eventually } from '../../infra/test/wait.ts';
import { noPages, startTestServer, type TestServer } from '../test/start-test-server.ts';

const partOf: Readonly<Record<string, string>> = { '/': '/api/apps', '/blog': '/api/posts' };

let postgres: TestPostgres;
let site: TestServer;
beforeAll(async () => {
  postgres = await startTestPostgres();
  site = await startTestServer({
    databaseUrl: postgres.url,
    pages: {
      ...noPages,
      renderer: {
        ...noPages.renderer,
        render: async ({ url, load }) => ({
          status: 200,
          html: `<!doctype html>${url} ${JSON.stringify(await load(partOf[url] ?? ''))}`,
        }),
      },
    },
  });
  await site.server.start();
});
afterAll(async () => {
  await site.close();
  await postgres.remove();
});

async function visit(path: string) {
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  const response = await fetch(site.server.info.uri + path, { headers });
  const {
    'cache-status': marked,
    'retry-after': retryAfter,
    'content-type': type,
  } = Object.fromEntries(response.headers);
  return { status: response.status, text: await response.text(), marked, retryAfter, type };
}

test('while the database is down cached pages are marked as stale, and others answer with Retry-After', async () => {
  const before = await visit('/');
  expect(before).toMatchObject({ status: 200, marked: undefined });
  await postgres.stop();
  await eventually(async () =>
    expect(await visit('/')).toEqual({
      ...before,
      marked: expect.stringMatching(/^prism; hit; ttl=-\d+; detail=database-away$/),
    }),
  );
  expect(await visit('/blog')).toMatchObject({
    status: 503,
    retryAfter: '2',
    type: 'text/html; charset=utf-8',
    text: expect.stringContaining('We cannot reach our database at the moment'),
  });

  await postgres.startAgain();
  await eventually(async () => expect(await visit('/')).toEqual(before));
  await eventually(async () => expect(await visit('/blog')).toMatchObject({ status: 200, marked: undefined }));
});
