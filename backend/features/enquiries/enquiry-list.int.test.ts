import { App } from '@prism/core/database/app';
import { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, outbox, idempotency_keys'));
});

const send = async (payload: object) => await sendEnquiry(site, payload);

test('requires a session, and lists newest first', async () => {
  await send(anEnquiry({ firstName: 'First' }));
  await send(anEnquiry({ firstName: 'Second' }));
  expect((await site.inject({ url: '/api/admin/contacts' })).statusCode).toBe(401);
  const response = await site.asAdmin('GET', '/contacts');
  expect(response.result).toMatchObject([{ firstName: 'Second', handled: false }, { firstName: 'First' }]);
});

test('an enquiry is marked as handled and reopened', async () => {
  await send(anEnquiry());
  const { id } = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
  const mark = async (handled: boolean) => (await site.asAdmin('PATCH', `/contacts/${id}`, { handled })).result;
  expect(await mark(true)).toMatchObject({ id, handled: true });
  expect(await mark(false)).toMatchObject({ id, handled: false });
});

test('an enquiry lists others with its email or company, newest first', async () => {
  const ids: string[] = [];
  for (const changes of [
    { firstName: 'Byron', email: 'ADA@analytical.example', company: 'Elsewhere' },
    { firstName: 'Charles', email: 'charles@analytical.example', company: 'ANALYTICAL engines' },
    { firstName: 'Stranger', email: 'other@x.example', company: 'Other' },
    {},
  ])
    ids.push(JSON.parse((await send(anEnquiry(changes))).payload).id);
  const { similar } = JSON.parse((await site.asAdmin('GET', `/contacts/${ids[3]}`)).payload);
  const open = { stage: 'new', duplicateOf: null, createdAt: expect.any(String) };
  expect(similar).toEqual([
    { ...open, id: ids[1], name: 'Charles Lovelace', isSameAddress: false },
    { ...open, id: ids[0], name: 'Byron Lovelace', isSameAddress: true },
  ]);
  expect(new Date(similar[0].createdAt).toISOString()).toBe(similar[0].createdAt);
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
    ['lovelace analytical', ['Ada']],
    ['moth engines', []],
  ])('is searched by name, email, company and text: %s', async (search, found) => {
    await send(anEnquiry());
    await send(
      anEnquiry({ firstName: 'Grace', email: 'grace@navy.example', company: 'Navy', description: 'A moth was in it.' }),
    );
    const { rows, total } = await list(`?search=${encodeURIComponent(search)}`);
    expect(namesOf(rows)).toEqual(found);
    expect(total).toBe(String(found.length));
  });

  test('filters by open or handled, as does the export', async () => {
    await send(anEnquiry({ firstName: 'Open' }));
    await send(anEnquiry({ firstName: 'Done' }));
    await site.em.execute(`update contacts set handled_at = now(), stage = 'talk' where first_name = 'Done'`);
    expect(namesOf((await list('?handled=false')).rows)).toEqual(['Open']);
    expect(namesOf((await list('?handled=true')).rows)).toEqual(['Done']);
    expect(namesOf((await list('?handled=')).rows)).toEqual(['Done', 'Open']);
    expect(namesOf((await list('?stage=talk')).rows)).toEqual(['Done']);
    const { payload } = await site.asAdmin('GET', '/contacts.csv?stage=new');
    expect(payload).toContain('"Open"');
    expect(payload).not.toContain('"Done"');
  });

  describe('by urgency', () => {
    const answerDue = async (name: string, due: string) =>
      await site.em.execute(
        `update answer_promises set due_at = ?::timestamptz
         where contact_id = (select id from contacts where first_name = ?)`,
        [due, name],
      );
    const mark = async (name: string, handled: boolean) => {
      const { id } = await site.em.fork().findOneOrFail(Enquiry, { firstName: name });
      await site.asAdmin('PATCH', `/contacts/${id}`, { handled });
    };

    test('lists what needs an answer first, soonest due on top, then newest, page by page', async () => {
      for (const firstName of ['Answered', 'Tomorrow', 'Late', 'Newest', 'Later']) await send(anEnquiry({ firstName }));
      await answerDue('Late', '2026-01-02T03:04:05.678Z');
      await answerDue('Later', '2026-01-02T03:04:05.679Z');
      await answerDue('Tomorrow', '2099-01-02');
      await mark('Answered', true);
      await mark('Newest', true);
      const sorted = ['Late', 'Later', 'Tomorrow', 'Newest', 'Answered'];
      expect(namesOf((await list('?order=urgent')).rows)).toEqual(sorted);
      expect(namesOf((await list('?order=urgent&search=lovelace')).rows)).toEqual(sorted);
      const seen: string[] = [];
      let url: string | undefined = '/contacts?order=urgent&limit=2';
      while (url) {
        const { payload, headers } = await site.asAdmin('GET', url);
        seen.push(...namesOf(JSON.parse(payload)));
        url = /^<\/api\/admin(.+)>/.exec(String(headers.link ?? ''))?.[1];
      }
      expect(seen).toEqual(sorted);
      expect(namesOf((await list('?order=urgent&waiting=true')).rows)).toEqual(['Late', 'Later', 'Tomorrow']);
      expect(namesOf((await list('?waiting=false')).rows)).toEqual(['Newest', 'Answered']);
      await mark('Answered', false);
      expect(namesOf((await list('?order=urgent&stage=new')).rows)).toContain('Answered');
      expect(namesOf((await list('?waiting=true')).rows)).toContain('Answered');
      // As if its sender withdrew it.
      await site.em.execute('delete from answer_promises');
      await site.em.execute('update contacts set ours_since = null, ours_by = null');
      expect((await list('?waiting=true')).rows).toEqual([]);
    });

    test('refuses a cursor of another order', async () => {
      const place = `1735689600001500-${crypto.randomUUID()}`;
      expect((await site.asAdmin('GET', `/contacts?order=urgent&before=${place}`)).statusCode).toBe(400);
      expect((await site.asAdmin('GET', `/contacts?before=0.${place}`)).statusCode).toBe(400);
    });
  });

  test('filters by the app of a quote, and lists such apps', async () => {
    const app = await site.em.findOneOrFail(App, { id: 1 });
    await send(anEnquiry({ firstName: 'Priced', app: '1' }));
    await send(anEnquiry({ firstName: 'Plain' }));
    expect(namesOf((await list('?app=1&order=urgent')).rows)).toEqual(['Priced']);
    expect((await list('?app=2')).rows).toEqual([]);
    expect((await site.asAdmin('GET', '/enquiry-apps')).result).toEqual([{ id: 1, name: app.name }]);
  });

  test.each([
    ['nothing yet', {}, { status: 'waiting', reason: null, sentAt: null }],
    ['pending', {}, { status: 'waiting', reason: null, sentAt: null }],
    [
      'held back',
      { heldBack: 'hour' as const },
      { status: 'held back', reason: 'this address had one within the hour', sentAt: null },
    ],
    ['sent', { sentAt: new Date(0) }, { status: 'sent', reason: null, sentAt: '1970-01-01T00:00:00.000Z' }],
    [
      'refused for now',
      { tries: 2, lastError: 'The mail server rejected it temporarily: 451 Later' },
      { status: 'retrying', reason: 'Later', sentAt: null },
    ],
    [
      'refused for good',
      { tries: 1, lastError: 'The mail server rejected it permanently: 552 5.2.2 Mailbox full', failedAt: new Date() },
      { status: 'failed', reason: 'Mailbox full', sentAt: null },
    ],
  ])('shows the state of a confirmation: %s', async (what, record, expected) => {
    await send(anEnquiry());
    const { id } = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
    await site.em.nativeDelete(MailRecord, {});
    if (what !== 'nothing yet')
      await site.em.insert(MailRecord, {
        id,
        kind: 'contact-confirmation',
        subjectId: id,
        messageId: `<${id}>`,
        tries: 0,
        createdAt: new Date(),
        ...record,
      });
    const waiting = { purpose: 'notice', status: 'waiting', reason: null, sentAt: null };
    expect((await list()).rows[0].mails).toEqual([{ purpose: 'confirmation', ...expected }, waiting]);
  });
});
