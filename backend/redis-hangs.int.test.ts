import { randomUUID } from 'node:crypto';
import type { AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import { createLog } from '@prism/core/log/log';
import { startRelay, type Relay } from '@prism/core/queue/relay';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../infra/test/wait.ts';
import { startRedisServer, type RedisServer } from '../infra/test/redis-server.ts';
import { anAdmin, startTestServer, type TestServer } from './test/start-test-server.ts';

const logged: string[] = [];
const log = createLog('test', 'debug', { write: (line: string) => void logged.push(line) });

let redis: RedisServer;
let site: TestServer;
let relay: Relay;
let cookie: string;
beforeEach(async () => {
  redis = await startRedisServer();
  site = await startTestServer({ redisUrl: redis.url, env: { RATE_LIMITS: 'on' }, log });
  await site.server.start();
  relay = startRelay({ fork: () => site.orm.em.fork(), queues: site.queues, log });
  cookie = await site.signIn();
  await expect.poll(async () => await ready()).toEqual({ status: 'ready' });
});
afterEach(async () => {
  redis.resume();
  await relay.close();
  await site.close();
  await redis.stop();
});

const ready = async () => (await site.inject({ url: '/readyz' })).result;
const post = (url: string, payload: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json', ...headers },
});
const anEnquiry = () => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Engines',
  budget: '100k+',
  description: 'A machine that computes.',
});

/** The status of a response, and its duration in milliseconds. */
async function timed(request: Parameters<TestServer['inject']>[0]) {
  const startedAt = performance.now();
  const { statusCode } = await site.inject(request);
  return { status: statusCode, ms: performance.now() - startedAt };
}

test('no visitor waits for a hanging Redis', async () => {
  const calls = {
    enquiry: post('/api/contacts', anEnquiry()),
    newsletter: post('/api/newsletter', { email: 'ada@analytical.example' }),
    'sign-in': post('/api/login', anAdmin),
    'wrong password': post('/api/login', { ...anAdmin, password: 'not this one' }),
    apps: { url: '/api/apps' },
    posts: { url: '/api/posts' },
    health: { url: '/healthz' },
    'own account': { url: '/api/user', headers: { cookie } },
  };
  const usual = new Map<string, number>();
  for (const [name, call] of Object.entries(calls)) usual.set(name, (await timed(call)).ms);
  redis.pause();
  for (const [name, call] of Object.entries(calls)) {
    const { status, ms } = await timed(call);
    expect({ name, status }).toEqual({ name, status: expect.toBeOneOf([200, 201, 202, 401]) });
    // Half of a connection's timeout, plus what the call usually takes on this machine.
    expect(ms, name).toBeLessThan(1_500 + 5 * (usual.get(name) ?? 0));
  }
});

test('only the first of many requests waits, and all are counted', async () => {
  redis.pause();
  const answers = await Promise.all(Array.from({ length: 5 }, () => timed(post('/api/contacts', anEnquiry()))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const later: number[] = [];
  for (let tries = 0; tries < 20; tries += 1) later.push((await timed(post('/api/contacts', anEnquiry()))).ms);
  expect(later.toSorted((a, b) => a - b)[10]).toBeLessThan(Math.max(...answers.map(({ ms }) => ms)) / 2);

  const wrong = { ...anAdmin, password: 'not this one' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await timed(post('/api/login', wrong))).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('operators and staff see that the queue is down, and when it is back', async () => {
  redis.pause();
  const { statusCode, result } = await site.inject({ url: '/readyz' });
  // The proxy keeps sending visitors, whose forms are accepted.
  expect([statusCode, result]).toEqual([200, { status: 'ready', degraded: ['queue'] }]);
  const jobs = { url: '/api/admin/jobs', headers: { cookie } };
  expect((await site.inject(jobs)).statusCode).toBe(503);
  redis.resume();
  await expect.poll(async () => await ready()).toEqual({ status: 'ready' });
  expect((await site.inject(jobs)).statusCode).toBe(200);
});

test('staff can sign in and out during the outage, and jobs are enqueued afterwards', async () => {
  redis.pause();
  const socket: Socket<ServerToAdmin, AdminToServer> = io(`http://127.0.0.1:${site.server.info.port}/admin`, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
  });
  await expect.poll(() => socket.connected).toBe(true);
  const unknown = await new Promise((ack) => socket.emit('article:watch', randomUUID(), ack));
  expect(unknown).toBeNull();
  expect((await site.inject(post('/api/contacts', anEnquiry()))).statusCode).toBe(201);
  const closed = new Promise((resolve) => socket.on('disconnect', resolve));
  expect((await site.inject(post('/api/logout', {}, { cookie }))).statusCode).toBe(204);
  await closed;

  redis.resume();
  const waiting = async () => (await site.queues.get('email').getJobs(['waiting'])).map(({ name }) => name);
  await expect.poll(async () => await waiting()).toEqual(['contact-received']);
});

test('subscribers of a hanging Redis are notified that they may have missed messages', async () => {
  const reconnected = new Promise<void>((resolve) => site.bus.onReconnect(resolve));
  const noticed = () => logged.some((line) => line.includes('Socket timeout') && line.includes('live-listener'));
  logged.length = 0;
  redis.pause();
  await expect.poll(() => noticed()).toBe(true);
  redis.resume();
  await reconnected;
  const heard = new Promise((resolve) => site.bus.subscribe(resolve));
  await eventually(async () => {
    await site.bus.publish({ type: 'done', postId: '44444444-4444-4444-8444-444444444444' });
    await Promise.race([heard, Promise.reject(new Error('not heard'))]);
  });
});
