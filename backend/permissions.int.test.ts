import { fileURLToPath } from 'node:url';
import Hapi, { type RequestRoute } from '@hapi/hapi';
import { jobs } from '@prism/core/queue/jobs';
import { eventPermissions, sayPermissions } from '@prism/core/contract/live';
import {
  may,
  permissionFor,
  permissions,
  roles,
  roleWords,
  withoutFactor,
  type Permission,
  type Role,
  type AccessLevel,
} from '@prism/core/contract/roles';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { formatted } from '../infra/test/formatted.ts';
import { permissionsOf, permissions as plugin } from './plugins/permissions.ts';
import { cookieOf, startTestServer, type TestServer } from './test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());

/** A subject in the path of each permission for subjects. */
const subjects: Readonly<Partial<Record<Permission, { kind: string; id: string }>>> = {
  posts: { kind: 'posts', id: '00000000-0000-4000-8000-000000000000' },
  content: { kind: 'tools', id: 'a-tool' },
  positions: { kind: 'positions', id: 'a-position' },
  settings: { kind: 'settings', id: 'studio' },
};

interface Call {
  method: string;
  /** The URL of a request. */
  url: string;
  /** The path of the documentation. */
  path: string;
  /** One of these suffices. */
  needs: readonly Permission[];
}

/** Every route with a session. */
const routes = () =>
  site.server
    .table()
    .filter((route) => permissionsOf(route).length > 0)
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));

/** The calls of all routes; a path with a subject is repeated for each permission. */
const calls = () => routes().flatMap(callsOf);

const isOfSubject = ({ settings }: RequestRoute) => settings.app?.permission === 'of-subject';

function callsOf(route: RequestRoute): Call[] {
  const { method, path } = route;
  const all = permissionsOf(route);
  const url = (subject = { kind: 'tools', id: '' }) =>
    path
      .replace('{kind}', subject.kind)
      .replaceAll(/\{(?:id|key)\}/g, subject.id || '00000000-0000-4000-8000-000000000000')
      .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  if (!isOfSubject(route)) return [{ method, path, url: url(), needs: all }];
  const named = all.filter((permission) => subjects[permission]);
  return named
    .map((permission) => ({ method, url: url(subjects[permission]), needs: [permission] }))
    .filter(({ needs }) => path.includes('{id}') || path.includes('{key}') || !needs.includes('settings'))
    .map((call) => ({ ...call, path: `${path}, of ${permissions[call.needs[0] ?? 'own'].noun}` }));
}

test('finds the calls', () => expect(calls().length).toBeGreaterThan(90));

/** Signs in with this access level; without a required factor, as an owner. */
async function signInAs(accessLevel: AccessLevel): Promise<string> {
  if (accessLevel !== withoutFactor) return await site.signInAs(accessLevel);
  await site.em.execute(`insert into factor_demands (role, created_at) values ('owner', now()) on conflict do nothing`);
  onTestFinished(async () => void (await site.em.execute('delete from factor_demands')));
  return await site.signInAs('owner');
}

const accessLevels: readonly AccessLevel[] = [...roles, withoutFactor];

/**
 * Every call is made with the most and the least permissions. Other levels make one call of each permission, because
 * all permissions are checked in one place.
 */
function callsFor(accessLevel: AccessLevel): Call[] {
  if (accessLevel === 'owner' || accessLevel === withoutFactor) return calls();
  return [...Map.groupBy(calls(), ({ needs }) => needs.join()).values()].flatMap(([first]) => first ?? []);
}

test.each(accessLevels)('S-135: every call permits %s or refuses it, as documented', async (accessLevel) => {
  const answers: string[] = [];
  const expected: string[] = [];
  let cookie = await signInAs(accessLevel);
  for (const { method, url, path, needs } of callsFor(accessLevel)) {
    const payload = method === 'get' ? {} : { payload: {} };
    const answer = await site.inject({ method, url, headers: { cookie }, ...payload });
    const { statusCode, result } = answer;
    cookie = cookieOf(answer) || cookie;
    const is403 = statusCode === 403;
    const why = accessLevel === withoutFactor ? 'Set it up under Account first.' : 'An owner can change that.';
    if (is403) expect(result).toMatchObject({ error: expect.stringContaining(why) });
    expect(statusCode, `${method} ${url}`).not.toBe(401);
    answers.push(`${method} ${path} ${is403 ? 'refused' : 'answered'}`);
    expected.push(`${method} ${path} ${may(accessLevel, ...needs) ? 'answered' : 'refused'}`);
    if (path === '/api/logout') cookie = await signInAs(accessLevel);
  }
  expect(answers).toEqual(expected);
});

test('S-137: a new role applies from the next call', async () => {
  const cookie = await site.signInAs('sales');
  const enquiries = async () => (await site.inject({ url: '/api/admin/contacts', headers: { cookie } })).statusCode;
  expect(await enquiries()).toBe(200);
  await site.em.execute(`update users set role = 'operator' where role = 'sales'`);
  expect(await enquiries()).toBe(403);
});

test('S-136: a route with a session and no permission cannot be registered', async () => {
  const server = Hapi.server();
  server.auth.scheme('none', () => ({ authenticate: (_request, h) => h.authenticated({ credentials: {} }) }));
  server.auth.strategy('session', 'none');
  await server.register({ plugin, options: {} });
  const add = (path: string, options: object) => () =>
    server.route({ method: 'GET', path, options, handler: () => null });
  expect(add('/x', { auth: 'session' })).toThrow('get /x asks for a session and names no permission');
  expect(add('/y', { app: { permission: 'posts' } })).toThrow('get /y names a permission but requires no session');
});

const page = fileURLToPath(new URL('../docs/permissions.md', import.meta.url));
const nounsOf = (needs: readonly Permission[]) => needs.map((need) => permissions[need].noun).join(', ');
const labelOf = (accessLevel: AccessLevel) =>
  accessLevel === withoutFactor
    ? 'a role without its demanded second factor'
    : roleWords[accessLevel].label.toLowerCase();
const rolesFor = (needs: readonly Permission[]) =>
  `For: ${accessLevels
    .filter((accessLevel) => may(accessLevel, ...needs))
    .map(labelOf)
    .join(', ')}.`;

interface Listed {
  part: string;
  allowed: string;
  line: string;
}

/** Calls by the shortest path below which all need the same permission. Lists methods if they need different ones. */
function listedCalls(): Listed[] {
  const each = routes().map((route) => {
    const needs = [...new Set(callsOf(route).flatMap((call) => call.needs))];
    const allowed = isOfSubject(route) ? 'For: roles that may change the subject named by the path.' : rolesFor(needs);
    const part = isOfSubject(route) ? `a subject: ${nounsOf(needs)}` : nounsOf(needs);
    return { part, allowed, path: route.path, method: route.method.toUpperCase() };
  });
  const isAlone = (calls: readonly { part: string }[]) => new Set(calls.map(({ part }) => part)).size === 1;
  const lines = each.map((call) => {
    const { path, method } = call;
    if (!isAlone(each.filter((other) => other.path === path))) return { ...call, line: `${method} ${path}` };
    const prefixes = path.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/'));
    const below = (prefix: string) => each.filter((other) => `${other.path}/`.startsWith(`${prefix}/`));
    const prefix = prefixes.slice('/api/admin'.split('/').length).find((one) => isAlone(below(one)));
    if (prefix === undefined || below(prefix).every((other) => other.path === path)) return { ...call, line: path };
    return { ...call, line: `${prefix}…` };
  });
  return [...Map.groupBy(lines, ({ line }) => line).values()].flatMap(([first]) => first ?? []);
}

/** Live events, in one line for each permission. */
function listedEvents(): Listed[] {
  const events = Object.entries({ ...eventPermissions, ...sayPermissions }).map(([name, need]) => ({ name, need }));
  return [...Map.groupBy(events, ({ need }) => need)].map(([need, each]) => ({
    part: nounsOf([need]),
    allowed: rolesFor([need]),
    line: `events ${each.map(({ name }) => name).join(' ')}`,
  }));
}

const jobRows = () => {
  const named = Object.entries(jobs).map(([job, { permission }]) => ({ job, permission }));
  return [...Map.groupBy(named, ({ permission }) => permission)].map(
    ([need, each]) => `| ${permissions[need].noun} | ${each.map(({ job }) => `\`${job}\``).join(', ')} |`,
  );
};

test('docs/permissions.md lists each call: `npx vitest run backend/permissions.int.test.ts -u` writes it', async () => {
  const parts = [...Map.groupBy([...listedCalls(), ...listedEvents()], ({ part }) => part)].map(
    ([part, each]) =>
      `## ${part}\n\n${each[0]?.allowed}\n\n\`\`\`text\n${each.map(({ line }) => line).join('\n')}\n\`\`\``,
  );
  const head = `# Permissions

Each call and live event that needs a session, by what it concerns: all methods of a path, or those named; with \`…\` all paths that begin so. \`core/contract/roles.ts\` defines the roles. All other calls are public. Generated by \`backend/permissions.int.test.ts\`.`;
  const jobEvents = `## Live events of jobs

For roles that may see the queues, or what the job concerns:

${['| concerns | jobs |', '| --- | --- |', ...jobRows()].join('\n')}`;
  await expect(await formatted(page, `${[head, ...parts, jobEvents].join('\n\n')}\n`)).toMatchFileSnapshot(page);
});

test('forms of every kind require the permission of their subject', () => {
  const shown = (role: Role) =>
    ['posts', 'apps', 'positions', 'pages'].filter((kind) => may(role, permissionFor({ kind })));
  expect(shown('recruiter')).toEqual(['positions']);
  expect(shown('editor')).toEqual(['posts', 'apps', 'positions', 'pages']);
  expect(may('editor', permissionFor({ kind: 'settings', id: 'studio' }))).toBe(false);
  expect(may('editor', permissionFor({ kind: 'settings', id: 'navigation' }))).toBe(true);
});
