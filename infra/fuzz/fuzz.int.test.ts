import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { chanceFor } from './chance.ts';
import { fuzz } from './fuzz.ts';
import { hostileRequest } from './requests.ts';
import { fittingObject } from './values.ts';

const call = {
  name: 'POST /api/newsletter',
  method: 'POST',
  path: '/api/newsletter',
  parameters: [],
  body: { mediaType: 'application/json', schema: { properties: { email: { format: 'email', minLength: 1 } } } },
};

test('the same seed sends the same requests, another one others', () => {
  const sent = (seed: string) => Array.from({ length: 50 }, (_, index) => hostileRequest(call, seed, index));
  expect(sent('one')).toEqual(sent('one'));
  expect(sent('one')).not.toEqual(sent('other'));
});

test('what should fit a schema does', () => {
  const properties = {
    name: { type: 'string', minLength: 3, maxLength: 40 },
    slug: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' },
    budget: { type: 'string', enum: ['much'] },
  };
  const value = fittingObject({ properties, required: ['name', 'slug', 'budget'] }, chanceFor('any'));
  expect(value).toMatchObject({ slug: expect.stringMatching(/^[a-z0-9-]+$/), budget: 'much' });
  expect(String(value['name']).length).toBeGreaterThanOrEqual(3);
});

test('thirty hostile requests to each public call break nothing and leave nothing half', async () => {
  const database = await createTestDatabase();
  const { calls, problems } = await fuzz({ databaseUrl: database.url, seed: 'smoke', count: 30 });
  expect(problems).toEqual([]);
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['GET /api/apps', 'POST /api/contacts', 'POST /api/applications', 'POST /api/login', 'GET pages'],
    ]),
  );
  // Not all of them are turned away at the door.
  const taken = calls.filter(({ statuses }) => [...statuses.keys()].some((status) => status >= 200 && status < 300));
  expect(taken.length).toBeGreaterThan(5);
  await database.drop();
}, 60_000);
