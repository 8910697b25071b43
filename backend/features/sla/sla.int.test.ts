import { ResponseTarget } from '@prism/core/database/response-target';
import type { HistoryRow } from '@prism/core/contract/history';
import { AuditLine } from '@prism/core/database/audit-line';
import { describe, expect, test } from 'vitest';
import { aForm, sendForm } from '../../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { hearOfEnquiries } from '../../test/enquiry-news.ts';
import { startWithTargets } from '../../test/response-targets.ts';

const own = startWithTargets();
const { ask, send, mark, wrote, namesWaiting } = own;

describe('an enquiry', () => {
  test('gets a response target of 24 hours in the commit that stores it', async () => {
    const id = await send();
    const promise = await own.site.em.findOneOrFail(ResponseTarget, { enquiry: id });
    const { startsAt, halfAt, soonAt, dueAt } = promise;
    const hours = (dueAt.getTime() - startsAt.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(2);
    expect(hours).toBeLessThanOrEqual(24);
    expect([startsAt, halfAt, soonAt, dueAt].toSorted((a, b) => a.getTime() - b.getTime())).toEqual([
      startsAt,
      halfAt,
      soonAt,
      dueAt,
    ]);
    const { result } = await own.site.asAdmin('GET', '/contacts');
    expect(result).toMatchObject([{ id, promise: { dueAt: dueAt.toISOString(), answeredAt: null } }]);
  });

  test('gets one target if repeated, and none in quarantine before its release', async () => {
    const headers = { 'idempotency-key': 'once' };
    await sendEnquiry(own.site, anEnquiry(), headers);
    await sendEnquiry(own.site, anEnquiry(), headers);
    await sendEnquiry(own.site, anEnquiry({ website: 'https://spam.example' }));
    expect(await own.site.em.count(ResponseTarget)).toBe(1);
    const { result } = await own.site.asAdmin('GET', '/quarantined-contacts');
    expect(result).toMatchObject([{ id: expect.any(String) }]);
    const [caught] = await own.site.em.execute<{ id: string }[]>(
      'select id from contacts where quarantine is not null',
    );
    await own.site.asAdmin('POST', `/quarantined-contacts/${caught?.id}/release`);
    expect(await own.site.em.count(ResponseTarget)).toBe(2);
  });

  test('is answered by a note, at its first time, and unanswered again when that is undone', async () => {
    const id = await send();
    const answeredAt = async () => (await own.site.em.fork().findOneOrFail(ResponseTarget, { enquiry: id })).answeredAt;
    await mark(id, true);
    const first = await answeredAt();
    expect(first).toEqual(expect.any(Date));
    await mark(id, true);
    expect(await answeredAt()).toEqual(first);
    await mark(id, false);
    expect(await answeredAt()).toBe(null);
  });

  test('that is answered notifies every open dashboard', async () => {
    const { heard, stop } = await hearOfEnquiries(own.site.bus);
    const id = await send();
    await expect.poll(() => heard).toEqual([id]);
    await mark(id, true);
    await expect.poll(() => heard).toEqual([id, id]);
    stop();
  });
});

test('an application has its own target, is marked as answered, and audited', async () => {
  const { id } = JSON.parse((await sendForm(own.site, aForm())).payload);
  const row = await own.site.asAdmin('PATCH', `/applications/${id}`, { answered: true, note: 'By phone' });
  expect(JSON.parse(row.payload)).toMatchObject({
    id,
    promise: { dueAt: expect.any(String), answeredAt: expect.any(String) },
  });
  expect(await own.site.em.findOneOrFail(AuditLine, { act: 'mark-application' })).toMatchObject({ detail: 'answered' });
  expect(
    JSON.parse((await own.site.asAdmin('PATCH', `/applications/${id}`, { answered: false })).payload),
  ).toMatchObject({
    promise: { answeredAt: null },
  });
  const unknown = await own.site.asAdmin('PATCH', `/applications/${crypto.randomUUID()}`, { answered: true });
  expect(unknown.statusCode).toBe(404);
});

describe('the turn', () => {
  const closed = { stage: { was: 'new', is: 'lost', reason: 'Price' } };

  test('is not changed by a stage; an enquiry lost unanswered is not due, and its target is missed', async () => {
    const id = await send();
    await own.site.asAdmin('PATCH', `/contacts/${id}`, closed);
    expect(await ask()).toMatchObject({ waiting: [], keptToday: 0 });
    expect((await own.site.em.fork().findOneOrFail(ResponseTarget, { enquiry: id })).answeredAt).toBeNull();
  });

  test('ends without an answer, and the target is not met', async () => {
    const id = await send();
    await own.site.asAdmin('PATCH', `/contacts/${id}`, { handled: true });
    expect(await ask()).toMatchObject({ waiting: [], keptToday: 0 });
    const { result } = await own.site.asAdmin('GET', '/contacts');
    expect(result).toMatchObject([{ turn: { whose: 'theirs' }, promise: { answeredAt: null } }]);
  });

  test('returns to the studio when a client writes or adds something, also after it was lost', async () => {
    const { id, receipt } = JSON.parse((await sendEnquiry(own.site, anEnquiry())).payload);
    await mark(id, true);
    expect(await namesWaiting()).toEqual([]);
    const body = new FormData();
    body.set('text', 'When can we talk?');
    const form = new Response(body);
    const added = await own.site.inject({
      method: 'POST',
      url: `/api/receipts/${receipt.split('/').at(-1)}/additions`,
      payload: Buffer.from(await form.arrayBuffer()),
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
    });
    expect(added.statusCode).toBe(200);
    expect(await namesWaiting()).toEqual(['addition Ada Lovelace']);
    const other = await send({ firstName: 'Bea' });
    const { result } = await own.site.asAdmin('GET', '/contacts?order=urgent');
    expect(result).toMatchObject([{ id, turn: { whose: 'ours', by: 'addition' } }, { id: other }]);
    const reply = async (seen: string | null) =>
      await own.site.asAdmin('PUT', `/contacts/${id}/replies/${crypto.randomUUID()}`, { text: 'Tomorrow.', seen });
    expect((await reply(null)).statusCode).toBe(409);
    const lines: HistoryRow[] = JSON.parse((await own.site.asAdmin('GET', `/contacts/${id}/history`)).payload);
    expect((await reply(lines.at(-1)?.id ?? null)).statusCode).toBe(204);
    expect(await namesWaiting()).toEqual(['enquiry Bea Lovelace']);
    await own.site.asAdmin('PATCH', `/contacts/${other}`, closed);
    await wrote(other);
    expect(await namesWaiting()).toEqual(['mail Bea Lovelace']);
  });

  test('stays with the studio if an enquiry is lost without a reply, and ends after one', async () => {
    const [ada, bea, cleo] = [await send(), await send({ firstName: 'Bea' }), await send({ firstName: 'Cleo' })];
    await wrote(ada);
    await own.site.em.execute(`update contacts set ours_since = now(), ours_by = 'acceptance' where id = ?`, [bea]);
    await own.site.em.execute(
      `insert into history_lines (id, contact_id, details, created_at) values (gen_random_uuid(), ?, '{"act":"added"}', now())`,
      [cleo],
    );
    const items = [ada, bea, cleo].map((id) => ({ id, changes: closed }));
    await own.site.asAdmin('POST', '/contacts/changes', items);
    expect(await namesWaiting()).toEqual(['acceptance Bea Lovelace', 'mail Ada Lovelace', 'addition Cleo Lovelace']);
    const stage = { was: 'lost', is: 'talk' };
    await own.site.asAdmin('PATCH', `/contacts/${bea}`, { stage });
    const called = { stage: { ...stage, was: 'talk', is: 'lost', reason: 'Price' }, handled: true, note: 'By phone' };
    await own.site.asAdmin('PATCH', `/contacts/${bea}`, called);
    expect(await namesWaiting()).toEqual(['mail Ada Lovelace', 'addition Cleo Lovelace']);
  });
});

describe('a snoozed answer', () => {
  const later = async (id: string, until: string) =>
    await own.site.asAdmin('PUT', `/promises/enquiry/${id}/later`, { until });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test('is hidden for one person until then, and the report says when it returns', async () => {
    const id = await send();
    const until = inHours(2);
    expect((await later(id, until)).statusCode).toBe(204);
    expect(await ask()).toMatchObject({ waiting: [], mine: 0, everyones: 0, nextAt: until });
    const headers = { cookie: await own.site.signInAs('sales') };
    const { payload } = await own.site.inject({ method: 'GET', url: '/api/admin/promises', headers });
    expect(JSON.parse(payload)).toMatchObject({ waiting: [{ id }], everyones: 1, nextAt: null });
    await later(id, inHours(-1));
    expect(await ask()).toMatchObject({ waiting: [{ id }], mine: 1 });
    await later(id, until);
    await own.site.asAdmin('DELETE', `/promises/enquiry/${id}/later`);
    expect((await ask()).waiting).toMatchObject([{ id }]);
  });

  test('returns as soon as its client writes, and ends once it is answered', async () => {
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
