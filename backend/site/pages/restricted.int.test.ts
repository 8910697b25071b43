import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { ReadPage, readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
beforeAll(async () => void (api = await startTestServer({ pages: await loadBuild() })));
afterAll(async () => await api?.close());

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const says = 'Processing of ';

/** Text and number of forms of the page at a path. */
async function shownAt(path: string): Promise<{ text: string; forms: number }> {
  const { main } = await readPage(api, path);
  return { text: main.text, forms: main.all('form').length };
}

async function post(url: string, form: string): Promise<ReadPage> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, payload } = await api.inject({ method: 'POST', url, payload: form, headers });
  return new ReadPage(statusCode, payload);
}

async function send(): Promise<{ receipt: string; quote: string }> {
  const { id, receipt }: SentEnquiry = JSON.parse((await sendEnquiry(api, anEnquiry())).payload);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const made = await api.inject({ method: 'POST', url: '/api/quotes', payload: 'app=1', headers });
  await api.em.execute(`update quotes set contact_id = '${id}' where contact_id is null`);
  return { receipt, quote: String(made.headers.location) };
}

const restrict = async (at: 'now()' | 'null') => await api.em.execute(`update contacts set restricted_at = ${at}`);

test('while an enquiry is restricted, its pages say so and refuse forms', async () => {
  const em = api.em.fork();
  const studio = await em.findOneOrFail(ContentEntry, { kind: 'settings', key: 'studio' });
  const hours = [{ days: week, opens: '09:00', closes: '17:00' }];
  studio.data = { ...Object(studio.data), bookings: { hours, name: '', place: '', note: '' } };
  await em.flush();
  const { receipt, quote } = await send();
  const session = `${receipt}/session`;
  await eventually(async () => expect((await shownAt(session)).forms).toBe(1));
  const pages = [receipt, session, `${session}?move=yes`, quote];
  for (const path of pages) expect((await shownAt(path)).forms, path).toBeGreaterThan(0);

  await restrict('now()');
  for (const path of pages) {
    const { text, forms } = await shownAt(path);
    expect([forms, text.includes(says)], path).toEqual([0, true]);
  }
  for (const [path, form] of [
    [receipt, 'act=withdraw'],
    [receipt, 'act=add&text=More'],
    [session, 'act=book&slot=2099-01-01T10:00:00.000Z'],
    [session, 'act=cancel'],
    [quote, 'firstName=Jo&lastName=Adler&email=jo@adler.example&agreed=yes'],
  ] as const) {
    const page = await post(path, form);
    expect([page.status, page.main.text.includes(says)], `${path} ${form}`).toEqual([409, true]);
  }

  await restrict('null');
  const [slot = ''] = JSON.parse(
    (await api.inject({ url: `/api/receipts/${receipt.split('/')[2]}/session` })).payload,
  ).slots;
  await post(session, `act=book&slot=${slot}`);
  await api.em.execute(`update quotes set ends_at = now() - interval '1 minute'`);
  expect([(await shownAt(session)).forms, (await shownAt(quote)).forms]).toEqual([1, 1]);
  await restrict('now()');
  for (const path of [session, `${session}?move=yes`, quote]) {
    const { text, forms } = await shownAt(path);
    expect([forms, text.includes(says)], path).toEqual([0, true]);
  }
});
