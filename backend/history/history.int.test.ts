import { randomUUID } from 'node:crypto';
import type { HistoryRow } from '@prism/core/contract/history';
import { AuditLine } from '@prism/core/database/audit-line';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { eventually } from '../../infra/test/wait.ts';
import { aForm, sendForm } from '../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../test/enquiry.ts';
import { anAdmin, startTestServer, type TestServer } from '../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, applications, history_lines, audit_lines, idempotency_keys'));
});

const send = {
  contacts: async () => await sendEnquiry(site, anEnquiry()),
  applications: async () => await sendForm(site, aForm()),
} as const;

/** Statements waiting for a lock. */
const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const historyAt = async (path: string): Promise<HistoryRow[]> =>
  JSON.parse((await site.asAdmin('GET', `${path}/history`)).payload);

describe.each(['contacts', 'applications'] as const)('of %s', (kind) => {
  let path: string;
  beforeEach(async () => {
    const { id } = JSON.parse((await send[kind]()).payload);
    path = `/${kind}/${id}`;
  });

  test('a note is idempotent, edited and removed, and audited without its text', async () => {
    const note = `${path}/notes/${randomUUID()}`;
    const write = async (text: string) => (await site.asAdmin('PUT', note, { text })).statusCode;
    expect([await write('Ask about the data.'), await write('Ask about the data.')]).toEqual([204, 204]);
    expect(await historyAt(path)).toMatchObject([
      { act: 'note', text: 'Ask about the data.', by: anAdmin.username, isYours: true, changedAt: null },
    ]);
    await site.em.execute(`update users set portrait = 'abc'`);
    expect(await historyAt(path)).toMatchObject([{ portrait: '/api/admin/portraits/abc' }]);
    await site.em.execute(`update users set portrait = null`);
    expect(await historyAt(path)).toMatchObject([{ portrait: null }]);
    expect(await write('  ')).toBe(400);
    await write('Ask about the export.');
    expect(await historyAt(path)).toMatchObject([{ text: 'Ask about the export.', changedAt: expect.any(String) }]);
    expect((await site.asAdmin('DELETE', note)).statusCode).toBe(204);
    expect((await site.asAdmin('DELETE', note)).statusCode).toBe(204);
    expect(await historyAt(path)).toEqual([]);
    const lines = await site.em.fork().find(AuditLine, { kind, act: { $in: ['write-note', 'remove-note'] } });
    expect(new Set(lines.map(({ subjectId }) => subjectId))).toEqual(new Set([path.split('/').at(-1)]));
    expect(JSON.stringify(lines)).not.toContain('Ask about');
  });

  test('a quarantined mail is listed, released into the history, or deleted', async () => {
    const about = path.split('/').at(-1) ?? '';
    const quarantine = async (reason: string, from: string | null) => {
      const line = randomUUID();
      const mail = {
        act: 'quarantined-mail',
        reason,
        from,
        what: 'answer',
        subject: 'Hello',
        attachments: [],
        isCut: false,
      };
      await site.em.execute(
        `insert into history_lines (id, ${kind === 'contacts' ? 'contact_id' : 'application_id'}, details, text, message_id, created_at)
         values (?, ?, ?, 'Words.', ?, now())`,
        [line, about, JSON.stringify(mail), `<${line}@a.example>`],
      );
      return line;
    };
    const listed = async () => JSON.parse((await site.asAdmin('GET', `/quarantined-mails/${kind}`)).payload);
    const settle = async (method: string, line: string, step = '') =>
      (await site.asAdmin(method, `${path}/quarantined-mails/${line}${step}`)).statusCode;
    const [many, forged, spam] = [
      await quarantine('too-many', null),
      await quarantine('unverified', 'tom@prism.example'),
      await quarantine('too-many', 'spam@a.example'),
    ];
    const rows: object[] = await listed();
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual(
      expect.objectContaining({ id: forged, about, from: 'tom@prism.example', subject: 'Hello', reason: 'unverified' }),
    );
    expect(await settle('POST', many, '/release')).toBe(204);
    expect(await settle('POST', forged, '/release')).toBe(204);
    expect(await settle('DELETE', spam)).toBe(204);
    expect([await settle('POST', many, '/release'), await settle('DELETE', many)]).toEqual([404, 404]);
    expect(await listed()).toEqual([]);
    expect(await historyAt(path)).toMatchObject([
      { id: many, act: 'received', from: null, text: 'Words.' },
      { id: forged, act: 'note', text: 'Words.' },
    ]);
    const [row] = await site.em.execute(`select ours_by from ${kind} where id = ?`, [about]);
    expect(row).toEqual({ ours_by: expect.stringMatching(/^(mail|enquiry)$/) });
  });

  test('only the author of a note edits or removes it, and only at its subject', async () => {
    const id = randomUUID();
    await site.asAdmin('PUT', `${path}/notes/${id}`, { text: 'Mine.' });
    const cookie = await site.signInAs('owner');
    const asOther = async (method: string, payload?: object) =>
      await site.inject({
        method,
        url: `/api/admin${path}/notes/${id}`,
        headers: { cookie },
        ...(payload && { payload }),
      });
    expect((await asOther('PUT', { text: 'Theirs.' })).statusCode).toBe(403);
    expect((await asOther('DELETE')).statusCode).toBe(403);
    const elsewhere = JSON.parse((await send[kind]()).payload).id;
    const moved = await site.asAdmin('PUT', `/${kind}/${elsewhere}/notes/${id}`, { text: 'Moved.' });
    expect(moved.statusCode).toBe(403);
    const seen = await site.inject({ url: `/api/admin${path}/history`, headers: { cookie } });
    expect(seen.result).toMatchObject([{ text: 'Mine.', isYours: false, by: anAdmin.username }]);
  });

  test('twenty concurrent repeats are one note, and another text edits it', async () => {
    await site.asAdmin('GET', `${path}/history`);
    const note = `${path}/notes/${randomUUID()}`;
    const texts = Array.from({ length: 20 }, (_none, index) => (index % 2 ? 'Ask.' : 'Ask again.'));
    const answers = await Promise.all(texts.map(async (text) => await site.asAdmin('PUT', note, { text })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await historyAt(path)).toHaveLength(1);
  });

  test('a note cannot be added during an erasure', async () => {
    await site.asAdmin('GET', `${path}/history`);
    const { note } = await site.em.fork().transactional(async (tx) => {
      await tx.execute(`delete from ${kind}`);
      const written = site.asAdmin('PUT', `${path}/notes/${randomUUID()}`, { text: 'Too late.' });
      await eventually(async () => expect(await site.em.execute(waiting)).toHaveLength(1));
      return { note: written };
    });
    expect((await note).statusCode).toBe(404);
    expect(await site.em.execute('select 1 from history_lines')).toEqual([]);
  });

  test('a note cannot be added to a deleted subject', async () => {
    const gone = `/${kind}/${randomUUID()}`;
    expect((await site.asAdmin('PUT', `${gone}/notes/${randomUUID()}`, { text: 'x' })).statusCode).toBe(404);
    expect((await site.asAdmin('GET', `${gone}/history`)).statusCode).toBe(404);
  });

  test('is deleted with its subject', async () => {
    await site.asAdmin('PUT', `${path}/notes/${randomUUID()}`, { text: 'Short-lived.' });
    await site.em.execute(`delete from ${kind}`);
    expect(await site.em.execute('select 1 from history_lines')).toEqual([]);
  });
});
