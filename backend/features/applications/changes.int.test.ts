import { randomUUID } from 'node:crypto';
import type { ApplicationChanges, ApplicationRow } from '@prism/core/contract/application-calls';
import { dayIn, monthsAfter } from '@prism/core/contract/days';
import type { HistoryRow } from '@prism/core/contract/history';
import type { ApplicationStage } from '@prism/core/contract/stages';
import { AuditLine } from '@prism/core/database/audit-line';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { aForm, given, sendForm } from '../../test/application-form.ts';
import { anAdmin, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let id: string;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    emptied('applications, history_lines, answer_promises, audit_lines, mails, outbox, idempotency_keys'),
  );
  id = await apply();
});

const apply = async (fields: Record<string, string> = {}): Promise<string> =>
  JSON.parse((await sendForm(site, aForm({ fields }))).payload).id;
const change = async (changes: ApplicationChanges, cookie?: string, of = id) => {
  const url = `/api/admin/applications/${of}`;
  const answer = cookie
    ? await site.inject({ method: 'PATCH', url, payload: changes, headers: { cookie } })
    : await site.asAdmin('PATCH', `/applications/${of}`, changes);
  return { status: answer.statusCode, body: JSON.parse(answer.payload) };
};
const row = async (of = id): Promise<ApplicationRow> =>
  JSON.parse((await site.asAdmin('GET', `/applications/${of}`)).payload);
const history = async (): Promise<HistoryRow[]> =>
  JSON.parse((await site.asAdmin('GET', `/applications/${id}/history`)).payload);
const pending = async () => await site.em.execute(`select data from outbox where name = 'application-reply'`);
const listed = async (query: string): Promise<ApplicationRow[]> =>
  JSON.parse((await site.asAdmin('GET', `/applications?${query}`)).payload);
const today = dayIn('UTC', new Date());
const aMail = () => ({ id: randomUUID(), subject: 'Your application', text: 'Dear Grace,\n\nno.', seen: null });

const words = async (stage: string) => await site.asAdmin('GET', `/applications/${id}/answers/${stage}`);

/** Saves the studio's mail texts, with this subject for an offer, and waits until the server uses them. */
async function studioSays(subject: string, more: object = {}): Promise<void> {
  const { data, version } = JSON.parse((await site.asAdmin('GET', '/content/settings/studio')).payload);
  const applications = { offer: { subject, text: 'Be our {position}.' }, ...more };
  const said = await site.asAdmin('PUT', '/content/settings/studio', { data: { ...data, applications }, version });
  expect(said.statusCode).toBe(200);
  await eventually(async () => expect(JSON.parse((await words('offer')).payload).subject).toBe(subject));
}

test('an applicant’s name is corrected, by someone who saw the current one', async () => {
  const { firstName, lastName } = await row();
  const was = { firstName, lastName };
  const is = { firstName: 'Grace Brewster', lastName: 'Murray Hopper' };
  expect((await change({ sender: { was, is } })).body).toMatchObject(is);
  expect((await change({ sender: { was, is: { ...is, lastName: 'Byron' } } })).status).toBe(409);
  expect((await change({ sender: { was: is, is: { ...is, firstName: '' } } })).status).toBe(400);
  expect(await row()).toMatchObject(is);
  expect(await history()).toMatchObject([{ act: 'renamed', by: anAdmin.username }]);
});

test('the list shows the longest wait first, page by page', async () => {
  const [late, answered, wrote] = [id, await apply(), await apply()];
  await site.em.execute(`update answer_promises set due_at = now() - interval '1 day' where application_id = ?`, [
    late,
  ]);
  await change({ answered: true, note: 'By phone' }, undefined, answered);
  await change({ answered: true, note: 'By phone' }, undefined, wrote);
  await site.em.execute(`update applications set ours_since = now(), ours_by = 'mail' where id = ?`, [wrote]);
  const inOrder = async (query: string) => (await listed(query)).map((each) => each.id);
  expect(await inOrder('order=urgent')).toEqual([late, wrote, answered]);
  expect(await inOrder('')).toEqual([wrote, answered, late]);
  const first = await site.asAdmin('GET', '/applications?order=urgent&limit=2');
  const [, next = ''] = /^<\/api\/admin(.+)>/.exec(String(first.headers.link)) ?? [];
  expect(JSON.parse((await site.asAdmin('GET', next)).payload)).toMatchObject([{ id: answered }]);
});

describe('a stage', () => {
  test('begins as new; a move is recorded in the history and does not count as a reply', async () => {
    expect(await row()).toMatchObject({ stage: 'new' });
    expect((await change({ stage: { was: 'new', is: 'review' } })).body).toMatchObject({ id, stage: 'review' });
    expect((await row()).promise?.answeredAt).toBeNull();
    expect(await history()).toMatchObject([{ act: 'stage', was: 'new', is: 'review', by: anAdmin.username }]);
    expect(await listed('stage=review')).toMatchObject([{ id }]);
    expect(await listed('stage=new')).toEqual([]);
    expect(await pending()).toEqual([]);
  });

  test('changes with its mail in one commit; the mail is recorded and counts as a reply', async () => {
    const mail = aMail();
    expect((await change({ stage: { was: 'new', is: 'declined', mail } })).body).toMatchObject({ stage: 'declined' });
    expect(await pending()).toEqual([{ data: { replyId: mail.id } }]);
    expect((await row()).promise?.answeredAt).toEqual(expect.any(String));
    expect(await history()).toMatchObject([
      { act: 'stage', is: 'declined' },
      { act: 'reply', subject: mail.subject, text: mail.text, mail: { purpose: 'reply', status: 'waiting' } },
    ]);
    const [line] = await site.em.fork().find(AuditLine, { act: 'mark-application' });
    expect(line).toMatchObject({ detail: 'stage: Declined, with a mail', subjectId: id });
    expect(JSON.stringify(line)).not.toContain('Grace');
  });

  test('changed by twenty concurrent requests sends one mail; the others get the first author’s name', async () => {
    const stage = { was: 'new', is: 'declined', mail: aMail() } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await change({ stage })).status));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await pending()).toHaveLength(1);
    const second = await change({ stage: { ...stage, mail: aMail() } }, await site.signInAs('recruiter'));
    expect(second).toMatchObject({
      status: 409,
      body: { error: `${anAdmin.username} moved it to Declined in the meantime. Choose again to change it.` },
    });
    expect(await pending()).toHaveLength(1);
    expect((await change({ stage: { was: 'new', is: 'offer', mail: aMail() } })).status).toBe(409);
  });

  test('sends no mail if its author has not seen the applicant’s latest message', async () => {
    await site.em.execute(
      `insert into history_lines (id, application_id, details, text, created_at)
       values (gen_random_uuid(), ?, '{"act":"received","what":"answer","subject":"","from":null,"attachments":[],"isCut":false}', 'I have another offer.', now())`,
      [id],
    );
    const refused = await change({ stage: { was: 'new', is: 'offer', mail: aMail() } });
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('I have another offer.') } });
    expect(await row()).toMatchObject({ stage: 'new' });
    const { seen: _, ...unseen } = aMail();
    const stage = { was: 'new', is: 'offer', mail: unseen };
    expect((await site.asAdmin('PATCH', `/applications/${id}`, { stage })).statusCode).toBe(400);
    const [line] = await history();
    const mail = { ...aMail(), seen: line?.id ?? null };
    expect((await change({ stage: { was: 'new', is: 'offer', mail } })).status).toBe(200);
  });

  test('sends a mail only if it has one, with subject and text', async () => {
    const refused = await change({ stage: { was: 'new', is: 'review', mail: aMail() } });
    expect(refused.status).toBe(400);
    const empty = await change({ stage: { was: 'new', is: 'offer', mail: { ...aMail(), text: ' ' } } });
    expect(empty.status).toBe(400);
    expect(await row()).toMatchObject({ stage: 'new' });
  });

  test('requires the permission to hire, and refuses quarantined applications', async () => {
    const stage = { was: 'new', is: 'review' } as const;
    expect((await change({ stage }, await site.signInAs('sales'))).status).toBe(403);
    expect((await change({ stage }, await site.signInAs('recruiter'))).status).toBe(200);
    const caught = await apply({ website: 'https://spam.example', email: 'spam@spam.example' });
    expect((await change({ stage }, undefined, caught)).status).toBe(409);
    expect(await listed('stage=new')).toEqual([]);
    expect((await change({ stage }, undefined, randomUUID())).status).toBe(404);
  });
});

describe('the mail of a stage', () => {
  test('uses the default text, or the studio’s own', async () => {
    const plain = JSON.parse((await words('declined')).payload);
    expect(plain.text).toMatch(/^Hello Grace,\n\nThank you for applying to .+ as DevOps Engineer, /);
    await studioSays('Come to us');
    expect(JSON.parse((await words('offer')).payload)).toEqual({
      subject: 'Come to us',
      text: 'Hello Grace,\n\nBe our DevOps Engineer.',
    });
    expect((await words('interview')).statusCode).toBe(400);
  });
});

test('a reply reaches the applicant once and changes no stage', async () => {
  const reply = async (text: string) =>
    (await site.asAdmin('PUT', `/applications/${id}/replies/${replyId}`, { text, seen: null })).statusCode;
  const replyId = randomUUID();
  expect(await Promise.all([reply('When can you start?'), reply('When can you start?')])).toEqual([204, 204]);
  expect(await pending()).toEqual([{ data: { replyId } }]);
  expect(await reply('Another text.')).toBe(409);
  expect(await row()).toMatchObject({ stage: 'new', promise: { answeredAt: expect.any(String) } });
});

describe('the deletion date', () => {
  test('follows the retention period of the privacy policy', async () => {
    const { deletion } = await row();
    expect(deletion).toEqual({ on: monthsAfter(today, 12), isOwn: false, latest: monthsAfter(today, 12) });
    const kept = await apply({ keepForLater: '2026-11', email: 'kept@navy.example' });
    expect((await row(kept)).deletion.latest).toBe(monthsAfter(today, 36));
  });

  test('is earlier for a declined applicant if the studio chose so, and follows the stage', async () => {
    await studioSays('Welcome', { declinedMonths: 3 });
    const kept = await apply({ keepForLater: '2026-11', email: 'kept@navy.example' });
    await change({ stage: { was: 'new', is: 'declined' } });
    expect((await row()).deletion).toMatchObject({ on: monthsAfter(today, 3), isOwn: true });
    await change({ stage: { was: 'new', is: 'declined' } }, undefined, kept);
    expect((await row(kept)).deletion).toMatchObject({ on: monthsAfter(today, 36), isOwn: false });
    await change({ stage: { was: 'declined', is: 'review' } });
    expect((await row()).deletion).toMatchObject({ on: monthsAfter(today, 12), isOwn: false });
  });

  test('is kept when a decline is reverted, if staff chose it before or since', async () => {
    await studioSays('Hello', { declinedMonths: 3 });
    const { latest } = (await row()).deletion;
    const choose = async (was: string, is: string) =>
      expect((await change({ deletion: { was, is, reason: 'Asked for it' } })).status).toBe(200);
    const move = async (was: ApplicationStage, is: ApplicationStage) =>
      (await change({ stage: { was, is } })).body.deletion.on;
    const chosen = monthsAfter(today, 1);
    await choose(latest, chosen);
    expect(await move('new', 'declined')).toBe(chosen);
    expect(await move('declined', 'review')).toBe(chosen);
    await choose(chosen, latest);
    expect(await move('review', 'declined')).toBe(monthsAfter(today, 3));
    await choose(monthsAfter(today, 3), chosen);
    expect(await move('declined', 'review')).toBe(chosen);
  });

  test('can be changed with a recorded reason, to between tomorrow and the latest date', async () => {
    const { on, latest } = (await row()).deletion;
    const next = monthsAfter(today, 1);
    const to = async (is: string, reason = 'Asked for it by telephone') =>
      await change({ deletion: { was: on, is, reason } });
    expect((await to(today)).body).toMatchObject({ fields: { on: expect.stringContaining('no later than') } });
    expect((await to(monthsAfter(latest, 1))).status).toBe(400);
    expect((await to(next, ' ')).status).toBe(400);
    expect((await to(next)).body).toMatchObject({ deletion: { on: next, isOwn: true, latest } });
    expect(await history()).toMatchObject([{ act: 'deletion', was: on, is: next, text: 'Asked for it by telephone' }]);
    expect((await to(monthsAfter(today, 2))).status).toBe(409);
    expect(
      (await change({ deletion: { was: next, is: latest, reason: 'They changed their mind' } })).body,
    ).toMatchObject({
      deletion: { on: latest, isOwn: false },
    });
  });
});

test('erasure deletes replies, and the copy for the applicant includes them', async () => {
  await change({ stage: { was: 'new', is: 'declined', mail: aMail() } });
  const [line] = await site.em.execute<{ id: string }[]>(
    `select id from history_lines where details->>'act' = 'reply'`,
  );
  await site.em.execute(
    `insert into mails (id, kind, subject_id, message_id, sent_at, created_at)
     values (gen_random_uuid(), 'application-reply', ?, 'x', now(), now())`,
    [line?.id],
  );
  const copy = await site.asAdmin('POST', '/personal-data/find', { email: given.email });
  expect(JSON.parse(copy.payload).held).toMatchObject({ applications: 1, mailRecords: 1 });
  const erased = await site.asAdmin('POST', '/personal-data/erase', { email: given.email });
  expect(JSON.parse(erased.payload).erased).toMatchObject({ applications: 1, mailRecords: 1 });
  expect(await site.em.execute('select 1 from history_lines union all select 1 from mails')).toEqual([]);
});
