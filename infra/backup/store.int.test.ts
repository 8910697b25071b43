import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from './store.ts';

/** A server that keeps what it is sent, and answers as the S3 API does; it lists one object an answer. */
async function aBucket() {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Buffer>();
  const requests: string[] = [];
  async function answer(request: IncomingMessage): Promise<{ code?: number; body?: Buffer | string; etag?: string }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const body = await buffer(request);
    const upload = searchParams.get('uploadId');
    requests.push(`${request.method} ${pathname}${upload ? ' part' : ''}`);
    if (
      !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request, /.test(
        request.headers.authorization ?? '',
      )
    )
      return { code: 403, body: '<Error><Message>Who are you?</Message></Error>' };
    if (request.method === 'POST' && !upload) return { body: '<UploadId>an upload</UploadId>' };
    if (request.method === 'PUT' && upload) {
      parts.set(searchParams.get('partNumber') ?? '', body);
      return { etag: '"a part"' };
    }
    if (request.method === 'POST') objects.set(pathname, Buffer.concat([...parts.values()]));
    else if (request.method === 'PUT') objects.set(pathname, body);
    else if (request.method === 'DELETE') objects.delete(pathname);
    else if (pathname === '/studio') {
      const names = [...objects.keys()];
      const index = Number(searchParams.get('continuation-token') ?? 0);
      const name = names[index];
      const key = name?.slice('/studio/'.length);
      const entry = name ? `<Contents><Key>${key}</Key><Size>${objects.get(name)?.length}</Size></Contents>` : '';
      const more = index + 1 < names.length;
      return {
        body: `<IsTruncated>${more}</IsTruncated><NextContinuationToken>${index + 1}</NextContinuationToken>${entry}`,
      };
    } else return { body: objects.get(pathname) ?? '' };
    return {};
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ code = 200, body = '', etag }) =>
      response.writeHead(code, { ...(etag && { etag }) }).end(body),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    at: (keys: string) => openStore(`http://${keys}@127.0.0.1:${port}/studio/nightly?region=eu-west-1`),
    requests,
  };
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prism-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a file comes back as it was sent, small ones at once and large ones in parts', async () => {
  const { at, requests } = await aBucket();
  const store = at('key:secret');
  const folder = aFolder();
  const large = Buffer.alloc(33 * 1024 * 1024, 'rows of a database ');
  writeFileSync(join(folder, 'small'), 'few rows');
  writeFileSync(join(folder, 'large'), large);
  await store.put(join(folder, 'small'), 'small.tar');
  await store.put(join(folder, 'large'), 'large.tar');
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([
    'PUT /studio/nightly/small.tar',
    ...[
      'PUT /studio/nightly/large.tar part',
      'PUT /studio/nightly/large.tar part',
      'PUT /studio/nightly/large.tar part',
    ],
  ]);
  expect(await store.list()).toEqual([
    { name: 'small.tar', bytes: 8 },
    { name: 'large.tar', bytes: large.length },
  ]);
  await store.get('large.tar', join(folder, 'again'));
  expect(readFileSync(join(folder, 'again')).equals(large)).toBe(true);
  await store.remove('small.tar');
  expect((await store.list()).map(({ name }) => name)).toEqual(['large.tar']);
});

test('a refusal and an absence are reported in words, without the keys', async () => {
  const { at } = await aBucket();
  await expect(at('other:secret').list()).rejects.toThrow(
    /^127\.0\.0\.1:\d+\/studio\/nightly\/ answers 403: Who are you\?$/,
  );
  const away = openStore('http://key:secret@127.0.0.1:9/studio');
  await expect(away.list()).rejects.toThrow(/^127\.0\.0\.1:9 cannot be reached: /);
});
