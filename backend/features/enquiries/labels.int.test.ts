import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { HistoryRow } from '@prism/core/contract/history';
import type { LabelRow } from '@prism/core/contract/labels';
import { AuditLine } from '@prism/core/database/audit-line';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { hearOfEnquiries } from '../../test/enquiry-news.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, history_lines, labels, contact_labels, idempotency_keys'));
});

const send = async (firstName: string): Promise<string> =>
  JSON.parse((await sendEnquiry(site, anEnquiry({ firstName }))).payload).id;
const change = async (id: string, labels: { give?: string[]; take?: string[] }) =>
  await site.asAdmin('PATCH', `/contacts/${id}`, { labels });
const all = async (): Promise<LabelRow[]> => JSON.parse((await site.asAdmin('GET', '/enquiry-labels')).payload);
const named = async (name: string): Promise<string> => (await all()).find((label) => label.name === name)?.id ?? '';
const labelsOf = async (query = ''): Promise<Record<string, string[]>> => {
  const rows: EnquiryRow[] = JSON.parse((await site.asAdmin('GET', `/contacts${query}`)).payload);
  return Object.fromEntries(rows.map(({ firstName, labels }) => [firstName, labels.map(({ name }) => name)]));
};

test('a label is created on first use, ignoring case, and removed without a conflict', async () => {
  const [ada, grace] = [await send('Ada'), await send('Grace')];
  expect((await change(ada, { give: ['VIP', 'agency'] })).statusCode).toBe(200);
  await change(grace, { give: ['vip'] });
  await change(grace, { give: ['Vip'], take: ['nobody has this'] });
  expect(await labelsOf()).toEqual({ Ada: ['agency', 'VIP'], Grace: ['VIP'] });
  expect(await all()).toMatchObject([
    { name: 'agency', count: 1 },
    { name: 'VIP', count: 2 },
  ]);
  await change(ada, { give: [], take: ['AGENCY'] });
  const lines: HistoryRow[] = JSON.parse((await site.asAdmin('GET', `/contacts/${ada}/history`)).payload);
  expect(lines).toMatchObject([
    { act: 'labels', given: ['agency', 'VIP'], taken: [] },
    { act: 'labels', given: [], taken: ['agency'] },
  ]);
  expect(JSON.parse((await site.asAdmin('GET', `/contacts/${grace}/history`)).payload)).toHaveLength(1);
  const { payload } = await site.asAdmin('GET', '/contacts.csv');
  expect(payload).toContain('"VIP"');
});

test('concurrent uses of a new label create it once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => send(`Person ${index}`)));
  const answers = await Promise.all(ids.map((id) => change(id, { give: ['rush'] })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await all()).toMatchObject([{ name: 'rush', count: 20 }]);
});

test('the list and its export filter by label', async () => {
  await change(await send('Ada'), { give: ['VIP'] });
  await send('Grace');
  const id = await named('VIP');
  expect(await labelsOf(`?label=${id}&order=urgent`)).toEqual({ Ada: ['VIP'] });
  const { payload } = await site.asAdmin('GET', `/contacts.csv?label=${id}`);
  expect(payload).not.toContain('Grace');
});

test('renaming, merging and deleting a label applies to all enquiries, is audited and published', async () => {
  const { heard, stop } = await hearOfEnquiries(site.bus);
  const [ada, grace] = [await send('Ada'), await send('Grace')];
  await change(ada, { give: ['urgent', 'rush'] });
  await change(grace, { give: ['rush'] });
  await expect.poll(() => heard).toEqual([ada, grace, ada, grace]);
  heard.length = 0;

  const clash = await site.asAdmin('PATCH', `/enquiry-labels/${await named('rush')}`, { name: 'URGENT' });
  expect(clash.statusCode).toBe(409);
  expect(JSON.parse(clash.payload).error).toBe('Another label is called “URGENT”. Merge this one into it instead.');
  expect((await site.asAdmin('PATCH', `/enquiry-labels/${await named('rush')}`, { name: 'Rush' })).statusCode).toBe(
    204,
  );
  await expect.poll(() => heard).toHaveLength(1);
  expect(await labelsOf()).toEqual({ Ada: ['Rush', 'urgent'], Grace: ['Rush'] });

  const into = { into: await named('urgent') };
  expect((await site.asAdmin('POST', `/enquiry-labels/${await named('Rush')}/merge`, into)).statusCode).toBe(204);
  await expect.poll(() => heard).toHaveLength(2);
  expect(await labelsOf()).toEqual({ Ada: ['urgent'], Grace: ['urgent'] });
  expect((await site.asAdmin('POST', `/enquiry-labels/${into.into}/merge`, into)).statusCode).toBe(400);

  expect((await site.asAdmin('DELETE', `/enquiry-labels/${into.into}`)).statusCode).toBe(204);
  await expect.poll(() => heard).toHaveLength(3);
  stop();
  expect(await labelsOf()).toEqual({ Ada: [], Grace: [] });
  expect(await all()).toEqual([]);
  const acts = (await site.em.fork().find(AuditLine, { kind: 'labels' })).map(({ act }) => act);
  expect(acts.toSorted()).toEqual(['delete-label', 'merge-label', 'rename-label']);
});

test('labels are deleted with the enquiry, and require permission for enquiries', async () => {
  const id = await send('Ada');
  await change(id, { give: ['VIP'] });
  await site.em.execute('delete from contacts');
  expect(await site.em.execute('select 1 from contact_labels')).toEqual([]);
  const headers = { cookie: await site.signInAs('recruiter') };
  expect((await site.inject({ url: '/api/admin/enquiry-labels', headers })).statusCode).toBe(403);
});
