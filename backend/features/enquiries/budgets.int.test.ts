import type { AdminEntry } from '@prism/core/contract/content-calls';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => void (await site.em.execute(emptied('quotes, contacts, outbox, idempotency_keys'))));

const call: TestServer['asAdmin'] = async (...request) => await site.asAdmin(...request);
const enquiries = async (): Promise<EnquiryRow[]> => JSON.parse((await call('GET', '/contacts')).payload);
const offered = async (): Promise<{ key: string }[]> =>
  JSON.parse((await site.inject({ method: 'GET', url: '/api/content/budgets' })).payload);
const keys = async () => (await offered()).map(({ key }) => key);

const enquire = async (budget: string, website = '') =>
  await site.inject({
    method: 'POST',
    url: '/api/contacts',
    payload: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@analytical.example',
      company: 'Engines',
      budget,
      description: 'An app that computes.',
      website,
    },
  });
const refusal = { error: 'Please select a budget range', fields: { budget: 'Please select a budget range' } };

test('a new budget can be chosen; an enquiry keeps its label after a rename or deletion', async () => {
  const added = await call('POST', '/content/budgets', { data: { label: 'Below £5,000, all in, for a trial' } });
  const { key, version }: AdminEntry = JSON.parse(added.payload);
  expect(key.length).toBeLessThanOrEqual(20);
  await eventually(async () => expect((await enquire(key)).statusCode).toBe(201));

  await call('PUT', `/content/budgets/${key}`, { data: { label: 'Below £9,000' }, version });
  await eventually(async () => expect(await offered()).toContainEqual({ key, label: 'Below £9,000' }));
  expect((await call('DELETE', `/content/budgets/${key}`)).statusCode).toBe(204);
  await eventually(async () => expect((await enquire(key)).statusCode).toBe(400));
  expect(JSON.parse((await enquire(key)).payload)).toMatchObject(refusal);

  expect(await enquiries()).toMatchObject([{ budget: key, budgetLabel: 'Below £5,000, all in, for a trial' }]);
  expect((await call('GET', '/contacts.csv')).payload).toContain('"Below £5,000, all in, for a trial"');
});

test('budgets with numeric keys can be changed, ordered and deleted', async () => {
  const [first = '', ...others] = await keys();
  expect([first, ...others]).toEqual(['10k-25k', '25k-50k', '50k-100k', '100k+']);
  await call('PUT', '/content-order/budgets', { keys: [...others, first] });
  await eventually(async () => expect(await keys()).toEqual([...others, first]));
  expect((await call('DELETE', `/content/budgets/${encodeURIComponent('100k+')}`)).statusCode).toBe(204);
  await eventually(async () => expect(await keys()).not.toContain('100k+'));
});

test('without budgets, none is asked for or accepted', async () => {
  for (const key of await keys()) await call('DELETE', `/content/budgets/${encodeURIComponent(key)}`);
  await eventually(async () => expect((await enquire('')).statusCode).toBe(201));
  expect(await enquiries()).toMatchObject([{ budget: '', budgetLabel: null }]);
  expect(JSON.parse((await enquire('100k+')).payload)).toMatchObject(refusal);

  const caught = JSON.parse((await enquire('', 'https://spam.example')).payload);
  expect((await call('POST', `/quarantined-contacts/${caught.id}/release`)).statusCode).toBe(204);
});
