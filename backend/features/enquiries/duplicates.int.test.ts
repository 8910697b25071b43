import type { OpenEnquiry } from '@prism/core/contract/enquiry-calls';
import type { HistoryRow } from '@prism/core/contract/history';
import { Enquiry } from '@prism/core/database/enquiry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { anAdmin, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, history_lines, answer_promises, outbox, idempotency_keys'));
});

const send = async (changes: object = {}): Promise<string> =>
  JSON.parse((await sendEnquiry(site, anEnquiry(changes))).payload).id;
const join = async (id: string, is: string | null, was: string | null = null) => {
  const { statusCode, payload } = await site.asAdmin('PATCH', `/contacts/${id}`, { duplicateOf: { was, is } });
  return { statusCode, error: JSON.parse(payload).error };
};
const open = async (id: string): Promise<OpenEnquiry> =>
  JSON.parse((await site.asAdmin('GET', `/contacts/${id}`)).payload);
const listed = async (query: string): Promise<string[]> =>
  JSON.parse((await site.asAdmin('GET', `/contacts?${query}`)).payload).map(({ id }: { id: string }) => id);
const joinsOf = async (id: string) => {
  const lines: HistoryRow[] = JSON.parse((await site.asAdmin('GET', `/contacts/${id}/history`)).payload);
  return lines.flatMap((line) => (line.act === 'merge' ? [[line.is, line.leads]] : []));
};

test('two merged enquiries show each other, and are unchanged after a split', async () => {
  const [lead, second, third] = [await send(), await send(), await send({ email: 'bea@analytical.example' })];
  expect(await join(second, lead)).toMatchObject({ statusCode: 200 });
  expect(await open(lead)).toMatchObject({
    duplicateOf: null,
    duplicates: [{ id: second }],
    original: null,
    similar: [{ id: third }],
  });
  expect(await open(second)).toMatchObject({
    duplicateOf: lead,
    duplicates: [],
    original: { id: lead },
    similar: [{ id: third }],
  });
  expect(await joinsOf(lead)).toEqual([[true, true]]);
  expect(await joinsOf(second)).toEqual([[true, false]]);
  expect(await join(second, null, lead)).toMatchObject({ statusCode: 200 });
  expect(await joinsOf(lead)).toEqual([
    [true, true],
    [false, true],
  ]);
  expect((await open(lead)).duplicates).toEqual([]);
});

describe('in the list by urgency', () => {
  const desk = 'order=urgent';

  test('a merged enquiry is hidden once it needs no answer', async () => {
    const [lead, second] = [await send(), await send({ email: 'bea@analytical.example' })];
    await join(second, lead);
    expect((await listed(desk)).toSorted()).toEqual([lead, second].toSorted());
    await site.asAdmin('PATCH', `/contacts/${second}`, { handled: true });
    expect(await listed(desk)).toEqual([lead]);
    expect(await listed('order=urgent&stage=talk')).toEqual([]);
    // Searches and API clients see all enquiries.
    expect(await listed('order=urgent&search=bea@')).toEqual([second]);
    expect(await listed('')).toEqual([second, lead]);
  });

  test('an answer to the primary enquiry answers a duplicate with the same email', async () => {
    const [lead, same, other] = [
      await send(),
      await send({ email: 'ADA@analytical.example' }),
      await send({ email: 'bea@analytical.example' }),
    ];
    for (const id of [same, other]) await join(id, lead);
    await site.asAdmin('PUT', `/contacts/${lead}/replies/${crypto.randomUUID()}`, { text: 'To both.', seen: null });
    expect(await open(same)).toMatchObject({
      stage: 'talk',
      handled: true,
      promise: { answeredAt: expect.any(String) },
    });
    expect(await open(other)).toMatchObject({ stage: 'new', handled: false, promise: { answeredAt: null } });
    expect(await listed(desk)).toEqual([other, lead]);
  });
});

test('an enquiry merges into one primary enquiry, and the second caller gets a conflict', async () => {
  const [lead, second, third] = [await send(), await send(), await send()];
  await join(second, lead);
  const refusals = [
    [lead, lead, 'Choose another enquiry to merge it into.'],
    [third, second, 'The other enquiry is already merged. Merge into its main enquiry instead.'],
    [lead, third, 'Others are merged into this enquiry. Merge the other one into it instead.'],
    [third, crypto.randomUUID(), 'The other enquiry no longer exists.'],
  ] as const;
  for (const [id, to, error] of refusals) expect(await join(id, to)).toEqual({ statusCode: 400, error });
  expect(await join(second, third)).toEqual({
    statusCode: 409,
    error: `${anAdmin.username} merged it with another in the meantime. Choose again to change it.`,
  });
});

test('of two concurrent merges into each other, one succeeds', async () => {
  const [one, other] = [await send(), await send()];
  const answers = await Promise.all([join(one, other), join(other, one)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect(await site.em.fork().count(Enquiry, { duplicateOf: { $ne: null } })).toBe(1);
});

test('a duplicate is on its own after the primary enquiry is deleted', async () => {
  const [lead, second] = [await send(), await send()];
  await join(second, lead);
  await site.asAdmin('POST', '/contacts/erase', [lead]);
  expect(await open(second)).toMatchObject({ duplicateOf: null, original: null });
});
