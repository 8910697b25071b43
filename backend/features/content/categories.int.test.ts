import type { AdminEntry } from '@prism/core/contract/content-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.em.execute('truncate apps restart identity');
});
afterAll(() => site.close());

const call: TestServer['asAdmin'] = async (method, path, payload) =>
  await site.asAdmin(method, `/content${path}`, payload);
const added = async (kind: string, data: object): Promise<AdminEntry> =>
  JSON.parse((await call('POST', `/${kind}`, { data })).payload);
const found = async (query: string): Promise<string[]> => {
  const { payload } = await site.inject({ method: 'GET', url: `/api/apps?${query}` });
  const apps: { name: string }[] = JSON.parse(payload);
  return apps.map(({ name }) => name);
};
const anApp = (name: string, category: string) => ({
  name,
  description: 'A groom’s diary.',
  category,
  image: '/a.svg',
  timeline: '14 days',
  price: 5_999,
});

test('the filters are those of the demonstration, in its order', async () => {
  const { payload } = await site.inject({ method: 'GET', url: '/api/content/categories' });
  const categories: { key: string; name: string }[] = JSON.parse(payload);
  expect(categories.map(({ name }) => name).join(', ')).toBe(
    'Fintech, E-commerce, Social, Health, Real Estate, Food, Gaming, Productivity, Education',
  );
  expect(categories[4]).toEqual({ key: 'real estate', name: 'Real Estate', hue: 'real estate' });
});

test('apps are found by a new category and its current name', async () => {
  const { key, version } = await added('categories', { name: 'Pet Care', hue: 'food' });
  expect(key).toBe('pet-care');
  await added('apps', anApp('Hoof', key));
  await eventually(async () => expect(await found('category=Pet-Care')).toEqual(['Hoof']));
  expect(await found('search=pet+care')).toEqual(['Hoof']);
  await call('PUT', `/categories/${key}`, { data: { name: 'Stables', hue: 'food' }, version });
  await eventually(async () => expect(await found('search=stables')).toEqual(['Hoof']));
});

test('an app cannot have an unknown category', async () => {
  const { statusCode, payload } = await call('POST', '/apps', { data: anApp('Fin', 'fishing') });
  const sentence = 'Category must be one of: App categories';
  expect([statusCode, JSON.parse(payload)]).toMatchObject([400, { error: sentence, fields: { category: sentence } }]);
});

test('a category in use can be neither deleted nor hidden, and the refusal names its apps', async () => {
  const { key, version } = await added('categories', { name: 'Boats', hue: 'health' });
  const apps: AdminEntry[] = [];
  for (const name of ['Keel', 'Mast', 'Oar', 'Rudder']) apps.push(await added('apps', anApp(name, key)));
  const refusal = {
    statusCode: 409,
    error: 'This category is used by Keel, Mast, Oar and 1 more. Choose another category there first.',
  };
  expect(JSON.parse((await call('DELETE', `/categories/${key}`)).payload)).toEqual(refusal);
  const hidden = await call('PUT', `/categories/${key}`, {
    data: { name: 'Boats', hue: 'health' },
    version,
    shown: false,
  });
  expect(JSON.parse(hidden.payload)).toEqual(refusal);

  for (const app of apps) {
    const data = anApp('Elsewhere', 'health');
    await call('PUT', `/apps/${app.key}`, { data, version: app.version });
  }
  expect((await call('DELETE', `/categories/${key}`)).statusCode).toBe(204);
});
