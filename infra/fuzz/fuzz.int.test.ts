import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { fuzz } from './fuzz.ts';
import { hostileRequests } from './requests.ts';

test('the same seed sends the same requests, another one others', () => {
  const schema = { properties: { email: { format: 'email', minLength: 1 } } };
  const body = { mediaType: 'application/json', schema };
  const call = { name: 'POST /api/newsletter', method: 'POST', path: '/api/newsletter', parameters: [], body };
  const sent = (seed: number) => fc.sample(hostileRequests(call), { seed, numRuns: 50 });
  expect(sent(1)).toEqual(sent(1));
  expect(sent(1)).not.toEqual(sent(2));
});

test('a form is told with its fields', () => {
  const schema = { properties: { resume: { format: 'binary' } }, required: ['resume'] };
  const body = { mediaType: 'multipart/form-data', schema };
  const call = { name: 'POST /api/applications', method: 'POST', path: '/api/applications', parameters: [], body };
  const sent = fc.sample(hostileRequests(call), { seed: 1, numRuns: 50 });
  const forms = sent.flatMap(({ body: form }) => (form instanceof FormData && form.has('resume') ? [form] : []));
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(fc.stringify({ form })).toMatch(/"resume","file .* \(.*, \d+ bytes\)"/s);
});

test('thirty hostile requests to each public call break nothing and leave nothing half', async () => {
  const database = await createTestDatabase();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(database.drop);
  const { statuses, problems } = await fuzz({ database, seed: 1, count: 30 }, cleanUp);
  expect(problems).toEqual([]);
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([
      ...['GET /api/apps', 'POST /api/contacts', 'POST /api/applications', 'POST /api/login', 'GET pages'],
    ]),
  );
  // Not all of them are turned away at the door.
  const taken = [...statuses.values()].filter((counts) =>
    counts.keys().some((status) => status >= 200 && status < 300),
  );
  expect(taken.length).toBeGreaterThan(5);
}, 60_000);
