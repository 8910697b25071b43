import { createHash } from 'node:crypto';
import type { SentEnquiry, WorkChallenge } from '@prism/core/contract/enquiry-form-calls';
import { hasZeroBits, workText } from '@prism/core/contract/proof-of-work';
import { Enquiry } from '@prism/core/database/enquiry';
import { inQuarantineToo } from '@prism/core/database/quarantine';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry } from '../../test/enquiry.ts';
import { startTestServer, testSessionSecret, type TestServer } from '../../test/start-test-server.ts';
import { challengeFor, challengeMinutes } from '../../http/proof-of-work.ts';

const isHeld = { quarantine: { $ne: null } };

let site: TestServer;
beforeAll(async () => void (site = await startTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })));
afterAll(() => site.close());

let visitors = 0;
/** Another client for each test. */
let from = '';
beforeEach(async () => {
  visitors += 1;
  from = `203.0.113.${visitors}`;
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, outbox, idempotency_keys, count_changes'));
});

const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  await site.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from, ...headers } });

const send = async (more: object = {}, headers: Record<string, string> = {}): Promise<SentEnquiry> => {
  const { payload, statusCode } = await post('/api/contacts', { ...anEnquiry(), ...more }, headers);
  expect(statusCode).toBe(201);
  return JSON.parse(payload);
};

/** Uses up the rate that needs no proof of work. */
async function useUpRate(): Promise<void> {
  for (let one = 0; one < 5; one += 1) expect(await send()).not.toHaveProperty('work');
  await site.em.execute(emptied('contacts, outbox, idempotency_keys'));
}

async function anUnproved(more: object = {}): Promise<SentEnquiry & { work: WorkChallenge }> {
  const { work, ...sent } = await send(more);
  if (!work) throw new Error('this enquiry needs no proof');
  return { ...sent, work };
}

function solved({ challenge, parts, bits }: WorkChallenge): { challenge: string; solution: number[] } {
  const isRight = (part: number, number: number) =>
    hasZeroBits(
      createHash('sha256')
        .update(workText(challenge, part, number))
        .digest()
        .readUInt32BE(0),
      bits,
    );
  const solution = Array.from({ length: parts }, (_, part) => {
    let number = 0;
    while (!isRight(part, number)) number += 1;
    return number;
  });
  return { challenge, solution };
}

const solve = async (id: string, solution: object) => await post(`/api/contacts/${id}/solution`, solution);
const held = async () => ({
  enquiries: await site.em.count(Enquiry),
  quarantined: await site.em.count(Enquiry, isHeld, inQuarantineToo),
  pending: await site.em.count(OutboxEntry),
});

test('S-227: an enquiry above the rate is quarantined without mail until its proof of work arrives', async () => {
  await useUpRate();
  const { id, receipt, work, isQuarantined } = await anUnproved();
  expect(isQuarantined).toBe(true);
  expect(receipt).toMatch(/^\/enquiry\//);
  expect(await held()).toEqual({ enquiries: 0, quarantined: 1, pending: 0 });
  const { result } = await site.asAdmin('GET', '/quarantined-contacts');
  expect(result).toMatchObject([{ id, website: '' }]);

  const answer = await solve(id, solved(work));
  expect(answer.statusCode).toBe(201);
  expect(answer.result).toEqual({ id, receipt });
  expect(await held()).toEqual({ enquiries: 1, quarantined: 0, pending: 1 });
});

test('other clients are not affected', async () => {
  await useUpRate();
  from = '198.51.100.7';
  expect(await send()).not.toHaveProperty('work');
});

test('S-228: a solution works once, and for its own enquiry only', async () => {
  await useUpRate();
  const one = await anUnproved();
  const other = await anUnproved();
  const solution = solved(one.work);
  const answers = await Promise.all([1, 2, 3].map(() => solve(one.id, solution)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await held()).toEqual({ enquiries: 1, quarantined: 1, pending: 1 });
  expect((await solve(other.id, solution)).statusCode).toBe(400);
  expect(await held()).toEqual({ enquiries: 1, quarantined: 1, pending: 1 });
});

test('refuses a forged challenge, however well it is solved', async () => {
  await useUpRate();
  const { id, work } = await anUnproved();
  const later = (Date.now() + 86_400_000).toString(36);
  const forged = [
    challengeFor(['another secret'], id, new Date()),
    challengeFor([testSessionSecret], crypto.randomUUID(), new Date()),
    { ...work, challenge: work.challenge.replace(/^[^.]+/, later) },
    { ...work, challenge: '' },
  ];
  for (const one of forged) {
    const { statusCode, result } = await solve(id, solved(one));
    expect(statusCode).toBe(400);
    expect(one.challenge && result).toEqual(
      one.challenge && { statusCode: 400, error: 'This proof of work is not for this enquiry.' },
    );
  }
  expect(await held()).toEqual({ enquiries: 0, quarantined: 1, pending: 0 });
});

test('refuses a late solution', async () => {
  await useUpRate();
  const { id } = await anUnproved();
  const old = challengeFor([testSessionSecret], id, new Date(Date.now() - challengeMinutes * 60_000));
  const { statusCode, result } = await solve(id, solved(old));
  expect(statusCode).toBe(400);
  expect(result).toMatchObject({ error: 'This proof of work has expired.' });
  expect(await held()).toEqual({ enquiries: 0, quarantined: 1, pending: 0 });
});

test('refuses an easier or incomplete solution', async () => {
  await useUpRate();
  const { id, work } = await anUnproved();
  const { challenge, solution } = solved(work);
  const easy = solved({ ...work, bits: 1 });
  const few = { challenge, solution: solution.slice(1) };
  const same = { challenge, solution: solution.map(() => solution[0] ?? 0) };
  for (const one of [easy, few, same, { challenge, solution: [] }]) {
    const { statusCode, result } = await solve(id, one);
    expect(statusCode).toBe(400);
    expect(result).toMatchObject({ error: 'This proof of work is wrong.' });
  }
  expect(await held()).toEqual({ enquiries: 0, quarantined: 1, pending: 0 });
});

test('a repeat with the same key gets the challenge again, until it is solved', async () => {
  await useUpRate();
  const headers = { 'idempotency-key': 'one-form' };
  const { id, work } = await send({}, headers);
  const again = await send({}, headers);
  expect(again).toMatchObject({ id, work: { parts: work?.parts } });
  expect((await solve(id, solved(again.work ?? challengeFor([''], '', new Date())))).statusCode).toBe(201);
  expect(await send({}, headers)).not.toHaveProperty('work');
  expect(await held()).toEqual({ enquiries: 1, quarantined: 0, pending: 1 });
});

test('the honeypot’s catch gets the usual answer, and a proof of work does not release it', async () => {
  await useUpRate();
  const { id, ...answer } = await send({ website: 'https://spam.example' });
  expect(Object.keys(answer)).toEqual(['receipt']);
  expect((await solve(id, solved(challengeFor(['guessed'], id, new Date())))).statusCode).toBe(400);
  expect(await held()).toEqual({ enquiries: 0, quarantined: 1, pending: 0 });
});

test('an enquiry about an app gets its quote with the proof', async () => {
  await useUpRate();
  const { id, work, ...answer } = await anUnproved({ app: '1' });
  expect(answer).not.toHaveProperty('quote');
  const taken: SentEnquiry = JSON.parse((await solve(id, { ...solved(work), app: '1' })).payload);
  expect(taken.quote).toMatch(/^\/quote\//);
  const { result } = await site.asAdmin('GET', '/contacts');
  expect(result).toMatchObject([{ id, quotes: [{ path: taken.quote }] }]);
});

test('a deleted enquiry cannot be released', async () => {
  await useUpRate();
  const { id, work } = await anUnproved();
  await site.asAdmin('DELETE', `/quarantined-contacts/${id}`);
  expect((await solve(id, solved(work))).statusCode).toBe(404);
});
