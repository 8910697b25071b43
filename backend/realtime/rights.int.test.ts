import { randomUUID } from 'node:crypto';
import { raiseAlert } from '@prism/core/alerts/raise-alert';
import type { JobEvent } from '@prism/core/contract/jobs';
import { isJobName, jobs, jobPermissions, type JobName } from '@prism/core/queue/jobs';
import { type AdminHandshake, eventPermissions, type Presence, type SavedDraft } from '@prism/core/contract/live';
import type { AdminPost } from '@prism/core/contract/posts';
import { may, roles, withoutFactor, type Role, type AccessLevel } from '@prism/core/contract/roles';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aForm, sendForm } from '../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../test/enquiry.ts';
import { connected, startWithSockets, type SiteWithSockets } from '../test/sockets.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

let site: TestServer;
let connect: SiteWithSockets['connect'];
let close: SiteWithSockets['close'];
beforeEach(async () => void ({ site, connect, close } = await startWithSockets()));
afterEach(async () => await close());

/** An open dashboard of a new user with this role, and the events it received. */
async function dashboardOf(role: Role, target = site, said: AdminHandshake = {}) {
  return await dashboardWith(await site.signInAs(role), target, said);
}

async function dashboardWith(cookie: string, target = site, said: AdminHandshake = {}) {
  const socket = connect({ cookie }, target, said);
  const received: string[] = [];
  socket.onAny((event: string, about?: { name?: string }) =>
    received.push(event === 'job' ? `job of ${about?.name}` : event),
  );
  await connected(socket);
  return { socket, received };
}

const unknownId = randomUUID();
const jobNames = Object.keys(jobs).filter(isJobName);

function aJob(name: JobName): JobEvent {
  const about = { jobId: unknownId, name, queue: jobs[name].queue, aboutId: unknownId };
  return { ...about, status: 'completed', attempt: 1, attemptsAllowed: 1, at: new Date().toISOString() };
}

/** Causes every kind of event about a row or the queues. */
async function everythingHappens(): Promise<void> {
  const { bus, em } = site;
  await sendEnquiry(site, anEnquiry());
  await sendForm(site, aForm());
  await site.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'ada@analytical.example' } });
  const article = await site.asAdmin('POST', '/generate-article', { topic: 'Old phones' });
  const { id: postId }: AdminPost = JSON.parse(article.payload);
  await bus.publish({ type: 'delta', delta: { postId, seq: 1, text: 'Once', words: 1, percent: 1 } });
  await bus.publish({ type: 'reset', postId, seq: 1 });
  await bus.publish({ type: 'changed', postId });
  await bus.publish({ type: 'done', postId });
  await raiseAlert(em.fork(), 'outbox-stuck', {});
  for (const name of jobNames) await bus.publish({ type: 'job', event: aJob(name) });
}

/** Other tests cover events for everyone: presence, lost connections, changes of role, and forms. */
const happening = Object.entries(eventPermissions).filter(
  ([, permission]) => !['own', 'second-factor'].includes(permission),
);
const isForAll = (event: string) => event in eventPermissions && !happening.some(([name]) => name === event);

/** Requires a second factor of this role, and publishes it to connected users. */
async function demandOf(role: Role): Promise<void> {
  await site.em.execute(`insert into factor_demands (role, created_at) values (?, now())`, [role]);
  const people = await site.em.execute<{ id: string }[]>(`select id from users where role = ?`, [role]);
  for (const { id } of people) await site.bus.publish({ type: 'role', userId: id });
}

test('S-140: each role receives exactly its events, and none without a required factor', async () => {
  const dashboards = new Map<AccessLevel, (readonly string[])[]>();
  // In both formats of words.
  for (const role of roles)
    dashboards.set(role, [
      (await dashboardOf(role)).received,
      (await dashboardOf(role, site, { words: 'short' })).received,
    ]);
  const shutOut = await site.signInAs('owner');
  await site.em.execute(
    `insert into passkeys (id, user_id, credential_id, public_key, name, created_at)
     select gen_random_uuid(), id, id::text, '', 'Mac', now() from users
     where id <> (select id from users where role = 'owner' order by created_at desc limit 1)`,
  );
  await demandOf('owner');
  dashboards.set(withoutFactor, [(await dashboardWith(shutOut)).received]);
  await everythingHappens();
  for (const [role, received] of dashboards) {
    const events = happening.filter(([, permission]) => may(role, permission)).map(([event]) => event);
    const reports = jobNames.filter((name) => may(role, ...jobPermissions({ name }))).map((name) => `job of ${name}`);
    const expected = [...events, ...reports].toSorted();
    const heard = () => [...new Set(received.flat())].filter((event) => !isForAll(event)).toSorted();
    await expect.poll(heard, { message: role, timeout: 10_000 }).toEqual(expected);
  }
});

test('S-141: a changed role applies to open sockets at once, in every process', async () => {
  const second = await startTestServer({ databaseUrl: site.databaseUrl });
  await second.server.start();
  onTestFinished(async () => await second.close());
  const { socket, received } = await dashboardOf('sales', second);
  await site.em.execute(`update users set role = 'editor' where role = 'sales'`);
  const [person] = await site.em.execute<{ id: string }[]>(`select id from users where role = 'editor'`);
  await site.bus.publish({ type: 'role', userId: person?.id ?? '' });
  await expect.poll(() => received).toContain('role');
  await sendEnquiry(site, anEnquiry());
  await site.bus.publish({ type: 'done', postId: unknownId });
  await expect.poll(() => received).toContain('article:done');
  expect(received).not.toContain('contact:new');
  expect(socket.connected).toBe(true);
});

test('S-098: a newly required factor closes open sockets and forms, until it is set up', async () => {
  const { socket, received } = await dashboardOf('editor');
  const subject = { kind: 'posts', id: unknownId };
  const heard: Presence[] = [];
  socket.on('presence', (presence) => heard.push(presence));
  socket.emit('presence:open', [subject]);
  await expect.poll(() => heard).toHaveLength(1);
  const other = await dashboardOf('owner');
  const seen: Presence[] = [];
  other.socket.on('presence', (presence) => seen.push(presence));
  other.socket.emit('presence:open', [subject]);
  await expect.poll(() => seen.at(-1)?.others).toHaveLength(1);
  await demandOf('editor');
  await expect.poll(() => received).toContain('role');
  // No one is shown in a form that they may not see.
  await expect.poll(() => seen.at(-1)?.others).toEqual([]);
  await expect.poll(() => heard.at(-1)?.others).toHaveLength(1);
  received.length = 0;
  expect(await socket.emitWithAck('article:watch', unknownId)).toBeNull();
  await site.bus.publish({ type: 'draft', saved: { subject, version: 1 } });
  await site.bus.publish({ type: 'done', postId: unknownId });
  await dashboardOf('owner');
  expect(received).toEqual([]);

  await site.em.execute(
    `insert into second_factors (user_id, sealed_key, created_at, confirmed_at) select id, '', now(), now() from users where role = 'editor'`,
  );
  const [person] = await site.em.execute<{ id: string }[]>(`select id from users where role = 'editor'`);
  await site.bus.publish({ type: 'role', userId: person?.id ?? '' });
  await expect.poll(() => received).toContain('here');
  await site.bus.publish({ type: 'done', postId: unknownId });
  await expect.poll(() => received).toContain('article:done');
});

test('S-142: a change without an event is found within a minute', async () => {
  await close();
  ({ site, connect, close } = await startWithSockets({ checkSessionsEveryMs: 100 }));
  const { received } = await dashboardOf('recruiter');
  const { socket: removed } = await dashboardOf('sales');
  await site.em.execute(`update users set role = 'operator' where role = 'recruiter'`);
  await site.em.execute(`update users set removed_at = now() where role = 'sales'`);
  await expect.poll(() => received).toContain('role');
  await expect.poll(() => removed.connected).toBe(false);
});

test('a role watches articles and forms only with permission for them', async () => {
  const { socket } = await dashboardOf('recruiter');
  const article = await site.asAdmin('POST', '/generate-article', { topic: 'Old phones' });
  const { id }: AdminPost = JSON.parse(article.payload);
  expect(await socket.emitWithAck('article:watch', id)).toBeNull();
  const heard: Presence[] = [];
  socket.on('presence', (presence) => heard.push(presence));
  const saved: SavedDraft[] = [];
  socket.on('draft', (draft) => saved.push(draft));
  const shared = { kind: 'positions', id: 'devops-engineer' };
  const theirs = { kind: 'applications', id: unknownId };
  socket.emit('presence:open', [{ kind: 'posts', id }, { kind: 'contacts', id: unknownId }, shared, theirs]);
  await expect.poll(() => heard.map(({ subject }) => subject)).toEqual([shared, theirs]);
  for (const subject of [{ kind: 'posts', id }, { kind: 'contacts', id: unknownId }, shared])
    await site.bus.publish({ type: 'draft', saved: { subject, version: 1 } });
  await expect.poll(() => saved).toEqual([{ subject: shared, version: 1 }]);
});
