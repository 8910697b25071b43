import { Application } from '@prism/core/database/application';
import { moveFiles } from '@prism/core/files/move-files';
import { openStore } from '@prism/core/files/object-store';
import { removeObjects } from '@prism/core/files/remove-objects';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBucket, type Bucket } from '../../../infra/test/bucket.ts';
import { aPdf } from '../../../infra/test/documents.ts';
import { aForm, sendForm } from '../../test/application-form.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let bucket: Bucket;
let site: TestServer;
let cookie: string;
beforeAll(async () => {
  bucket = await startBucket();
  site = await startTestServer({ env: { FILES_STORE: bucket.address, RATE_LIMITS: 'off' } });
  cookie = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await bucket.close();
});
beforeEach(() => {
  bucket.requests.length = 0;
  site.em.clear();
});

const get = async (url: string, headers: Record<string, string> = {}) =>
  await site.inject({ url, headers: { cookie, ...headers } });

async function apply(file: Buffer, fields: Record<string, string> = {}): Promise<string> {
  const response = await sendForm(site, aForm({ file, fields }));
  expect(response.statusCode).toBe(201);
  return JSON.parse(response.payload).id;
}

test('stores a resume in the bucket, and serves it to staff whole and in ranges', async () => {
  const file = aPdf(300_000);
  const id = await apply(file);
  const row = await site.em.findOneOrFail(Application, { id }, { populate: ['resume'] });
  expect(row).toMatchObject({ resume: null, resumeSize: 300_000 });
  expect(bucket.objects.get(`files/${row.object}`)?.equals(file)).toBe(true);
  const url = `/api/admin/applications/${id}/resume`;
  const read = await get(url);
  expect(read.rawPayload.equals(file)).toBe(true);
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': 300_000,
    'content-disposition': expect.stringMatching(/^attachment; filename="hopper.pdf"/),
    'cache-control': 'private, no-store',
  });
  const part = await get(url, { range: 'bytes=100-199' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/300000']);
  expect(part.rawPayload.equals(file.subarray(100, 200))).toBe(true);
  expect((await site.inject({ url })).statusCode).toBe(401);
});

test('a logo keeps its url and headers, and is stored once', async () => {
  const send = async () =>
    await site.inject({
      method: 'POST',
      url: '/api/admin/files/logo',
      payload: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
      headers: { 'content-type': 'application/octet-stream', cookie },
    });
  const { address } = JSON.parse((await send()).payload);
  expect(JSON.parse((await send()).payload).address).toBe(address);
  expect(bucket.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  const read = await site.inject({ url: address });
  expect([read.statusCode, read.headers['content-type'], read.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=31536000, immutable',
  ]);
  const again = await site.inject({ url: address, headers: { 'if-none-match': String(read.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('a corrupt object is never served whole', async () => {
  const id = await apply(aPdf(40_000));
  const { object } = await site.em.findOneOrFail(Application, { id });
  bucket.objects.set(`files/${object}`, Buffer.alloc(40_000));
  await site.server.start();
  const url = `${site.server.info.uri}/api/admin/applications/${id}/resume`;
  const whole = async () => await (await fetch(url, { headers: { cookie } })).arrayBuffer();
  await expect(whole()).rejects.toThrow();
});

test('an erasure deletes the object', async () => {
  const email = 'ada@analytical.example';
  const id = await apply(aPdf(50_000), { email });
  const { object } = await site.em.findOneOrFail(Application, { id });
  const copy = await site.asAdmin('POST', '/personal-data/export', { email });
  expect(copy.statusCode).toBe(200);
  const files = unzipSync(copy.rawPayload);
  expect(files[`resumes/${id}/hopper.pdf`]).toHaveLength(50_000);
  const erased = await site.asAdmin('POST', '/personal-data/erase', { email });
  expect(erased.statusCode).toBe(200);
  const store = openStore(bucket.address, { variable: 'FILES_STORE' });
  await site.em.execute(`update stored_objects set stored_at = now() - interval '1 hour'`);
  await removeObjects(site.em, store);
  expect(bucket.objects.has(`files/${object}`)).toBe(false);
  store.close();
});

test('during an outage of the store, applications are accepted and read, and older files answer with a message', async () => {
  const before = await apply(aPdf(20_000));
  bucket.fail(true);
  const file = aPdf(30_000);
  const id = await apply(file);
  expect((await get(`/api/admin/applications/${id}/resume`)).rawPayload.equals(file)).toBe(true);
  const refused = await get(`/api/admin/applications/${before}/resume`);
  expect([refused.statusCode, refused.headers['retry-after'], JSON.parse(refused.payload).error]).toEqual([
    503,
    '10',
    'We cannot reach our file store at the moment. Please try again in a few seconds.',
  ]);
  bucket.fail(false);
  const store = openStore(bucket.address, { variable: 'FILES_STORE' });
  await moveFiles(site.em, store, { to: 'store' });
  expect((await get(`/api/admin/applications/${id}/resume`)).rawPayload.equals(file)).toBe(true);
  store.close();
});
