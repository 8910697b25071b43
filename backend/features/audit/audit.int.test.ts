import type { AuditRow } from '@prism/core/contract/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { anEnquiry } from '../../test/enquiry.ts';
import { doNextDue } from '../schedules/do-due.ts';

let site: TestServer;
let cookie: string;

beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.em.execute(emptied('quotes, audit_lines, contacts'));
});

const call = async (method: string, path: string, payload?: object) =>
  await site.inject({ method, url: `/api/admin${path}`, headers: { cookie }, ...(payload && { payload }) });
const lines = async (query = ''): Promise<AuditRow[]> => JSON.parse((await call('GET', `/audit${query}`)).payload);
const login = async (password: string, username = anAdmin.username) =>
  await site.inject({ method: 'POST', url: '/api/login', payload: { username, password } });

const aTool = { data: { name: 'Hammer', category: 'By hand', percent: 7, places: [] }, shown: true };
const addTool = async (): Promise<{ id: string; key: string; version: number }> =>
  JSON.parse((await call('POST', '/content/tools', aTool)).payload);

/** Changing calls that are not audited, each with the reason. */
const notAudited: Readonly<Record<string, string>> = {
  'GET /api/admin/insights.csv': 'numbers of days, without names',
  'POST /api/admin/notifications/seen': 'only records what a user has read',
  'POST /api/admin/drafts/{kind}/{id}/replaced': 'of a draft; it is a revision, which names who wrote it over',
  'PUT /api/admin/drafts/{kind}/{id}': 'saved every few seconds while a person writes; publishing is audited',
  'POST /api/admin/proof/challenge': 'changes nothing: the answer is audited',
  'POST /api/login/passkey/challenge': 'changes nothing: the answer is audited',
  'POST /api/admin/blog-posts/{id}/checks': 'changes nothing of the post: it says what is in a text',
  'POST /api/admin/suggestions/{id}/cancel': 'changes nothing of the post: asking for it is audited',
  'POST /api/admin/post-previews': 'changes nothing: Markdown comes back as HTML',
  'POST /api/admin/contacts/{id}/reply-previews': 'changes nothing: the mail comes back, and is not sent',
  'POST /api/admin/applications/{id}/reply-previews': 'changes nothing: the mail comes back, and is not sent',
};

test('S-070: every changing call and download of the dashboard is audited', () => {
  const isAudited = ({
    method,
    path,
    settings,
  }: {
    method: string;
    path: string;
    settings: { plugins?: object | undefined };
  }) => (settings.plugins && 'audit' in settings.plugins) || `${method.toUpperCase()} ${path}` in notAudited;
  const handsOut = (path: string) => /\.csv$|\/resume$|\/files\//.test(path);
  const calls = site.server
    .table()
    .filter(({ path }) => /^\/api\/(?:admin\/|login|logout|register)/.test(path))
    .filter(({ method, path }) => method !== 'get' || handsOut(path));
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter((route) => !isAudited(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe('an audit event', () => {
  test('S-069: records who did what to which row, from where, in which session and request', async () => {
    const { id, key } = await addTool();
    const response = await call('DELETE', `/content/tools/${key}`);
    expect(response.statusCode).toBe(204);
    const [line] = await lines();
    expect(line).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      act: 'delete',
      outcome: 'done',
      person: anAdmin.username,
      session: expect.stringMatching(/^[0-9a-f]{8}$/),
      address: '127.0.0.1',
      kind: 'tools',
      subject: id,
      title: 'Hammer',
      detail: null,
      request: response.headers['x-request-id'],
    });
  });

  test('S-071: is written exactly when the change is', async () => {
    const { key, version } = await addTool();
    await site.em.execute('truncate audit_lines');
    const saves = Array.from(
      { length: 5 },
      async () => (await call('PUT', `/content/tools/${key}`, { ...aTool, version })).statusCode,
    );
    expect((await Promise.all(saves)).filter((status) => status === 200)).toHaveLength(1);
    expect(await lines()).toHaveLength(1);
    await site.em.execute('alter table audit_lines rename to away');
    try {
      expect((await call('DELETE', `/content/tools/${key}`)).statusCode).toBe(500);
    } finally {
      await site.em.execute('alter table away rename to audit_lines');
    }
    expect((await call('GET', `/content/tools/${key}`)).statusCode).toBe(200);
  });

  test('S-074: of an unknown account records no name, because it may be a password', async () => {
    expect((await login('wrong')).statusCode).toBe(401);
    expect((await login('wrong', 'correct horse battery')).statusCode).toBe(401);
    expect((await login(anAdmin.password)).statusCode).toBe(200);
    expect((await lines()).map(({ act, person, outcome }) => [act, person, outcome])).toEqual([
      ['sign-in', anAdmin.username, 'done'],
      ['sign-in', null, 'refused'],
      ['sign-in', anAdmin.username, 'refused'],
    ]);
    expect(JSON.stringify(await lines())).not.toContain('horse');
  });

  test('records why a request was refused', async () => {
    await call('POST', '/sessions/end', { currentPassword: 'wrong' });
    expect(await lines()).toMatchObject([
      { act: 'end-sessions', outcome: 'refused', person: anAdmin.username, detail: 'Current password is wrong' },
    ]);
  });

  test('is written for a sign-out with its session', async () => {
    const other = cookieOf(await login(anAdmin.password));
    await site.inject({ method: 'POST', url: '/api/logout', headers: { cookie: other } });
    const [out, into] = await lines();
    expect([out?.act, into?.act]).toEqual(['sign-out', 'sign-in']);
    expect(out?.session).toBe(into?.session);
  });

  test('of a scheduled change names the person who scheduled it', async () => {
    const { id } = await addTool();
    await call('PUT', `/schedules/tools/${id}/unpublish`, { time: '2090-07-01T09:00' });
    await site.em.execute(`update schedules set at = now() - interval '1 minute'`);
    expect(await doNextDue(site.orm.em.fork(), site.server.subjects)).toBe('done');
    expect(await lines()).toMatchObject([
      { act: 'carry-out-schedule', person: anAdmin.username, title: 'Hammer', session: null },
      { act: 'schedule', detail: 'unpublish, 2090-07-01T09:00' },
      { act: 'add', detail: 'Published' },
    ]);
  });

  test('S-073: contains no personal data of visitors', async () => {
    const sent = anEnquiry();
    await site.inject({ method: 'POST', url: '/api/contacts', payload: sent });
    const [enquiry] = JSON.parse((await call('GET', '/contacts')).payload);
    await call('PATCH', `/contacts/${enquiry.id}`, { handled: true });
    await call('GET', '/contacts.csv?search=Ada');
    for (const what of ['find', 'export', 'erase']) await call('POST', `/personal-data/${what}`, { email: sent.email });
    const rows = await lines();
    expect(rows.map(({ act }) => act)).toEqual([
      'erase-person',
      'export-person',
      'find-person',
      'export-enquiries',
      'mark-enquiry',
    ]);
    expect(rows.at(-1)).toMatchObject({ kind: 'contacts', subject: enquiry.id, title: null, detail: 'handled' });
    for (const text of [sent.email, sent.lastName, 'search=Ada']) expect(JSON.stringify(rows)).not.toContain(text);
  });
});

describe('the audit log', () => {
  test('is searched by person, subject, day, area and outcome', async () => {
    await addTool();
    await login('wrong');
    expect(await lines('?search=hamm')).toHaveLength(1);
    expect(await lines(`?search=${anAdmin.username}`)).toHaveLength(2);
    expect(await lines('?group=access')).toMatchObject([{ act: 'sign-in' }]);
    expect(await lines('?outcome=refused')).toMatchObject([{ act: 'sign-in' }]);
    await site.em.execute(`update audit_lines set created_at = '2026-06-30 23:30Z' where act = 'add'`);
    // 00:30 on 1 July in London.
    expect(await lines('?from=2026-07-01&until=2026-07-01')).toMatchObject([{ act: 'add' }]);
    expect(await lines('?until=2026-06-30')).toEqual([]);
    expect((await call('GET', '/audit?from=2026-31-12')).statusCode).toBe(400);
  });

  test('shows the events of one row', async () => {
    const { id } = await addTool();
    await addTool();
    expect(await lines(`?kind=tools&subject=${id}`)).toHaveLength(1);
    expect((await call('GET', '/audit?kind=tools')).statusCode).toBe(400);
  });

  test('is exported as CSV, and the download is audited', async () => {
    await addTool();
    const table = await call('GET', '/audit.csv?group=content');
    expect(table.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    expect(table.payload.split('\r\n')).toHaveLength(3);
    expect(table.payload).toContain('"Add","tools"');
    expect(await lines('?group=exports')).toMatchObject([{ act: 'export-audit-log' }]);
  });

  test('with 10,000 events is paged by 50, and searched', async () => {
    await site.em.execute(
      `insert into audit_lines (id, created_at, act, outcome, kind, subject_id, title)
       select gen_random_uuid(), timestamptz '2026-01-01' + make_interval(secs => n),
         case when n % 50 = 0 then 'sign-in' else 'save' end, case when n % 100 = 0 then 'refused' else 'done' end,
         'tools', (n % 100)::text, 'Tool ' || n
       from generate_series(0, 9999) n`,
    );
    await site.em.execute('analyze audit_lines');
    const response = await call('GET', '/audit');
    expect(JSON.parse(response.payload)).toHaveLength(50);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(response.headers.link)) ?? [];
    const page: AuditRow[] = JSON.parse((await site.inject({ url: next, headers: { cookie } })).payload);
    expect(page[0]?.title).toBe('Tool 9949');
    const searched = JSON.parse((await call('GET', '/audit?search=tool%209998')).payload);
    expect(searched).toHaveLength(1);
    expect(await lines('?kind=tools&subject=7')).toHaveLength(50);
  });

  test('requires a session', async () => {
    for (const path of ['audit', 'audit.csv'])
      expect((await site.inject({ url: `/api/admin/${path}` })).statusCode).toBe(401);
  });
});
