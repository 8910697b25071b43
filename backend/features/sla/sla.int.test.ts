import { ResponseTarget } from '@prism/core/database/response-target';
import type { HistoryRow } from '@prism/core/contract/history';
import type { SlaReport } from '@prism/core/contract/sla-calls';
import { AuditLine } from '@prism/core/database/audit-line';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm, sendForm } from '../../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { hearOfEnquiries } from '../../test/enquiry-news.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    'truncate mails, answer_promises, snoozes, bookings, history_lines, contacts, applications, outbox, idempotency_keys cascade',
  );
});

const ask = async (): Promise<SlaReport> => JSON.parse((await site.asAdmin('GET', '/promises')).payload);
const send = async (changes: Parameters<typeof anEnquiry>[0] = {}): Promise<string> =>
  JSON.parse((await sendEnquiry(site, anEnquiry(changes))).payload).id;
const mark = async (id: string, handled: boolean) =>
  await site.asAdmin('PATCH', `/contacts/${id}`, { handled, ...(handled && { note: 'By phone' }) });
/** As if what was sent had come so many minutes earlier. */
const earlier = async (id: string, minutes: number) =>
  await site.em.execute(
    `update answer_promises set starts_at = starts_at - ? * interval '1 minute', due_at = due_at - ? * interval '1 minute'
     where coalesce(contact_id, application_id) = ?`,
    [minutes, minutes, id],
  );

describe('an enquiry', () => {
  test('has a promise in the commit that stores it, within 24 hours, and shows it', async () => {
    const id = await send();
    const promise = await site.em.findOneOrFail(ResponseTarget, { enquiry: id });
    const { startsAt, halfAt, soonAt, dueAt } = promise;
    const hours = (dueAt.getTime() - startsAt.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(2);
    expect(hours).toBeLessThanOrEqual(24);
    expect([startsAt, halfAt, soonAt, dueAt].toSorted((a, b) => a.getTime() - b.getTime())).toEqual([
      ...[startsAt, halfAt, soonAt, dueAt],
    ]);
    const { result } = await site.asAdmin('GET', '/contacts');
    expect(result).toMatchObject([{ id, promise: { dueAt: dueAt.toISOString(), answeredAt: null } }]);
  });

  test('that is sent twice is promised one answer; one that the honeypot caught none before it is released', async () => {
    const headers = { 'idempotency-key': 'once' };
    await sendEnquiry(site, anEnquiry(), headers);
    await sendEnquiry(site, anEnquiry(), headers);
    await sendEnquiry(site, anEnquiry({ website: 'https://spam.example' }));
    expect(await site.em.count(ResponseTarget)).toBe(1);
    const { result } = await site.asAdmin('GET', '/quarantined-contacts');
    expect(result).toMatchObject([{ id: expect.any(String) }]);
    const [caught] = await site.em.execute<{ id: string }[]>('select id from contacts where quarantine is not null');
    await site.asAdmin('POST', `/quarantined-contacts/${caught?.id}/release`);
    expect(await site.em.count(ResponseTarget)).toBe(2);
  });

  test('is answered when a note says how, at the first time, and not when that is taken back', async () => {
    const id = await send();
    const answeredAt = async () => (await site.em.fork().findOneOrFail(ResponseTarget, { enquiry: id })).answeredAt;
    await mark(id, true);
    const first = await answeredAt();
    expect(first).toEqual(expect.any(Date));
    await mark(id, true);
    expect(await answeredAt()).toEqual(first);
    await mark(id, false);
    expect(await answeredAt()).toBe(null);
  });

  test('that is marked tells every open dashboard', async () => {
    const { heard, stop } = await hearOfEnquiries(site.bus);
    const id = await send();
    await expect.poll(() => heard).toEqual([id]);
    await mark(id, true);
    await expect.poll(() => heard).toEqual([id, id]);
    stop();
  });
});

test('an application has its own, is marked as answered, and the log knows it', async () => {
  const { id } = JSON.parse((await sendForm(site, aForm())).payload);
  const row = await site.asAdmin('PATCH', `/applications/${id}`, { answered: true, note: 'By phone' });
  expect(JSON.parse(row.payload)).toMatchObject({
    id,
    promise: { dueAt: expect.any(String), answeredAt: expect.any(String) },
  });
  expect(await site.em.findOneOrFail(AuditLine, { act: 'mark-application' })).toMatchObject({ detail: 'answered' });
  expect(JSON.parse((await site.asAdmin('PATCH', `/applications/${id}`, { answered: false })).payload)).toMatchObject({
    promise: { answeredAt: null },
  });
  const unknown = await site.asAdmin('PATCH', `/applications/${crypto.randomUUID()}`, { answered: true });
  expect(unknown.statusCode).toBe(404);
});

/** As a mail does that is read from the mailbox. */
const wrote = async (id: string) =>
  await site.em.execute(`update contacts set ours_since = now(), ours_by = 'mail' where id = ?`, [id]);
const namesWaiting = async () => (await ask()).waiting.map(({ by, name }) => `${by} ${name}`);

describe('whose turn it is', () => {
  const closed = { stage: { was: 'new', is: 'lost', reason: 'Price' } };

  test('a stage answers no one, and one that is lost unanswered waits no longer and counts as not kept', async () => {
    const id = await send();
    await site.asAdmin('PATCH', `/contacts/${id}`, closed);
    expect(await ask()).toMatchObject({ waiting: [], keptToday: 0 });
    expect((await site.em.fork().findOneOrFail(ResponseTarget, { enquiry: id })).answeredAt).toBeNull();
  });

  test('what needs no answer waits no longer, and keeps no promise', async () => {
    const id = await send();
    await site.asAdmin('PATCH', `/contacts/${id}`, { handled: true });
    expect(await ask()).toMatchObject({ waiting: [], keptToday: 0 });
    const { result } = await site.asAdmin('GET', '/contacts');
    expect(result).toMatchObject([{ turn: { whose: 'theirs' }, promise: { answeredAt: null } }]);
  });

  test('a client who writes or adds something waits again until someone replies, also once it is lost', async () => {
    const { id, receipt } = JSON.parse((await sendEnquiry(site, anEnquiry())).payload);
    await mark(id, true);
    expect(await namesWaiting()).toEqual([]);
    const body = new FormData();
    body.set('text', 'When can we talk?');
    const form = new Response(body);
    const added = await site.inject({
      ...{ method: 'POST', url: `/api/receipts/${receipt.split('/').at(-1)}/additions` },
      payload: Buffer.from(await form.arrayBuffer()),
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
    });
    expect(added.statusCode).toBe(200);
    expect(await namesWaiting()).toEqual(['addition Ada Lovelace']);
    const other = await send({ firstName: 'Bea' });
    const { result } = await site.asAdmin('GET', '/contacts?order=urgent');
    expect(result).toMatchObject([{ id, turn: { whose: 'ours', by: 'addition' } }, { id: other }]);
    const reply = async (seen: string | null) =>
      await site.asAdmin('PUT', `/contacts/${id}/replies/${crypto.randomUUID()}`, { text: 'Tomorrow.', seen });
    expect((await reply(null)).statusCode).toBe(409);
    const lines: HistoryRow[] = JSON.parse((await site.asAdmin('GET', `/contacts/${id}/history`)).payload);
    expect((await reply(lines.at(-1)?.id ?? null)).statusCode).toBe(204);
    expect(await namesWaiting()).toEqual(['enquiry Bea Lovelace']);
    await site.asAdmin('PATCH', `/contacts/${other}`, closed);
    await wrote(other);
    expect(await namesWaiting()).toEqual(['mail Bea Lovelace']);
  });

  test('what a client wrote or accepted waits on when it is lost without words, and is over once it was answered', async () => {
    const [ada, bea, cleo] = [await send(), await send({ firstName: 'Bea' }), await send({ firstName: 'Cleo' })];
    await wrote(ada);
    await site.em.execute(`update contacts set ours_since = now(), ours_by = 'acceptance' where id = ?`, [bea]);
    await site.em.execute(
      `insert into history_lines (id, contact_id, details, created_at) values (gen_random_uuid(), ?, '{"act":"added"}', now())`,
      [cleo],
    );
    const items = [ada, bea, cleo].map((id) => ({ id, changes: closed }));
    await site.asAdmin('POST', '/contacts/changes', items);
    expect(await namesWaiting()).toEqual(['acceptance Bea Lovelace', 'mail Ada Lovelace', 'addition Cleo Lovelace']);
    const stage = { was: 'lost', is: 'talk' };
    await site.asAdmin('PATCH', `/contacts/${bea}`, { stage });
    const called = { stage: { ...stage, was: 'talk', is: 'lost', reason: 'Price' }, handled: true, note: 'By phone' };
    await site.asAdmin('PATCH', `/contacts/${bea}`, called);
    expect(await namesWaiting()).toEqual(['mail Ada Lovelace', 'addition Cleo Lovelace']);
  });
});

describe('what is left for later', () => {
  const later = async (id: string, until: string) =>
    await site.asAdmin('PUT', `/promises/enquiry/${id}/later`, { until });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test('leaves one person’s list until then, and says when it is back', async () => {
    const id = await send();
    const until = inHours(2);
    expect((await later(id, until)).statusCode).toBe(204);
    expect(await ask()).toMatchObject({ waiting: [], mine: 0, everyones: 0, nextAt: until });
    const headers = { cookie: await site.signInAs('sales') };
    const { payload } = await site.inject({ method: 'GET', url: '/api/admin/promises', headers });
    expect(JSON.parse(payload)).toMatchObject({ waiting: [{ id }], everyones: 1, nextAt: null });
    await later(id, inHours(-1));
    expect(await ask()).toMatchObject({ waiting: [{ id }], mine: 1 });
    await later(id, until);
    await site.asAdmin('DELETE', `/promises/enquiry/${id}/later`);
    expect((await ask()).waiting).toMatchObject([{ id }]);
  });

  test('is back as soon as its client writes, and gone once it is answered', async () => {
    const [id, other] = [await send(), await send({ firstName: 'Bea' })];
    await later(id, inHours(2));
    await later(other, inHours(3));
    await wrote(id);
    expect(await namesWaiting()).toEqual(['mail Ada Lovelace']);
    await mark(id, true);
    await mark(other, true);
    expect(await ask()).toMatchObject({ waiting: [], nextAt: null });
  });
});

describe('the report', () => {
  test('lists who waits, the most urgent first, and no one who is answered or came before there were promises', async () => {
    const [soon, late, answered, old] = [await send({ firstName: 'Bea' }), await send(), await send(), await send()];
    await site.asAdmin('PUT', `/contacts/${await send()}/restriction`, { is: true, reason: 'She asked' });
    await earlier(late, 3_000);
    await mark(answered, true);
    await site.em.nativeDelete(ResponseTarget, { enquiry: old });
    await site.em.execute('update contacts set ours_since = null, ours_by = null where id = ?', [old]);
    const { id: applied } = JSON.parse((await sendForm(site, aForm())).payload);
    const { waiting, everyones: total, keptToday, medianMinutes } = await ask();
    expect(waiting).toMatchObject([
      { kind: 'enquiry', id: late, name: 'Ada Lovelace', about: 'Analytical Engines' },
      { kind: 'enquiry', id: soon, name: 'Bea Lovelace' },
      { kind: 'application', id: applied, name: 'Grace Hopper', about: 'DevOps Engineer' },
    ]);
    expect([total, keptToday]).toEqual([3, 1]);
    expect(medianMinutes).toBeLessThan(1);
  });

  test('lists a promised proposal from the end of the session until it was made, and tells the median', async () => {
    const id = await send();
    await mark(id, true);
    await site.em.execute(
      `update history_lines set created_at = now() - interval '5 days'; update contacts set theirs_since = now() - interval '5 days'`,
    );
    await site.em.execute(
      `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, proposal_due_at, created_at)
       values (gen_random_uuid(), ?, gen_random_uuid(), now() + interval '1 hour', now() + interval '2 hours',
         now() + interval '2 hours', now() + interval '50 hours', now() - interval '4 days')`,
      [id],
    );
    const times = ['starts_at', 'ends_at', 'free_at', 'proposal_due_at'];
    const earlierBy = async (hours: number) =>
      await site.em.execute(
        `update bookings set ${times.map((time) => `${time} = ${time} - interval '${hours} hours'`).join(', ')}`,
      );
    const move = async (was: string, is: string) => {
      const stage = { was, is, ...(is === 'lost' && { reason: 'Too dear' }) };
      expect((await site.asAdmin('PATCH', `/contacts/${id}`, { stage })).statusCode).toBe(200);
    };
    await move('talk', 'session');
    expect(await ask()).toMatchObject({ waiting: [], proposalMinutes: null });
    await earlierBy(3);
    expect(await ask()).toMatchObject({
      waiting: [{ kind: 'proposal', id, name: 'Ada Lovelace' }],
      proposalMinutes: null,
    });
    await earlierBy(60);
    expect(await ask(), 'late is longer than anything').toMatchObject({ everyones: 1, proposalMinutes: null });
    await earlierBy(-60);
    await move('session', 'proposal');
    expect(await ask(), 'a stage makes none').toMatchObject({ everyones: 1, keptToday: 1, proposalMinutes: null });
    const replyId = crypto.randomUUID();
    const proposal = { text: 'Here it is.', seen: null };
    expect((await site.asAdmin('PUT', `/contacts/${id}/replies/${replyId}`, proposal)).statusCode).toBe(204);
    const { waiting, keptToday, proposalMinutes } = await ask();
    expect([waiting, keptToday, Math.round(proposalMinutes ?? 0)]).toEqual([[], 2, 60]);
    await site.em.execute(
      `insert into mails (id, kind, subject_id, message_id, failed_at, created_at)
       values (gen_random_uuid(), 'enquiry-reply', ?, 'm', now(), now())`,
      [replyId],
    );
    await site.em.execute(`update contacts set theirs_since = null`);
    expect(await ask(), 'one that was refused was not made').toMatchObject({ everyones: 1, keptToday: 1 });
    await move('proposal', 'lost');
    expect(await ask()).toMatchObject({ waiting: [] });
  });

  test('names owner, value and last words, and counts what the reader owns or no one does', async () => {
    const [mine, theirs, open] = [await send(), await send({ firstName: 'Bea' }), await send({ firstName: 'Cleo' })];
    await site.asAdmin('GET', '/promises');
    const [me] = await site.em.execute<{ id: string }[]>(`select id from users where role = 'owner'`);
    await site.signInAs('sales');
    const [sales] = await site.em.execute<{ id: string }[]>(`select id from users where role = 'sales'`);
    const give = async (id: string, is = '') =>
      await site.asAdmin('PATCH', `/contacts/${id}`, { owner: { was: null, is } });
    await give(mine, me?.id);
    await give(theirs, sales?.id);
    await site.em.execute(
      `insert into history_lines (id, contact_id, details, text, created_at)
       values (gen_random_uuid(), ?, '{"act":"added"}', ?, now())`,
      [mine, 'When can\n we talk?'],
    );
    const everyones = await ask();
    expect(everyones).toMatchObject({ everyones: 3, mine: 2 });
    const rows = Object.fromEntries(everyones.waiting.map((each) => [each.id, each]));
    expect(rows[mine]).toMatchObject({ words: 'When can we talk?', owner: { id: me?.id }, step: null });
    expect(rows[open]).toMatchObject({
      owner: null,
      budget: expect.stringMatching(/./),
      words: expect.stringMatching(/./),
    });
    const { payload } = await site.asAdmin('GET', '/promises?for=me');
    const report: SlaReport = JSON.parse(payload);
    expect([report.everyones, report.mine]).toEqual([3, 2]);
    expect(report.waiting.map(({ id }) => id).toSorted()).toEqual([mine, open].toSorted());
  });

  test('has next steps from their day on until they are done', async () => {
    const id = await send();
    await mark(id, true);
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' });
    const set = async (was: object | null, is: object | null) =>
      expect((await site.asAdmin('PATCH', `/contacts/${id}`, { nextStep: { was, is } })).statusCode).toBe(200);
    const later = { text: 'Call again', on: '2999-01-01' };
    await set(null, later);
    expect((await ask()).waiting).toEqual([]);
    const step = { text: 'Send menu prices', on: today };
    await set(later, step);
    expect((await ask()).waiting).toMatchObject([{ kind: 'next-step', id, by: null, step }]);
    await set(step, null);
    expect((await ask()).waiting).toEqual([]);
  });

  test('is of what a role includes', async () => {
    const enquiry = await send();
    const { id: application } = JSON.parse((await sendForm(site, aForm())).payload);
    const seenBy = async (role: 'sales' | 'recruiter' | 'editor') => {
      const headers = { cookie: await site.signInAs(role) };
      const response = await site.inject({ method: 'GET', url: '/api/admin/promises', headers });
      if (response.statusCode !== 200) return response.statusCode;
      const report: SlaReport = JSON.parse(response.payload);
      return report.waiting.map(({ id }) => id);
    };
    expect(await seenBy('sales')).toEqual([enquiry]);
    expect(await seenBy('recruiter')).toEqual([application]);
    expect(await seenBy('editor')).toBe(403);
  });
});

describe('the public', () => {
  const answerTime = async () => JSON.parse((await site.inject({ method: 'GET', url: '/api/answer-time' })).payload);

  /** So many enquiries that were answered within so many minutes, or are late by a day. */
  async function came(count: number, minutes: number | null): Promise<void> {
    await site.em.execute(
      `insert into answer_promises (contact_id, starts_at, half_at, soon_at, due_at)
       select gen_random_uuid(), now() - interval '25 hours', now(), now(), now() - interval '1 day' from generate_series(1, ?)`,
      [count],
    );
    if (minutes !== null)
      await site.em.execute(
        `update answer_promises set answered_at = starts_at + ? * interval '1 minute'
         where answered_at is null and due_at < now()`,
        [minutes],
      );
  }

  test('gets the median of twenty enquiries and not of nineteen, at once, and unanswered ones count as the longest', async () => {
    await came(10, 30);
    await came(9, 47);
    expect(await answerTime()).toEqual({ medianMinutes: null });
    await came(1, 47);
    await expect.poll(answerTime).toEqual({ medianMinutes: 30 });
    await came(2, 47);
    await expect.poll(answerTime).toEqual({ medianMinutes: 47 });
    await came(30, null);
    await mark(await send(), true);
    await expect.poll(answerTime).toEqual({ medianMinutes: null });
  });
});
