import { ResponseTarget } from '@prism/core/database/response-target';
import type { SlaReport } from '@prism/core/contract/sla-calls';
import { describe, expect, test } from 'vitest';
import { aForm, sendForm } from '../../test/application-form.ts';
import { startWithTargets } from '../../test/response-targets.ts';

const own = startWithTargets();
const { ask, send, mark, earlier } = own;

describe('the report', () => {
  test('lists open answers, most urgent first, without answered ones and those without a target', async () => {
    const [soon, late, answered, old] = [await send({ firstName: 'Bea' }), await send(), await send(), await send()];
    await own.site.asAdmin('PUT', `/contacts/${await send()}/restriction`, { is: true, reason: 'She asked' });
    await earlier(late, 3_000);
    await mark(answered, true);
    await own.site.em.nativeDelete(ResponseTarget, { enquiry: old });
    await own.site.em.execute('update contacts set ours_since = null, ours_by = null where id = ?', [old]);
    const { id: applied } = JSON.parse((await sendForm(own.site, aForm())).payload);
    const { waiting, everyones: total, keptToday, medianMinutes } = await ask();
    expect(waiting).toMatchObject([
      { kind: 'enquiry', id: late, name: 'Ada Lovelace', about: 'Analytical Engines' },
      { kind: 'enquiry', id: soon, name: 'Bea Lovelace' },
      { kind: 'application', id: applied, name: 'Grace Hopper', about: 'DevOps Engineer' },
    ]);
    expect([total, keptToday]).toEqual([3, 1]);
    expect(medianMinutes).toBeLessThan(1);
  });

  test('lists a promised proposal from the end of the session until it is made, and shows the median', async () => {
    const id = await send();
    await mark(id, true);
    await own.site.em.execute(
      `update history_lines set created_at = now() - interval '5 days'; update contacts set theirs_since = now() - interval '5 days'`,
    );
    await own.site.em.execute(
      `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, proposal_due_at, created_at)
       values (gen_random_uuid(), ?, gen_random_uuid(), now() + interval '1 hour', now() + interval '2 hours',
         now() + interval '2 hours', now() + interval '50 hours', now() - interval '4 days')`,
      [id],
    );
    const times = ['starts_at', 'ends_at', 'free_at', 'proposal_due_at'];
    const earlierBy = async (hours: number) =>
      await own.site.em.execute(
        `update bookings set ${times.map((time) => `${time} = ${time} - interval '${hours} hours'`).join(', ')}`,
      );
    const move = async (was: string, is: string) => {
      const stage = { was, is, ...(is === 'lost' && { reason: 'Too dear' }) };
      expect((await own.site.asAdmin('PATCH', `/contacts/${id}`, { stage })).statusCode).toBe(200);
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
    expect((await own.site.asAdmin('PUT', `/contacts/${id}/replies/${replyId}`, proposal)).statusCode).toBe(204);
    const { waiting, keptToday, proposalMinutes } = await ask();
    expect([waiting, keptToday, Math.round(proposalMinutes ?? 0)]).toEqual([[], 2, 60]);
    await own.site.em.execute(
      `insert into mails (id, kind, subject_id, message_id, failed_at, created_at)
       values (gen_random_uuid(), 'enquiry-reply', ?, 'm', now(), now())`,
      [replyId],
    );
    await own.site.em.execute(`update contacts set theirs_since = null`);
    expect(await ask(), 'one that was refused was not made').toMatchObject({ everyones: 1, keptToday: 1 });
    await move('proposal', 'lost');
    expect(await ask()).toMatchObject({ waiting: [] });
  });

  test('shows owner, value and last words, and counts rows of the reader or without an owner', async () => {
    const [mine, theirs, open] = [await send(), await send({ firstName: 'Bea' }), await send({ firstName: 'Cleo' })];
    await own.site.asAdmin('GET', '/promises');
    const [me] = await own.site.em.execute<{ id: string }[]>(`select id from users where role = 'owner'`);
    await own.site.signInAs('sales');
    const [sales] = await own.site.em.execute<{ id: string }[]>(`select id from users where role = 'sales'`);
    const give = async (id: string, is = '') =>
      await own.site.asAdmin('PATCH', `/contacts/${id}`, { owner: { was: null, is } });
    await give(mine, me?.id);
    await give(theirs, sales?.id);
    await own.site.em.execute(
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
    const { payload } = await own.site.asAdmin('GET', '/promises?for=me');
    const report: SlaReport = JSON.parse(payload);
    expect([report.everyones, report.mine]).toEqual([3, 2]);
    expect(report.waiting.map(({ id }) => id).toSorted()).toEqual([mine, open].toSorted());
  });

  test('includes next steps from their day until they are done', async () => {
    const id = await send();
    await mark(id, true);
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' });
    const set = async (was: object | null, is: object | null) =>
      expect((await own.site.asAdmin('PATCH', `/contacts/${id}`, { nextStep: { was, is } })).statusCode).toBe(200);
    const later = { text: 'Call again', on: '2999-01-01' };
    await set(null, later);
    expect((await ask()).waiting).toEqual([]);
    const step = { text: 'Send menu prices', on: today };
    await set(later, step);
    expect((await ask()).waiting).toMatchObject([{ kind: 'next-step', id, by: null, step }]);
    await set(step, null);
    expect((await ask()).waiting).toEqual([]);
  });

  test('is limited to what the role may see', async () => {
    const enquiry = await send();
    const { id: application } = JSON.parse((await sendForm(own.site, aForm())).payload);
    const seenBy = async (role: 'sales' | 'recruiter' | 'editor') => {
      const headers = { cookie: await own.site.signInAs(role) };
      const response = await own.site.inject({ method: 'GET', url: '/api/admin/promises', headers });
      if (response.statusCode !== 200) return response.statusCode;
      const report: SlaReport = JSON.parse(response.payload);
      return report.waiting.map(({ id }) => id);
    };
    expect(await seenBy('sales')).toEqual([enquiry]);
    expect(await seenBy('recruiter')).toEqual([application]);
    expect(await seenBy('editor')).toBe(403);
  });
});

describe('the public response time', () => {
  const answerTime = async () =>
    JSON.parse((await own.site.inject({ method: 'GET', url: '/api/answer-time' })).payload);

  /** Creates enquiries answered within `minutes`, or overdue by a day. */
  async function came(count: number, minutes: number | null): Promise<void> {
    await own.site.em.execute(
      `insert into answer_promises (contact_id, starts_at, half_at, soon_at, due_at)
       select gen_random_uuid(), now() - interval '25 hours', now(), now(), now() - interval '1 day' from generate_series(1, ?)`,
      [count],
    );
    if (minutes !== null)
      await own.site.em.execute(
        `update answer_promises set answered_at = starts_at + ? * interval '1 minute'
         where answered_at is null and due_at < now()`,
        [minutes],
      );
  }

  test('is the median of at least twenty enquiries; unanswered ones count as longest', async () => {
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
