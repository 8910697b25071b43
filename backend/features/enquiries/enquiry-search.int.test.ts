import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { DeskAnswer } from '@prism/core/contract/desk-search';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent } from '@prism/core/database/history-event';
import { Quote } from '@prism/core/database/quote';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, history_lines, labels, contact_labels, idempotency_keys'));
});

const send = async (changes: object = {}): Promise<string> =>
  JSON.parse((await sendEnquiry(site, anEnquiry(changes))).payload).id;

const rowsFor = async (search: string): Promise<EnquiryRow[]> =>
  JSON.parse((await site.asAdmin('GET', `/contacts?search=${encodeURIComponent(search)}`)).payload);

async function found(search: string) {
  const { payload, headers } = await site.asAdmin('GET', `/contacts?search=${encodeURIComponent(search)}`);
  const ids: string[] = JSON.parse(payload).map(({ id }: { id: string }) => id);
  expect(headers['x-total-count']).toBe(String(ids.length));
  return ids;
}

const note = async (id: string, text: string) =>
  await site.asAdmin('PUT', `/contacts/${id}/notes/${crypto.randomUUID()}`, { text });

const whereOf = async (search: string) =>
  (await rowsFor(search)).map(({ found }) => found && `${found.where}: ${found.excerpt.join('|')}`);

test.each([
  ['a note', 'ESCROW in eu', async (id: string) => await note(id, 'Wants the escrow in euros.')],
  [
    'a reply',
    'escrow',
    async (id: string) =>
      await site.asAdmin('PUT', `/contacts/${id}/replies/${crypto.randomUUID()}`, {
        text: 'Yes, by escrow.',
        seen: null,
      }),
  ],
  [
    'a next step',
    'escrow',
    async (id: string) =>
      await site.asAdmin('PATCH', `/contacts/${id}`, {
        nextStep: { was: null, is: { text: 'Ask for escrow', on: '2027-01-04' } },
      }),
  ],
  [
    'a label',
    'scrow',
    async (id: string) => await site.asAdmin('PATCH', `/contacts/${id}`, { labels: { give: ['Escrow'] } }),
  ],
  [
    'a file that its sender added',
    'escrow terms',
    async (id: string) => {
      const em = site.em.fork();
      em.create(HistoryEvent, {
        enquiry: id,
        details: { act: 'added' },
        fileName: 'Escrow terms.pdf',
        fileType: 'pdf',
        fileSize: 1,
        file: Buffer.from('x'),
      });
      await em.flush();
    },
  ],
])('finds an enquiry by %s', async (_what, search, say) => {
  const id = await send();
  await send({ firstName: 'Grace' });
  expect(await found(search)).toEqual([]);
  await say(id);
  expect(await found(search)).toEqual([id]);
  expect(await whereOf(search)).toEqual([expect.stringMatching(/^.+: .*\|(escrow.*|scrow)\|/i)]);
});

test('shows where it matched with an excerpt, unless the name matched', async () => {
  const words = `${'Far before it. '.repeat(20)}The parrot, of which more:\n${'Far behind it. '.repeat(20)}`;
  const id = await send({ firstName: 'Polly', company: 'Macaw & Co', description: words });
  expect(await whereOf('PARROT')).toEqual([
    expect.stringMatching(/^the enquiry: … (Far |before |it\. )+The \|parrot\|, of which more: .{50,90} …$/),
  ]);
  for (const name of ['polly l', 'macaw', 'ada@']) expect(await whereOf(name)).toEqual([undefined]);
  await note(id, 'Ex-parrot?');
  await site.asAdmin('PATCH', `/contacts/${id}`, { labels: { give: ['Bird (dead)'] } });
  expect(await whereOf('bird (')).toEqual(['a label: |Bird (|dead)']);
  expect(await whereOf('ex-p')).toEqual(['a note: |Ex-p|arrot?']);
  // Two letters match the beginning of a word, also if they occur inside an earlier one.
  expect(await whereOf('fa')).toEqual([expect.stringMatching(/^the enquiry: \|Fa\|r before/)]);
  expect((await site.asAdmin('GET', `/contacts/${id}`)).payload).not.toContain('"found"');
});

test('finds words in any order and in different places', async () => {
  const id = await send({ firstName: 'Jo', lastName: 'Weiss', description: 'An app for every driver of ours.' });
  await send({ firstName: 'Jo', lastName: 'Black', description: 'Nothing for a driver.' });
  await note(id, 'Wants escrow first.');
  for (const search of ['weiss driver', 'driver Weiss', 'escrow weiss', 'first driver weiss', 'jo drive we'])
    expect([search, await found(search)]).toEqual([search, [id]]);
  expect(await found('weiss parrot')).toEqual([]);
  expect(await whereOf('escrow weiss')).toEqual([expect.stringMatching(/^a note: Wants \|escrow\|/)]);
  expect(await whereOf('weiss jo')).toEqual([undefined]);
  const { payload } = await site.asAdmin('GET', '/search?q=driver%20weiss');
  expect(JSON.parse(payload)).toMatchObject({ lists: [{ list: 'enquiries', count: 1 }] });
});

test('an unknown word is corrected to a similar name', async () => {
  const id = await send({ firstName: 'Jo', lastName: 'Weiss', description: 'For every driver of ours.' });
  await send({ firstName: 'Wendy', lastName: 'Black' });
  const ask = async (search: string) => {
    const { payload, headers } = await site.asAdmin('GET', `/contacts?search=${encodeURIComponent(search)}`);
    const ids: string[] = JSON.parse(payload).map((row: { id: string }) => row.id);
    return [headers['x-search-meant'], ...ids];
  };
  expect(await ask('wess')).toEqual(['weiss', id]);
  expect(await ask('driver wess')).toEqual(['driver%20weiss', id]);
  expect(await ask('weiss')).toEqual([undefined, id]);
  expect(await ask('qzxv')).toEqual([undefined]);
});

test('finds an enquiry by its quote’s number', async () => {
  const id = await send({ app: '1' });
  await send();
  const { number } = await site.em.fork().findOneOrFail(Quote, { contact: id });
  expect(await found(number.slice(2).toLowerCase())).toEqual([id]);
});

test('an enquiry with several matches is listed once, in order, page by page, until it is erased', async () => {
  const ids: string[] = [];
  for (const firstName of ['Escrow', 'Bea', 'Cleo']) ids.push(await send({ firstName }));
  for (const id of ids) {
    await note(id, 'escrow');
    await note(id, 'Once more: escrow');
  }
  expect(await found('escrow')).toEqual(ids.toReversed());
  const first = await site.asAdmin('GET', '/contacts?search=escrow&limit=2&order=urgent');
  expect(JSON.parse(first.payload)).toHaveLength(2);
  expect(first.headers['x-total-count']).toBe('3');
  const [, next = ''] = /^<\/api\/admin(.+)>/.exec(String(first.headers.link)) ?? [];
  expect(JSON.parse((await site.asAdmin('GET', next)).payload)).toHaveLength(1);
  const { payload } = await site.asAdmin('GET', '/search?q=escrow');
  const answer: DeskAnswer = JSON.parse(payload);
  expect(answer.lists).toEqual([{ list: 'enquiries', count: 3 }]);
  expect(answer.hits).toMatchObject([
    { kind: 'enquiries', title: 'Cleo Lovelace, Analytical Engines', found: { where: 'a note' } },
    { title: 'Bea Lovelace, Analytical Engines', found: { excerpt: ['', 'escrow', ''] } },
    { title: 'Escrow Lovelace, Analytical Engines', found: null },
  ]);
  await site.em.fork().nativeDelete(Enquiry, { id: { $in: ids.slice(1, 2) } });
  expect(await found('escrow')).toEqual([ids[2], ids[0]]);
});

test('filters apply to all matches, and texts of applications match no enquiry', async () => {
  const [ada, bea] = [await send(), await send()];
  for (const id of [ada, bea]) await note(id, 'escrow');
  await site.em.execute(
    `insert into history_lines (id, application_id, details, text, created_at)
     values (gen_random_uuid(), gen_random_uuid(), '{"act": "note"}', 'escrow', now())`,
  );
  await site.asAdmin('PATCH', `/contacts/${ada}`, { stage: { was: 'new', is: 'proposal' } });
  const { payload } = await site.asAdmin('GET', '/contacts?search=escrow&stage=proposal');
  expect(JSON.parse(payload)).toMatchObject([{ id: ada }]);
  const csv = await site.asAdmin('GET', '/contacts.csv?search=escrow&stage=new');
  expect(csv.payload.trim().split('\n')).toHaveLength(2);
});
