import { usualQuoteDays } from '@prism/core/contract/quotes';
import { dayIn } from '@prism/core/contract/days';
import { Quote } from '@prism/core/database/quote';
import { expect, test } from 'vitest';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { chosen, jo, startWithShop } from '../../test/quotes.ts';

const own = startWithShop();
const { post, make, read, expire, settings, saying } = own;

test('a quote takes texts and prices only from the shop', async () => {
  const path = await make(`${chosen}&price=1&total=1`);
  expect(path).toMatch(/^\/quote\/[\w-]{32}$/);
  const quote = await read(path);
  expect(quote).toMatchObject({
    app: 'Shelfmark',
    for: null,
    state: 'open',
    currency: 'USD',
    subtotal: 10_598,
    total: 10_598,
    vat: null,
    lines: [
      { name: 'Shelfmark', text: 'A shop.', price: 8_999 },
      { name: 'Premium support', text: 'In words', price: 499 },
      { name: 'Custom Reskin', text: 'In words', price: 950 },
      { name: 'App Store Publishing', text: 'In words', price: 150 },
    ],
    timeline: '14–21 days',
    today: null,
    accepted: null,
  });
  expect(quote.number).toMatch(/^Q-\d{4}-\d{4,}$/);
  const lastDay = dayIn('Europe/London', Date.parse(quote.endsAt) - 1);
  expect(lastDay).toBe(dayIn('Europe/London', Date.parse(quote.createdAt) + usualQuoteDays * 86_400_000));
});

test('a quote ends with a day in the studio’s time zone', async () => {
  const timeZone = 'Pacific/Kiritimati';
  await settings({ timeZone, quotes: { days: 30, vatRate: null, payment: 'Half' } });
  await saying((quote) => expect(quote.payment).toBe('Half'));
  const { endsAt } = await read(await make());
  expect(new Date(endsAt).toLocaleTimeString('en-GB', { timeZone })).toBe('00:00:00');
});

test('omits options that were not chosen, and refuses unknown ones', async () => {
  expect((await read(await make('app=1&support=regular'))).total).toBe(8_999);
  expect((await read(await make('app=1&support=unheard-of&addons=unheard-of'))).total).toBe(8_999);
  for (const form of ['app=2', 'app=x', '', 'app=1%00'])
    expect(await post('/api/quotes', form)).toMatchObject({ statusCode: 404 });
});

test('a quote is unchanged when the shop changes', async () => {
  const path = await make();
  const before = await read(path);
  await own.site.em.execute(`update apps set price = 9_499, name = 'Other', description = 'Another'`);
  await own.site.em.execute(`update content set data = data || '{"price": 1, "name": "Other"}'`);
  expect(await read(path)).toEqual(before);
  await own.site.em.execute('delete from apps');
  await own.site.em.execute('delete from content');
  expect(await read(path)).toEqual(before);
});

test('numbers are consecutive and unique', async () => {
  const numbers: string[] = [];
  for (const path of [await make(), await make()]) numbers.push((await read(path)).number);
  await own.site.em.execute('delete from quotes');
  numbers.push((await read(await make())).number);
  const counts = numbers.map((number) => Number(number.split('-')[2]));
  expect(counts).toEqual([counts[0], Number(counts[0]) + 1, Number(counts[0]) + 2]);
});

test('a studio with a VAT number shows VAT, in its currency, validity and rate', async () => {
  await settings({
    vatNumber: 'GB 123 4567 89',
    currency: 'EUR',
    quotes: { days: 30, vatRate: null, payment: 'Half' },
  });
  await saying((quote) =>
    expect(quote).toMatchObject({
      currency: 'EUR',
      subtotal: 10_598,
      total: 12_717.6,
      payment: 'Half',
      vat: { rate: 20, number: 'GB 123 4567 89', amount: 2_119.6 },
    }),
  );
  const path = await make();
  const { createdAt, endsAt } = await read(path);
  expect(Math.floor((Date.parse(endsAt) - Date.parse(createdAt)) / 86_400_000)).toBeGreaterThanOrEqual(30);
  await own.site.em.execute(
    `update content set data = data || '{"vatNumber": "", "currency": "JPY"}' where kind = 'settings'`,
  );
  await saying((quote) => expect(quote).toMatchObject({ vat: null, currency: 'JPY', total: 10_598 }));
  expect(await read(path)).toMatchObject({ currency: 'EUR', total: 12_717.6 });
});

test('outside the United Kingdom there is no default VAT rate', async () => {
  const quotes = { days: 30, vatRate: null, payment: 'Half' };
  await settings({ country: 'Portugal', vatNumber: 'PT 123456789', quotes });
  await saying((quote) => expect(quote).toMatchObject({ payment: 'Half', vat: null, total: 10_598 }));
  await own.site.em.execute(
    `update content set data = jsonb_set(data, '{quotes,vatRate}', '23') where kind = 'settings'`,
  );
  await saying((quote) => expect(quote).toMatchObject({ vat: { rate: 23 }, total: 13_035.54 }));
  await own.site.em.execute(`update content set data = data || '{"vatNumber": ""}' where kind = 'settings'`);
  await saying((quote) => expect(quote).toMatchObject({ vat: null, total: 10_598 }));
});

test('every invalid url gets the same answer', async () => {
  const none = '/api/quotes/';
  const answers = await Promise.all(
    ['a'.repeat(32), 'short', '%00', "'", 'x'.repeat(400)].map(
      async (token) => await own.site.inject({ method: 'GET', url: none + token }),
    ),
  );
  expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect((await post(`/quote/${'a'.repeat(32)}`, jo)).statusCode).toBe(404);
  expect((await post(`/quote/${'a'.repeat(32)}`, 'renew=yes')).statusCode).toBe(404);
});

test('its page is not cached and sends no referrer', async () => {
  const path = await make();
  for (const url of [path, `/api/quotes/${path.split('/').at(-1)}`])
    expect((await own.site.inject({ method: 'GET', url })).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
});

test('a client can create thirty quotes an hour', async () => {
  const limited = await startTestServer({ databaseUrl: own.site.databaseUrl, env: { RATE_LIMITS: 'on' } });
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

test('an enquiry takes the quote that its sender has just seen, and no second one', async () => {
  // Each server counts enquiries separately.
  const server = await startTestServer({ databaseUrl: own.site.databaseUrl });
  const path = await make('app=1&support=regular');
  const about = { app: '1', support: 'regular', addons: '', quote: path.split('/').at(-1) };
  const send = async (choice: object) =>
    JSON.parse((await sendEnquiry(server, { ...anEnquiry({ budget: '' }), ...choice })).payload).quote;
  expect(await send({ ...about, support: 'premium' })).not.toBe(path);
  expect(await send(about)).toBe(path);
  expect((await read(path)).for).toMatchObject({ company: 'Analytical Engines' });
  expect(await send(about)).not.toBe(path);
  await server.close();
  expect(await own.site.em.execute('select count(*)::int as count from quotes')).toEqual([{ count: 3 }]);
});

test('an expired quote cannot be accepted, and offers today’s price', async () => {
  const path = await make();
  const { number } = await read(path);
  await expire();
  await own.site.em.execute('update apps set price = 9_499');
  await post(path, jo);
  expect(await read(path)).toMatchObject({ state: 'expired', total: 10_598, today: { total: 11_098 }, accepted: null });

  const answers = await Promise.all(Array.from({ length: 10 }, async () => await post(path, 'renew=yes')));
  const [renewed = '', ...others] = new Set(answers.map(({ headers }) => String(headers.location)));
  expect(others).toEqual([]);
  expect(await read(renewed)).toMatchObject({ state: 'open', total: 11_098 });
  expect((await read(renewed)).number).not.toBe(number);
  expect((await read(path)).renewedAs).toBe(renewed);
  expect(await own.site.em.count(Quote)).toBe(2);
});

test('an open or accepted quote is not renewed', async () => {
  const path = await make();
  expect((await post(path, 'renew=yes')).headers.location).toBe(path);
  await post(path, jo);
  await expire();
  expect((await post(path, 'renew=yes')).headers.location).toBe(path);
  expect((await read(path)).state).toBe('accepted');
});

test('an app that is no longer sold has no price of today', async () => {
  const path = await make();
  await expire();
  await own.site.em.execute('update apps set shown = false');
  expect(await read(path)).toMatchObject({ state: 'expired', today: null });
  expect((await post(path, 'renew=yes')).headers.location).toBe(path);
});
