import { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate quotes, contacts, outbox, quarantined_contacts, idempotency_keys');
});

const send = async (payload: object) => await sendEnquiry(site, payload);

test('only a signed-in admin reads enquiries, newest first', async () => {
  await send(anEnquiry({ firstName: 'First' }));
  await send(anEnquiry({ firstName: 'Second' }));
  expect((await site.inject({ url: '/api/admin/contacts' })).statusCode).toBe(401);
  const response = await site.asAdmin('GET', '/contacts');
  expect(response.result).toMatchObject([{ firstName: 'Second', handled: false }, { firstName: 'First' }]);
});

test('an enquiry is marked as handled and back', async () => {
  await send(anEnquiry());
  const { id } = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
  const mark = async (handled: boolean) => (await site.asAdmin('PATCH', `/contacts/${id}`, { handled })).result;
  expect(await mark(true)).toMatchObject({ id, handled: true });
  expect(await mark(false)).toMatchObject({ id, handled: false });
});

test('one enquiry names others from its address and its company, the newest first', async () => {
  const ids: string[] = [];
  for (const changes of [
    { firstName: 'Byron', email: 'ADA@analytical.example', company: 'Elsewhere' },
    { firstName: 'Charles', email: 'charles@analytical.example', company: 'ANALYTICAL engines' },
    { firstName: 'Stranger', email: 'other@x.example', company: 'Other' },
    {},
  ])
    ids.push(JSON.parse((await send(anEnquiry(changes))).payload).id);
  const { alike } = JSON.parse((await site.asAdmin('GET', `/contacts/${ids[3]}`)).payload);
  expect(alike).toEqual([
    { id: ids[1], name: 'Charles Lovelace', stage: 'new', isSameAddress: false, createdAt: expect.any(String) },
    { id: ids[0], name: 'Byron Lovelace', stage: 'new', isSameAddress: true, createdAt: expect.any(String) },
  ]);
  expect(new Date(alike[0].createdAt).toISOString()).toBe(alike[0].createdAt);
});

describe('the list', () => {
  const list = async (query = '') => {
    const response = await site.asAdmin('GET', `/contacts${query}`);
    return { rows: JSON.parse(response.payload), total: response.headers['x-total-count'] };
  };
  const namesOf = (rows: { firstName: string }[]) => rows.map(({ firstName }) => firstName);

  test.each([
    ['ADA LOVE', ['Ada']],
    ['navy.example', ['Grace']],
    ['engines', ['Ada']],
    ['MOTH', ['Grace']],
    ['lovelace analytical', []],
  ])('is searched by name, address, company and text: %s', async (search, found) => {
    await send(anEnquiry());
    await send(
      anEnquiry({ firstName: 'Grace', email: 'grace@navy.example', company: 'Navy', description: 'A moth was in it.' }),
    );
    const { rows, total } = await list(`?search=${encodeURIComponent(search)}`);
    expect(namesOf(rows)).toEqual(found);
    expect(total).toBe(String(found.length));
  });

  test('shows what is open, or what is handled, and so does the table', async () => {
    await send(anEnquiry({ firstName: 'Open' }));
    await send(anEnquiry({ firstName: 'Done' }));
    await site.em.execute(`update contacts set handled_at = now() where first_name = 'Done'`);
    expect(namesOf((await list('?handled=false')).rows)).toEqual(['Open']);
    expect(namesOf((await list('?handled=true')).rows)).toEqual(['Done']);
    expect(namesOf((await list('?handled=')).rows)).toEqual(['Done', 'Open']);
    expect(namesOf((await list('?stage=talk')).rows)).toEqual(['Done']);
    const { payload } = await site.asAdmin('GET', '/contacts.csv?stage=new');
    expect(payload).toContain('"Open"');
    expect(payload).not.toContain('"Done"');
  });

  test.each([
    ['nothing yet', {}, { status: 'waiting', reason: null, sentAt: null }],
    ['owed', {}, { status: 'waiting', reason: null, sentAt: null }],
    [
      'held back',
      { heldBack: 'hour' as const },
      { status: 'held back', reason: 'this address had one within the hour', sentAt: null },
    ],
    ['sent', { sentAt: new Date(0) }, { status: 'sent', reason: null, sentAt: '1970-01-01T00:00:00.000Z' }],
    [
      'refused for now',
      { tries: 2, lastError: 'The mail server refused it for now: 451 Later' },
      { status: 'retrying', reason: 'Later', sentAt: null },
    ],
    [
      'refused for good',
      { tries: 1, lastError: 'The mail server refused it for good: 552 5.2.2 Mailbox full', failedAt: new Date() },
      { status: 'failed', reason: 'Mailbox full', sentAt: null },
    ],
  ])('says of a confirmation that is %s how it fares', async (what, record, expected) => {
    await send(anEnquiry());
    const { id } = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
    await site.em.nativeDelete(MailRecord, {});
    if (what !== 'nothing yet')
      await site.em.insert(MailRecord, {
        id,
        ...{ kind: 'contact-confirmation', subjectId: id, messageId: `<${id}>`, tries: 0, createdAt: new Date() },
        ...record,
      });
    const waiting = { purpose: 'notice', status: 'waiting', reason: null, sentAt: null };
    expect((await list()).rows[0].mails).toEqual([{ purpose: 'confirmation', ...expected }, waiting]);
  });
});
