import type { Touch } from '@prism/core/contract/attribution';
import { Enquiry } from '@prism/core/database/enquiry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, outbox, idempotency_keys, count_changes'));
});

const none: Touch = { host: '', source: '', medium: '', campaign: '', page: '' };
const first: Touch = { ...none, host: 'news.example', page: '/blog/forms-people-finish' };
const last: Touch = { ...none, source: 'letter', medium: 'mail', campaign: 'spring', page: '/app/3' };

const sent = async (touches: unknown) => {
  expect((await sendEnquiry(site, { ...anEnquiry(), touches })).statusCode).toBe(201);
  return (await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' })).touches;
};

test('the attribution is stored with the enquiry, shown to staff and exported', async () => {
  expect(await sent({ first, last })).toEqual({ first, last });
  const { payload: listed } = await site.asAdmin('GET', '/contacts');
  expect(JSON.parse(listed)).toMatchObject([{ touches: { first, last } }]);
  const { payload: table } = await site.asAdmin('GET', '/contacts.csv');
  expect(table).toContain('"news.example, opened /blog/forms-people-finish","letter (mail, spring), opened /app/3"');
});

test.each([
  ['a host that is none', { host: 'not a host' }, {}],
  ['a host as people write it', { host: 'WWW.News.example' }, { host: 'news.example' }],
  ['a campaign that names an address', { source: 'ada@analytical.example' }, {}],
  ['a path that is another site’s', { page: '//evil.example/' }, {}],
  ['a path with a query', { page: '/app/3?token=secret' }, {}],
  ['the address of a quote', { page: `/quote/${'a'.repeat(32)}` }, { page: '/quote' }],
  ['the address of a receipt', { page: `/enquiry/${'a'.repeat(54)}` }, { page: '/enquiry' }],
])('of %s only permitted parts are stored', async (_what, given, kept) => {
  expect(await sent({ first: { ...none, ...given }, last })).toEqual({ first: { ...none, ...kept }, last });
});

test.each([
  ['no touches', undefined],
  ['half of it', { first }],
  ['a text', 'news.example'],
  ['more than there is', { first, last, who: 'Ada' }],
  ['a host that is too long', { first: { ...none, host: 'a'.repeat(200) }, last }],
])('no enquiry is refused for %s', async (_what, touches) => {
  expect(await sent(touches)).toBeNull();
});

test('a quarantined enquiry keeps its attribution when it is released', async () => {
  await sendEnquiry(site, { ...anEnquiry({ website: 'x' }), touches: { first, last } });
  const [caught] = await site.em.execute<{ id: string }[]>('select id from contacts where quarantine is not null');
  await site.asAdmin('POST', `/quarantined-contacts/${caught?.id}/release`);
  expect((await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' })).touches).toEqual({ first, last });
});

test('accepting a quote without an enquiry also stores the attribution', async () => {
  const post = async (url: string, payload: string) =>
    await site.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const quote = String((await post('/api/quotes', 'app=1')).headers.location);
  const jo = { firstName: 'Jo', lastName: 'Ng', email: 'jo@ng.example', company: 'Ng', agreed: 'yes' };
  const form = new URLSearchParams({ ...jo, touches: JSON.stringify({ first, last }) });
  expect((await post(quote, String(form))).statusCode).toBe(303);
  expect(await site.em.findOneOrFail(Enquiry, { firstName: 'Jo' })).toMatchObject({
    touches: { first, last },
    source: '/app/1',
  });
});

test('a studio that does not count visits stores no attribution', async () => {
  await site.em.execute(`update content set data = data - 'counts' where kind = 'settings' and key = 'studio'`);
  try {
    await expect
      .poll(async () => {
        await site.em.execute(emptied('contacts'));
        site.em.clear();
        return await sent({ first, last });
      })
      .toBeNull();
  } finally {
    await site.em.execute(
      `update content set data = data || '{"counts": true}' where kind = 'settings' and key = 'studio'`,
    );
  }
});
