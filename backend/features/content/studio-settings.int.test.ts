import { readFileSync } from 'node:fs';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import type { DraftRow } from '@prism/core/contract/drafts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { doNextDue } from '../schedules/do-due.ts';

let site: TestServer;
let owner: string;
let editor: string;
beforeAll(async () => {
  site = await startTestServer();
  owner = await site.signIn();
  editor = await site.signInAs('editor');
});
afterAll(() => site.close());

const call = async (as: string, method: string, path: string, payload?: object) =>
  await site.inject({ method, url: `/api/admin${path}`, headers: { cookie: as }, ...(payload && { payload }) });
const list = async <Row>(as: string, path: string): Promise<Row[]> =>
  JSON.parse((await call(as, 'GET', path)).payload) as Row[];

const demonstrated = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../core/content/demo/settings/${name}.json`, import.meta.url), 'utf8'));
const studio = { ...demonstrated('studio'), email: 'old@lantern.example', careersEmail: '' };
const navigation = { data: demonstrated('navigation') };

/** Saves changes of the studio's settings as an owner. */
async function save(changes: object = {}, draft?: object) {
  const stored = await call(owner, 'GET', '/content/settings/studio');
  const { version, data }: { version?: number; data?: object } =
    stored.statusCode === 200 ? JSON.parse(stored.payload) : {};
  const said = { ...studio, ...data, ...changes };
  return await call(owner, 'PUT', '/content/settings/studio', { data: said, version, ...(draft && { draft }) });
}

const provenMinutesAgo = async (minutes: number) =>
  await site.em.execute(`update sessions set proven_at = now() - ? * interval '1 minute'`, [minutes]);

beforeEach(async () => {
  await site.em.execute('truncate content, drafts, schedules, outbox, audit_lines restart identity cascade');
  await provenMinutesAgo(0);
  expect((await save()).statusCode).toBe(201);
  await site.em.execute(emptied('outbox, audit_lines'));
});

test('S-121: lists show an editor none of the studio’s settings', async () => {
  await call(owner, 'PUT', '/drafts/settings/studio', { data: { data: studio }, base: '1', version: null });
  await call(owner, 'PUT', '/schedules/settings/studio/publish', { time: '2098-01-01T09:00' });
  for (const path of ['/content/settings', '/drafts/settings', '/schedules/settings']) {
    expect(JSON.stringify(await list(owner, path)), path).toContain('studio');
    expect(JSON.stringify(await list(editor, path)), path).not.toContain('studio');
  }
});

test('S-122: a form removes only the draft of what it saves', async () => {
  const drafts = async () => (await list<DraftRow>(owner, '/drafts/settings')).map(({ id }) => id);
  await call(owner, 'PUT', '/drafts/settings/studio', { data: { data: studio }, base: '1', version: null });
  const draft = { id: 'studio', version: 1 };
  const saved = await call(editor, 'PUT', '/content/settings/navigation', { ...navigation, draft });
  expect(saved.statusCode).toBeLessThan(300);
  expect(await drafts()).toEqual(['studio']);
  expect((await save({ city: 'York' }, draft)).statusCode).toBe(200);
  expect(await drafts()).toEqual([]);
});

test('S-123: a new entry removes no draft of an existing one', async () => {
  const tool = (name: string) => ({ data: { name, category: 'By hand', percent: 7, places: [] }, shown: true });
  const stored = await call(editor, 'POST', '/content/tools', tool('Hammer'));
  const { id }: AdminEntry = JSON.parse(stored.payload);
  await call(editor, 'PUT', `/drafts/tools/${id}`, { data: tool('Saw'), base: '1', version: null });
  const draft = { id, version: 1 };
  expect((await call(editor, 'POST', '/content/tools', { ...tool('File'), draft })).statusCode).toBe(201);
  expect(await list(editor, '/drafts/tools')).toHaveLength(1);
});

test.each(['email', 'careersEmail', 'privacyEmail'])(
  'S-119: a change of inboxes by %s requires re-authentication, and notifies all owners and the old email',
  async (field) => {
    await save({ [field]: 'old@lantern.example' });
    await site.em.execute(emptied('outbox, audit_lines'));
    await provenMinutesAgo(16);
    expect((await save({ city: 'York' })).statusCode).toBe(200);
    expect((await save({ [field]: 'evil@attacker.example' })).statusCode).toBe(428);
    await provenMinutesAgo(1);
    expect((await save({ [field]: 'evil@attacker.example' })).statusCode).toBe(200);
    const audited = await site.em.execute(
      `select act, title, detail from audit_lines l join outbox o on l.id::text = o.data ->> 'lineId' where o.name = 'owner-notice'`,
    );
    expect(audited).toEqual([
      { act: 'change-inboxes', title: 'old@lantern.example', detail: 'Now evil@attacker.example' },
    ]);
  },
);

test('S-120: a schedule cannot change inboxes, even if its draft does so later', async () => {
  const elsewhere = { data: { ...studio, email: 'evil@attacker.example' } };
  const { data }: AdminEntry = JSON.parse((await call(owner, 'GET', '/content/settings/studio')).payload);
  await call(owner, 'PUT', '/drafts/settings/studio', { data: elsewhere, base: '1', version: null });
  const schedule = async () =>
    await call(owner, 'PUT', '/schedules/settings/studio/publish', { time: '2098-01-01T09:00' });
  expect((await schedule()).statusCode).toBe(409);
  await call(owner, 'PUT', '/drafts/settings/studio', { data: { data }, base: '1', version: 1 });
  expect((await schedule()).statusCode).toBe(200);
  await call(owner, 'PUT', '/drafts/settings/studio', { data: elsewhere, base: '1', version: 2 });
  await site.em.execute(`update schedules set at = now() - interval '1 minute'`);
  expect(await doNextDue(site.orm.em.fork(), site.server.subjects)).toBe('refused');
});
