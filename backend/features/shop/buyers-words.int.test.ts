import type { App } from '@prism/core/contract/apps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());

test.each([
  ['gym', 'Strongroom'],
  ['dentist', 'Bedside'],
  ['hair salon', 'Daybook'],
  ['food delivery', 'Table Nine'],
  ['taxi', 'Roundsman'],
  ['hotel', 'Lodger'],
  ['online shop', 'Shelfmark'],
  ['bank app', 'Parallel'],
  ['neo bank', 'Parallel'],
  ['stock control', 'Trade Counter'],
  ['fitness', 'Strongroom'],
])('a search for %s finds %s in the demonstration', async (search, name) => {
  const { payload, headers } = await site.inject({ url: `/api/apps?search=${encodeURIComponent(search)}` });
  const apps: App[] = JSON.parse(payload);
  expect(apps.map((app) => app.name)).toContain(name);
  expect(apps.length).toBeLessThan(6);
  expect(headers['x-nearest']).toBeUndefined();
});
