import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { Enquiry } from '@prism/core/database/enquiry';
import { expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { jo, startWithShop } from '../../test/quotes.ts';

const own = startWithShop();
const { post, make, read } = own;

test('an enquiry about a configuration gets one quote for its client, also when repeated', async () => {
  const payload = { ...anEnquiry({ budget: '' }), app: '1', support: 'premium', addons: 'reskin' };
  const answers = await Promise.all(
    Array.from({ length: 3 }, async () => await sendEnquiry(own.site, payload, { 'idempotency-key': 'the same' })),
  );
  const [sent = '', ...others] = new Set(answers.map((answer) => answer.payload));
  expect(others).toEqual([]);
  const { id, quote }: SentEnquiry = JSON.parse(sent);
  expect(await read(quote ?? '')).toMatchObject({
    total: 10_448,
    for: { name: 'Ada Lovelace', company: 'Analytical Engines' },
  });
  const { result } = await own.site.asAdmin('GET', '/contacts');
  expect(result).toMatchObject([
    {
      id,
      description: anEnquiry().description,
      quotes: [{ path: quote, state: 'open', total: 10_448, accepted: null }],
    },
  ]);
});

test('an enquiry about an app that is no longer sold is stored without a quote', async () => {
  const { payload } = await sendEnquiry(own.site, { ...anEnquiry({ budget: '' }), app: '99' });
  expect(JSON.parse(payload)).toEqual({ id: expect.any(String), receipt: expect.any(String) });
});

test('the acceptor need not repeat the company of the enquiry', async () => {
  const { payload } = await sendEnquiry(own.site, { ...anEnquiry({ budget: '' }), app: '1' });
  const { quote = '' }: SentEnquiry = JSON.parse(payload);
  await post(quote, 'firstName=Mary&lastName=Somerville&email=mary@stars.example&agreed=yes');
  expect(await read(quote)).toMatchObject({ state: 'accepted', accepted: { by: 'Mary Somerville' } });
  expect(await own.site.em.execute('select email from contacts')).toEqual([{ email: anEnquiry().email }]);
});

test('an acceptance waits for a concurrent change of the enquiry, and keeps it', async () => {
  const { payload } = await sendEnquiry(own.site, { ...anEnquiry({ budget: '' }), app: '1' });
  const { quote = '' }: SentEnquiry = JSON.parse(payload);
  const { accepting } = await own.site.em.fork().transactional(async (tx) => {
    await tx.execute(`update contacts set stage = 'session'`);
    const answer = post(quote, jo);
    await eventually(async () =>
      expect(
        await own.site.em.execute(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    );
    return { accepting: answer };
  });
  await accepting;
  expect(await own.site.em.execute(`select details from history_lines where details->>'act' = 'stage'`)).toEqual([
    { details: { act: 'stage', was: 'session', is: 'proposal' } },
  ]);
});

test('twenty concurrent acceptances make one, with its name, job and enquiry', async () => {
  const path = await make();
  const forms = Array.from({ length: 20 }, (_none, index) => jo.replace('Jo&', `Jo${index}&`));
  const answers = await Promise.all(forms.map(async (form) => await post(path, form)));
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`))).toEqual(
    new Set([`303 ${path}`]),
  );
  const { accepted, state, for: whom } = await read(path);
  expect({ state, by: accepted?.by }).toEqual({ state: 'accepted', by: expect.stringMatching(/^Jo\d+ Adler$/) });
  expect(whom).toEqual({ name: accepted?.by, company: 'Adler Provisions' });
  expect(await own.site.em.execute('select name from outbox order by name')).toEqual([{ name: 'quote-accepted' }]);
  const enquiries = await own.site.em.execute(
    'select company, email, customer_at is not null as customer from contacts',
  );
  expect(enquiries).toEqual([{ company: 'Adler Provisions', email: 'jo@adler.example', customer: false }]);
  await post(path, jo.replace('Jo&', 'Late&'));
  expect((await read(path)).accepted).toEqual(accepted);
});

test('a refused acceptance keeps all input', async () => {
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

test('an acceptance without an enquiry passes the spam filter, and makes no client', async () => {
  await own.site.em.execute('delete from contacts where quarantine is not null');
  const path = await make();
  expect((await post(path, `${jo}&website=https://spam.example`)).headers.location).toBe(path);
  expect(await read(path)).toMatchObject({ state: 'open', accepted: null });
  const [caught] = await own.site.em.execute<{ id: string }[]>('select id from contacts where quarantine is not null');
  expect(await own.site.em.count(Enquiry)).toBe(0);
  await own.site.asAdmin('POST', `/quarantined-contacts/${caught?.id}/release`);
  expect(await read(path)).toMatchObject({ state: 'accepted', accepted: { by: 'Jo Adler' } });
  expect(await own.site.em.execute('select stage, ours_by, customer_at from contacts')).toEqual([
    { stage: 'proposal', ours_by: 'acceptance', customer_at: null },
  ]);
  expect(await own.site.em.execute('select name from outbox')).toEqual([{ name: 'quote-accepted' }]);
});

test('an acceptance is in the history with its terms, and a reply begun before is refused', async () => {
  const path = await make();
  await post(path, jo);
  const [{ id, terms } = { id: '', terms: null }] = await own.site.em.execute<{ id: string; terms: string | null }[]>(
    'select contact_id as id, terms_version as terms from quotes',
  );
  const { number } = await read(path);
  const history = JSON.parse((await own.site.asAdmin('GET', `/contacts/${id}/history`)).payload);
  expect(history).toContainEqual(expect.objectContaining({ act: 'accepted', quote: number, terms, by: null }));
  const reply = { text: 'Dear Jo', seen: null };
  const { statusCode } = await own.site.asAdmin('PUT', `/contacts/${id}/replies/${crypto.randomUUID()}`, reply);
  expect(statusCode).toBe(409);
});

test('an acceptance is listed first until it is answered', async () => {
  const { payload } = await sendEnquiry(own.site, anEnquiry({ budget: '' }));
  const { id: late } = JSON.parse(payload);
  await own.site.em.execute(`update answer_promises set due_at = now() - interval '9 days' where contact_id = ?`, [
    late,
  ]);
  const path = await make();
  await post(path, jo);
  const waiting = async () => JSON.parse((await own.site.asAdmin('GET', '/promises')).payload).waiting;
  const [first, second] = await waiting();
  expect([first, second]).toMatchObject([
    { by: 'acceptance', name: 'Jo Adler', quote: { number: (await read(path)).number, total: 10_598 } },
    { by: 'enquiry', id: late },
  ]);
  expect((await own.site.asAdmin('GET', '/contacts?order=urgent')).result).toMatchObject([
    { id: first.id },
    { id: late },
  ]);
  expect((await own.site.asAdmin('PATCH', `/contacts/${first.id}`, { handled: true })).statusCode).toBe(409);
  const history = JSON.parse((await own.site.asAdmin('GET', `/contacts/${first.id}/history`)).payload);
  await own.site.asAdmin('PUT', `/contacts/${first.id}/replies/${crypto.randomUUID()}`, {
    text: 'We begin on Monday.',
    seen: history.at(-1).id,
  });
  expect(await waiting()).toMatchObject([{ id: late }]);
});
