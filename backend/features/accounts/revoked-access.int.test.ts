import type { MadeApiKey } from '@prism/core/contract/api-keys';
import type { WebhookSecret } from '@prism/core/contract/webhooks';
import { invitationToken, notMeToken, passwordResetToken } from '@prism/core/config/derived-token';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import {
  anAdmin,
  cookieOf,
  startTestServer,
  testSessionSecret,
  type TestServer,
} from '../../test/start-test-server.ts';
import { removeStaff, resetFactor, signOut } from './staff.ts';

let site: TestServer;
let here: string;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  await site.em.execute(emptied('users, outbox, audit_lines, api_keys, webhooks, drafts, device_notices'));
  here = await site.signIn();
});

async function call(method: string, url: string, payload?: object, cookie = here) {
  const answer = await site.inject({ method, url: `/api${url}`, headers: { cookie }, ...(payload && { payload }) });
  if (cookie === here) here = cookieOf(answer) || here;
  return answer;
}

/** Creates an intruder's ways back in. `waysLeft` returns those that still work. */
async function leaveWays() {
  const invited = await call('POST', '/admin/invitations', { email: 'evil@attacker.example', role: 'owner' });
  expect(invited.statusCode).toBe(204);
  const [invitation] = await site.em.execute<{ id: string }[]>('select id from invitations');
  const key: MadeApiKey = JSON.parse(
    (await call('POST', '/admin/api-keys', { name: 'x', scopes: ['enquiries:read'] })).payload,
  );
  const webhook: WebhookSecret = JSON.parse(
    (await call('POST', '/admin/webhooks', { url: 'https://attacker.example/in', events: ['enquiry.received'] }))
      .payload,
  );
  await call('PUT', '/admin/drafts/posts/a-draft', { data: { title: 'Secret' }, base: null, version: null });
  const { url } = JSON.parse((await call('POST', '/admin/drafts/posts/a-draft/previews')).payload);
  return { token: invitationToken(testSessionSecret, invitation?.id ?? ''), key: key.key, webhook: webhook.id, url };
}

async function waysLeft({ token, key, webhook, url }: Awaited<ReturnType<typeof leaveWays>>): Promise<string[]> {
  const joining = { token, name: 'Evil', username: 'evil', password: 'correct horse battery' };
  const read = await site.inject({ url: '/api/v1/enquiries', headers: { authorization: `Bearer ${key}` } });
  const links = await site.em.execute('select from preview_links');
  const [sent] = await site.em.execute<{ paused_at: Date | null; paused_because: string }[]>(
    'select paused_at, paused_because from webhooks where id = ?',
    [webhook],
  );
  expect(url).toContain('/preview/');
  return [
    ...(read.statusCode === 200 ? ['key'] : []),
    ...(sent?.paused_at ? [] : ['webhook']),
    ...(links.length > 0 ? ['preview'] : []),
    ...((await call('POST', '/invitation', joining, '')).statusCode === 201 ? ['invitation'] : []),
  ];
}

const pending = async () =>
  await site.em.execute<{ act: string; detail: string | null }[]>(
    `with pending as (delete from outbox where name = 'owner-notice' returning data)
     select act, detail from audit_lines l join pending on l.id::text = pending.data ->> 'lineId' order by l.created_at`,
  );

async function notMe(): Promise<void> {
  const [{ id: user }] = await site.em.execute<[{ id: string }]>('select id from users where username = ?', [
    anAdmin.username,
  ]);
  const at = Date.now();
  const answer = await call('POST', '/not-me', { user, at, token: notMeToken(testSessionSecret, user, at) }, '');
  expect(answer.statusCode).toBe(204);
}

async function ownPassword(given: { endAccess?: boolean }): Promise<void> {
  const change = { currentPassword: anAdmin.password, newPassword: 'another battery, another staple', ...given };
  expect((await call('POST', '/admin/password', change)).statusCode).toBe(204);
}

test('an intruder’s ways back in work until their access is revoked', async () => {
  const ways = await leaveWays();
  expect(await waysLeft(ways)).toEqual(['key', 'webhook', 'preview', 'invitation']);
});

test('access granted to others survives a new password unless its user ends it', async () => {
  const ways = await leaveWays();
  await ownPassword({});
  expect(await waysLeft(ways)).toEqual(['key', 'webhook', 'preview']);
});

test.each<[string, () => Promise<unknown>]>([
  ['“it was not me”', notMe],
  [
    'a new password by mail',
    async () => {
      await site.em.execute(`update users set email = 'ada@prism.example'`);
      await call('POST', '/forgotten-password', { name: anAdmin.username }, '');
      const [reset] = await site.em.execute<{ id: string }[]>(
        'select id from password_resets where user_id is not null',
      );
      const token = passwordResetToken(testSessionSecret, reset?.id ?? '');
      const answer = await call('POST', '/new-password', { token, newPassword: 'another battery, another staple' }, '');
      expect(answer.statusCode).toBe(204);
    },
  ],
  ['a new password that ends granted access', async () => await ownPassword({ endAccess: true })],
  [
    'the removal of the account',
    async () => {
      await site.signInAs('owner');
      await removeStaff(site.orm.em.fork(), anAdmin.username);
    },
  ],
  ['the command that removes a factor', async () => await resetFactor(site.orm.em.fork(), anAdmin.username)],
  [
    'a role that includes none of it',
    async () => {
      const owner = await site.signInAs('owner');
      const [{ id }] = await site.em.execute<[{ id: string }]>('select id from users where username = ?', [
        anAdmin.username,
      ]);
      expect((await call('PATCH', `/admin/people/${id}`, { role: 'operator' }, owner)).statusCode).toBe(204);
    },
  ],
])('S-114: %s ends all of it', async (_how, putOut) => {
  const ways = await leaveWays();
  await putOut();
  expect(await waysLeft(ways)).toEqual([]);
});

test('a webhook is paused if an intruder knows its secret', async () => {
  const { webhook } = await leaveWays();
  await site.em.execute('update webhooks set made_by_id = null');
  expect((await call('POST', `/admin/webhooks/${webhook}/secret`)).statusCode).toBe(200);
  await notMe();
  expect(await site.em.execute('select paused_because from webhooks')).toEqual([{ paused_because: 'maker-out' }]);
});

test('S-115: owners get a mail with the access that ended with an account, and who granted it', async () => {
  await leaveWays();
  expect(await pending()).toEqual([
    { act: 'invite', detail: 'Owner' },
    { act: 'add-api-key', detail: 'enquiries:read' },
    { act: 'add-webhook', detail: null },
  ]);
  await notMe();
  expect(await pending()).toEqual([
    { act: 'not-me', detail: 'Ended with it: 1 invitation, 1 API key, 1 webhook and 1 link to a draft' },
  ]);
});

test('S-116: all owners are notified of each new owner, however created, and of no other role', async () => {
  const idOf = async (role: string) =>
    (await site.em.execute<{ id: string }[]>('select id from users where role = ?', [role]))[0]?.id ?? '';
  await site.signInAs('editor');
  await site.signInAs('sales');
  const [editor, sales] = [await idOf('editor'), await idOf('sales')];
  await call('POST', '/admin/invitations', { email: 'ada@example.com', role: 'editor' });
  await call('PATCH', `/admin/people/${sales}`, { role: 'recruiter' });
  expect(await pending()).toEqual([]);
  await call('PATCH', `/admin/people/${editor}`, { role: 'owner' });
  await call('POST', `/admin/people/${sales}/hand-over`);
  expect((await pending()).map(({ act }) => act)).toEqual(['change-role', 'hand-over']);
});

test('S-118: browsers are unknown again after a removal or a new password', async () => {
  const login = async (cookie: string, password = anAdmin.password) =>
    await site.inject({
      method: 'POST',
      url: '/api/login',
      payload: { ...anAdmin, password },
      headers: { cookie },
    });
  const notices = async () => (await site.em.execute('select from device_notices')).length;
  const intruder = cookieOf(await login(''), 'device');
  expect(await notices()).toBe(1);
  await login(intruder);
  expect(await notices()).toBe(1);
  await notMe();
  const again = cookieOf(await login(intruder), 'device');
  expect(await notices()).toBe(2);
  await signOut(site.orm.em.fork(), anAdmin.username);
  const session = await login(again);
  expect(await notices()).toBe(3);

  // The person who sets a new password does so in a known browser.
  const newPassword = 'another battery, another staple';
  const change = { currentPassword: anAdmin.password, newPassword };
  const changed = await call('POST', '/admin/password', change, cookieOf(session));
  await login(cookieOf(session, 'device'), newPassword);
  expect(await notices()).toBe(4);
  await login(cookieOf(changed, 'device'), newPassword);
  expect(await notices()).toBe(4);
});
