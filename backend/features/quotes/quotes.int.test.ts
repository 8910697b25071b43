import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { usualQuoteDays, type Quote as ShownQuote } from '@prism/core/contract/quotes';
import { dayIn } from '@prism/core/contract/days';
import { App } from '@prism/core/database/app';
import { ContentEntry } from '@prism/core/database/content-entry';
import { Enquiry } from '@prism/core/database/enquiry';
import { Quote } from '@prism/core/database/quote';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());

const now = new Date();
const extra = (kind: string, key: string, place: number, data: object) => ({
  ...{ kind, key, place, shown: true, data },
  ...{ createdAt: now, updatedAt: now },
});

beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate quotes, contacts, history_lines, outbox, content, idempotency_keys');
  await site.em.execute('truncate apps restart identity');
  await site.em.insertMany(App, [
    {
      ...{ name: 'Shelfmark', description: 'A shop.', category: 'e-commerce', image: '/a.svg', price: 8_999 },
      timeline: '14–21 days',
    },
  ]);
  const described = { description: 'In words' };
  await site.em.insertMany(ContentEntry, [
    extra('support-levels', 'regular', 1, { name: 'Regular', ...described, price: 0 }),
    extra('support-levels', 'premium', 2, { name: 'Premium', ...described, price: 499 }),
    extra('add-ons', 'reskin', 1, { name: 'Custom Reskin', ...described, price: 950, preselected: true }),
    extra('add-ons', 'publish', 2, { name: 'App Store Publishing', ...described, price: 150, preselected: true }),
  ]);
});

const post = async (url: string, form: string) =>
  await site.inject({
    ...{ method: 'POST', url, payload: form },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const chosen = 'app=1&support=premium&addons=reskin&addons=publish';
const make = async (form = chosen) => String((await post('/api/quotes', form)).headers.location);
const read = async (path: string): Promise<ShownQuote> =>
  JSON.parse((await site.inject({ method: 'GET', url: `/api/quotes/${path.split('/').at(-1)}` })).payload);
const jo = 'firstName=Jo&lastName=Adler&email=jo@adler.example&company=Adler+Provisions&agreed=yes';
const expire = async () => await site.em.execute(`update quotes set ends_at = now() - interval '1 minute'`);
const settings = async (data: object) => {
  await site.em.insertMany(ContentEntry, [extra('settings', 'studio', 1, { name: 'Prism', ...data })]);
};
/** Until the server has heard of new settings. */
const saying = async (want: (quote: ShownQuote) => void) =>
  await eventually(async () => {
    const path = await make();
    want(await read(path));
  });

test('a quote has its words and prices from the shop alone', async () => {
  const path = await make(`${chosen}&price=1&total=1`);
  expect(path).toMatch(/^\/quote\/[\w-]{32}$/);
  const quote = await read(path);
  expect(quote).toMatchObject({
    ...{ app: 'Shelfmark', for: null, state: 'open', currency: 'USD', subtotal: 10_598, total: 10_598, vat: null },
    lines: [
      { name: 'Shelfmark', text: 'A shop.', price: 8_999 },
      { name: 'Premium support', text: 'In words', price: 499 },
      { name: 'Custom Reskin', text: 'In words', price: 950 },
      { name: 'App Store Publishing', text: 'In words', price: 150 },
    ],
    ...{ timeline: '14–21 days', today: null, accepted: null },
  });
  expect(quote.number).toMatch(/^Q-\d{4}-\d{4,}$/);
  const lastDay = dayIn('Europe/London', Date.parse(quote.endsAt) - 1);
  expect(lastDay).toBe(dayIn('Europe/London', Date.parse(quote.createdAt) + usualQuoteDays * 86_400_000));
});

test('a quote ends with a day of the studio’s zone', async () => {
  const timeZone = 'Pacific/Kiritimati';
  await settings({ timeZone, quotes: { days: 30, vatRate: null, payment: 'Half' } });
  await saying((quote) => expect(quote.payment).toBe('Half'));
  const { endsAt } = await read(await make());
  expect(new Date(endsAt).toLocaleTimeString('en-GB', { timeZone })).toBe('00:00:00');
});

test('what no one chose is not in it, and what does not exist is not sold', async () => {
  expect((await read(await make('app=1&support=regular'))).total).toBe(8_999);
  expect((await read(await make('app=1&support=unheard-of&addons=unheard-of'))).total).toBe(8_999);
  for (const form of ['app=2', 'app=x', '', 'app=1%00'])
    expect(await post('/api/quotes', form)).toMatchObject({ statusCode: 404 });
});

test('a quote stays as it was when the shop changes', async () => {
  const path = await make();
  const before = await read(path);
  await site.em.execute(`update apps set price = 9_499, name = 'Other', description = 'Another'`);
  await site.em.execute(`update content set data = data || '{"price": 1, "name": "Other"}'`);
  expect(await read(path)).toEqual(before);
  await site.em.execute('delete from apps');
  await site.em.execute('delete from content');
  expect(await read(path)).toEqual(before);
});

test('numbers follow each other and are never given twice', async () => {
  const numbers: string[] = [];
  for (const path of [await make(), await make()]) numbers.push((await read(path)).number);
  await site.em.execute('delete from quotes');
  numbers.push((await read(await make())).number);
  const counts = numbers.map((number) => Number(number.split('-')[2]));
  expect(counts).toEqual([counts[0], Number(counts[0]) + 1, Number(counts[0]) + 2]);
});

test('a studio with a VAT number names VAT, in its own currency, days and rate', async () => {
  await settings({
    vatNumber: 'GB 123 4567 89',
    currency: 'EUR',
    quotes: { days: 30, vatRate: null, payment: 'Half' },
  });
  await saying((quote) =>
    expect(quote).toMatchObject({
      ...{ currency: 'EUR', subtotal: 10_598, total: 12_717.6, payment: 'Half' },
      vat: { rate: 20, number: 'GB 123 4567 89', amount: 2_119.6 },
    }),
  );
  const path = await make();
  const { createdAt, endsAt } = await read(path);
  expect(Math.floor((Date.parse(endsAt) - Date.parse(createdAt)) / 86_400_000)).toBeGreaterThanOrEqual(30);
  await site.em.execute(
    `update content set data = data || '{"vatNumber": "", "currency": "JPY"}' where kind = 'settings'`,
  );
  await saying((quote) => expect(quote).toMatchObject({ vat: null, currency: 'JPY', total: 10_598 }));
  expect(await read(path)).toMatchObject({ currency: 'EUR', total: 12_717.6 });
});

test('elsewhere than in the United Kingdom a rate that no one has said is none', async () => {
  const quotes = { days: 30, vatRate: null, payment: 'Half' };
  await settings({ country: 'Portugal', vatNumber: 'PT 123456789', quotes });
  await saying((quote) => expect(quote).toMatchObject({ payment: 'Half', vat: null, total: 10_598 }));
  await site.em.execute(`update content set data = jsonb_set(data, '{quotes,vatRate}', '23') where kind = 'settings'`);
  await saying((quote) => expect(quote).toMatchObject({ vat: { rate: 23 }, total: 13_035.54 }));
  await site.em.execute(`update content set data = data || '{"vatNumber": ""}' where kind = 'settings'`);
  await saying((quote) => expect(quote).toMatchObject({ vat: null, total: 10_598 }));
});

test('an address that leads nowhere is answered alike, whatever it is', async () => {
  const none = '/api/quotes/';
  const answers = await Promise.all(
    ['a'.repeat(32), 'short', '%00', "'", 'x'.repeat(400)].map(
      async (token) => await site.inject({ method: 'GET', url: none + token }),
    ),
  );
  expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect((await post(`/quote/${'a'.repeat(32)}`, jo)).statusCode).toBe(404);
  expect((await post(`/quote/${'a'.repeat(32)}`, 'renew=yes')).statusCode).toBe(404);
});

test('its page is not cached, and sends no referrer', async () => {
  const path = await make();
  for (const url of [path, `/api/quotes/${path.split('/').at(-1)}`])
    expect((await site.inject({ method: 'GET', url })).headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    });
});

test('an enquiry about what was configured gets one quote, for whom it is from, however often it is sent', async () => {
  const payload = { ...anEnquiry({ budget: '' }), app: '1', support: 'premium', addons: 'reskin' };
  const answers = await Promise.all(
    Array.from({ length: 3 }, async () => await sendEnquiry(site, payload, { 'idempotency-key': 'the same' })),
  );
  const [sent = '', ...others] = new Set(answers.map((answer) => answer.payload));
  expect(others).toEqual([]);
  const { id, quote }: SentEnquiry = JSON.parse(sent);
  expect(await read(quote ?? '')).toMatchObject({
    ...{ total: 10_448, for: { name: 'Ada Lovelace', company: 'Analytical Engines' } },
  });
  const { result } = await site.asAdmin('GET', '/contacts');
  expect(result).toMatchObject([
    {
      id,
      description: anEnquiry().description,
      quotes: [{ path: quote, state: 'open', total: 10_448, accepted: null }],
    },
  ]);
});

test('an enquiry about what is sold no more is stored all the same', async () => {
  const { payload } = await sendEnquiry(site, { ...anEnquiry({ budget: '' }), app: '99' });
  expect(JSON.parse(payload)).toEqual({ id: expect.any(String), receipt: expect.any(String) });
});

test('the person who accepts for a company that asked needs not say which it is', async () => {
  const { payload } = await sendEnquiry(site, { ...anEnquiry({ budget: '' }), app: '1' });
  const { quote = '' }: SentEnquiry = JSON.parse(payload);
  await post(quote, 'firstName=Mary&lastName=Somerville&email=mary@stars.example&agreed=yes');
  expect(await read(quote)).toMatchObject({ state: 'accepted', accepted: { by: 'Mary Somerville' } });
  expect(await site.em.execute('select email from contacts')).toEqual([{ email: anEnquiry().email }]);
});

test('an acceptance waits for the person who changes the enquiry, and goes on from what they left', async () => {
  const { payload } = await sendEnquiry(site, { ...anEnquiry({ budget: '' }), app: '1' });
  const { quote = '' }: SentEnquiry = JSON.parse(payload);
  const { accepting } = await site.em.fork().transactional(async (tx) => {
    await tx.execute(`update contacts set stage = 'session'`);
    const answer = post(quote, jo);
    await eventually(async () =>
      expect(
        await site.em.execute(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    );
    return { accepting: answer };
  });
  await accepting;
  expect(await site.em.execute(`select details from history_lines where details->>'act' = 'stage'`)).toEqual([
    { details: { act: 'stage', was: 'session', is: 'proposal' } },
  ]);
});

test('twenty acceptances at once are one, with its person, its job and its enquiry', async () => {
  const path = await make();
  const forms = Array.from({ length: 20 }, (_none, index) => jo.replace('Jo&', `Jo${index}&`));
  const answers = await Promise.all(forms.map(async (form) => await post(path, form)));
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`))).toEqual(
    new Set([`303 ${path}`]),
  );
  const { accepted, state, for: whom } = await read(path);
  expect({ state, by: accepted?.by }).toEqual({ state: 'accepted', by: expect.stringMatching(/^Jo\d+ Adler$/) });
  expect(whom).toEqual({ name: accepted?.by, company: 'Adler Provisions' });
  expect(await site.em.execute('select name from outbox order by name')).toEqual([{ name: 'quote-accepted' }]);
  const enquiries = await site.em.execute('select company, email, customer_at is not null as customer from contacts');
  expect(enquiries).toEqual([{ company: 'Adler Provisions', email: 'jo@adler.example', customer: false }]);
  await post(path, jo.replace('Jo&', 'Late&'));
  expect((await read(path)).accepted).toEqual(accepted);
});

test('a refused acceptance loses nothing of what was typed', async () => {
  const path = await make();
  const { statusCode, payload } = await post(path, 'firstName=Jo&lastName=&email=jo@adler&company=Adler');
  expect(statusCode).toBe(400);
  expect(JSON.parse(payload.slice(payload.indexOf('{')))).toEqual({
    values: { firstName: 'Jo', lastName: '', email: 'jo@adler', company: 'Adler', agreed: '' },
    errors: {
      lastName: 'Last name is required',
      email: 'Invalid email address',
      agreed: 'Please confirm that you may accept',
    },
  });
  expect((await read(path)).state).toBe('open');
});

test('one address makes no more than thirty quotes an hour', async () => {
  const limited = await startTestServer({ databaseUrl: site.databaseUrl, env: { RATE_LIMITS: 'on' } });
  const form = { method: 'POST', url: '/api/quotes', payload: 'app=1' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const statuses = await Array.fromAsync(
    { length: 31 },
    async () => (await limited.inject({ ...form, headers })).statusCode,
  );
  await limited.close();
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([303]));
  expect(statuses.at(-1)).toBe(429);
});

test('an enquiry about the same takes the quote that its sender has just seen, and no second one', async () => {
  // How many enquiries it took before is counted by each server.
  const server = await startTestServer({ databaseUrl: site.databaseUrl });
  const path = await make('app=1&support=regular');
  const about = { app: '1', support: 'regular', addons: '', quote: path.split('/').at(-1) };
  const send = async (choice: object) =>
    JSON.parse((await sendEnquiry(server, { ...anEnquiry({ budget: '' }), ...choice })).payload).quote;
  expect(await send({ ...about, support: 'premium' })).not.toBe(path);
  expect(await send(about)).toBe(path);
  expect((await read(path)).for).toMatchObject({ company: 'Analytical Engines' });
  expect(await send(about)).not.toBe(path);
  await server.close();
  expect(await site.em.execute('select count(*)::int as count from quotes')).toEqual([{ count: 3 }]);
});

test('one that has expired is not accepted, and offers the price of today', async () => {
  const path = await make();
  const { number } = await read(path);
  await expire();
  await site.em.execute('update apps set price = 9_499');
  await post(path, jo);
  expect(await read(path)).toMatchObject({ state: 'expired', total: 10_598, today: { total: 11_098 }, accepted: null });

  const answers = await Promise.all(Array.from({ length: 10 }, async () => await post(path, 'renew=yes')));
  const [renewed = '', ...others] = new Set(answers.map(({ headers }) => String(headers.location)));
  expect(others).toEqual([]);
  expect(await read(renewed)).toMatchObject({ state: 'open', total: 11_098 });
  expect((await read(renewed)).number).not.toBe(number);
  expect((await read(path)).renewedAs).toBe(renewed);
  expect(await site.em.count(Quote)).toBe(2);
});

test('one that is open or was accepted is not renewed', async () => {
  const path = await make();
  expect((await post(path, 'renew=yes')).headers.location).toBe(path);
  await post(path, jo);
  await expire();
  expect((await post(path, 'renew=yes')).headers.location).toBe(path);
  expect((await read(path)).state).toBe('accepted');
});

test('what is sold no more has no price of today', async () => {
  const path = await make();
  await expire();
  await site.em.execute('update apps set shown = false');
  expect(await read(path)).toMatchObject({ state: 'expired', today: null });
  expect((await post(path, 'renew=yes')).headers.location).toBe(path);
});

test('an acceptance that no enquiry preceded passes the door of enquiries, and makes no one a customer', async () => {
  await site.em.execute('delete from contacts where quarantine is not null');
  const path = await make();
  expect((await post(path, `${jo}&website=https://spam.example`)).headers.location).toBe(path);
  expect(await read(path)).toMatchObject({ state: 'open', accepted: null });
  const [caught] = await site.em.execute<{ id: string }[]>('select id from contacts where quarantine is not null');
  expect(await site.em.count(Enquiry)).toBe(0);
  await site.asAdmin('POST', `/quarantined-contacts/${caught?.id}/release`);
  expect(await read(path)).toMatchObject({ state: 'accepted', accepted: { by: 'Jo Adler' } });
  expect(await site.em.execute('select stage, ours_by, customer_at from contacts')).toEqual([
    { stage: 'proposal', ours_by: 'acceptance', customer_at: null },
  ]);
  expect(await site.em.execute('select name from outbox')).toEqual([{ name: 'quote-accepted' }]);
});

test('an acceptance is in the history with the terms that were shown, and a reply begun before it is refused', async () => {
  const path = await make();
  await post(path, jo);
  const [{ id, terms } = { id: '', terms: null }] = await site.em.execute<{ id: string; terms: string | null }[]>(
    'select contact_id as id, terms_version as terms from quotes',
  );
  const { number } = await read(path);
  const history = JSON.parse((await site.asAdmin('GET', `/contacts/${id}/history`)).payload);
  expect(history).toContainEqual(expect.objectContaining({ act: 'accepted', quote: number, terms, by: null }));
  const reply = { text: 'Dear Jo', seen: null };
  const { statusCode } = await site.asAdmin('PUT', `/contacts/${id}/replies/${crypto.randomUUID()}`, reply);
  expect(statusCode).toBe(409);
});

test('an acceptance comes first until someone has written, however late others are', async () => {
  const { payload } = await sendEnquiry(site, anEnquiry({ budget: '' }));
  const { id: late } = JSON.parse(payload);
  await site.em.execute(`update answer_promises set due_at = now() - interval '9 days' where contact_id = ?`, [late]);
  const path = await make();
  await post(path, jo);
  const waiting = async () => JSON.parse((await site.asAdmin('GET', '/promises')).payload).waiting;
  const [first, second] = await waiting();
  expect([first, second]).toMatchObject([
    { by: 'acceptance', name: 'Jo Adler', quote: { number: (await read(path)).number, total: 10_598 } },
    { by: 'enquiry', id: late },
  ]);
  expect((await site.asAdmin('GET', '/contacts?order=urgent')).result).toMatchObject([{ id: first.id }, { id: late }]);
  expect((await site.asAdmin('PATCH', `/contacts/${first.id}`, { handled: true })).statusCode).toBe(409);
  const history = JSON.parse((await site.asAdmin('GET', `/contacts/${first.id}/history`)).payload);
  await site.asAdmin('PUT', `/contacts/${first.id}/replies/${crypto.randomUUID()}`, {
    text: 'We begin on Monday.',
    seen: history.at(-1).id,
  });
  expect(await waiting()).toMatchObject([{ id: late }]);
});
