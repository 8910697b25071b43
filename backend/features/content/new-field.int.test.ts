import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { line } from '@prism/core/contract/fields';
import { appFields } from '@prism/core/database/content/app-entries';
import { readArchive } from '@prism/core/database/content/archive';
import { importArchive, readContent } from '@prism/core/database/content/import';
import { writeArchive } from '@prism/core/database/content/write-archive';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import type { Revision } from '@prism/core/contract/revisions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let folder: string;
beforeAll(async () => {
  // The only code for a new field of apps: an entry in their description.
  Object.assign(appFields, { deepLink: line('Deep link', 40, { min: 0 }) });
  site = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'new-field-'));
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

const shown = async (path: string): Promise<object> => JSON.parse((await site.inject({ url: `/api${path}` })).payload);
const read = async <Answer>(path: string): Promise<Answer> => JSON.parse((await site.asAdmin('GET', path)).payload);

test('a new field of apps is stored, shown, restored and drafted; lists omit it', async () => {
  const { data, version } = await read<AdminEntry>('/content/apps/1');
  expect(data).toHaveProperty('deepLink', '');
  const save = async (deepLink: string, based: number) =>
    await site.asAdmin('PUT', '/content/apps/1', { data: { ...Object(data), deepLink }, version: based });
  expect((await save('x'.repeat(41), version)).payload).toContain('Deep link must be 40 characters or fewer');
  expect((await save('app://one', version)).statusCode).toBe(200);
  await eventually(async () => expect(await shown('/apps/1')).toHaveProperty('deepLink', 'app://one'));
  expect(await shown('/apps/2')).toHaveProperty('deepLink', '');
  for (const list of ['/apps', '/apps/all']) expect(await shown(list)).not.toHaveProperty([0, 'deepLink']);
  expect(await shown('/apps')).not.toHaveProperty([0, 'more']);

  writeArchive(folder, await readContent(site.em.fork()));
  expect((await save('app://two', version + 1)).statusCode).toBe(200);
  await importArchive(site.em.fork(), readArchive(folder), { replace: false });
  const { data: back } = await read<AdminEntry>('/content/apps/1');
  expect(back).toEqual({ ...Object(data), deepLink: 'app://one' });
  const revision = await read<Revision>('/revisions/apps/1/3');
  expect([revision.before, revision.after]).toMatchObject([
    { data: { deepLink: 'app://one' } },
    { data: { deepLink: 'app://two' } },
  ]);
});
