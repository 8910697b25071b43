import { once } from 'node:events';
import { connect } from 'node:net';
import { Application } from '@prism/core/database/application';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aPdf } from '../../../infra/test/documents.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { aForm, sendForm } from '../../test/application-form.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate applications, outbox, idempotency_keys');
});

test('whoever sends too many is told when to go on', async () => {
  const limited = await startTestServer({ databaseUrl: site.databaseUrl, env: { RATE_LIMITS: 'on' } });
  onTestFinished(() => limited.close());
  const empty = async () => await sendForm(limited, new FormData());
  for (let sent = 0; sent < 10; sent += 1) expect((await empty()).statusCode).toBe(400);
  const refused = await empty();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

describe('with limits', () => {
  const limitedBy = async (env: Record<string, string>) => {
    const limited = await startTestServer({ databaseUrl: site.databaseUrl, env });
    onTestFinished(() => limited.close());
    return limited;
  };

  test('S-200: an address has three applications for a position in a day, and a repeat is none', async () => {
    const limited = await limitedBy({ RATE_LIMITS: 'on' });
    const apply = async (fields: Record<string, string>, key: string) =>
      await sendForm(limited, aForm({ fields }), { 'idempotency-key': key });
    for (const key of ['1', '1', '2', '3']) expect((await apply({}, key)).statusCode).toBe(201);
    const refused = await apply({ email: 'GRACE@navy.example' }, '4');
    expect(refused.statusCode).toBe(429);
    expect(JSON.parse(refused.payload).error).toBe('Too many requests. Please try again in 24 hours.');
    expect((await apply({ slug: 'product-manager' }, '5')).statusCode).toBe(201);
    expect(await site.em.count(Application)).toBe(4);
    // What was refused is no first answer to anything.
    expect((await apply({ email: 'ada@navy.example' }, '4')).statusCode).toBe(201);
  });

  test('a client has twenty stored applications in a day, whatever it tries meanwhile', async () => {
    const limited = await limitedBy({ RATE_LIMITS: 'on' });
    // Their networks count for the tries in ten minutes, too, so those are given back.
    const tries = { name: 'applications', points: 10, seconds: 600 };
    const apply = async (email: string) => {
      await limited.server.limits.forget(tries, '127.0.0.1');
      return (await sendForm(limited, aForm({ fields: { email } }))).statusCode;
    };
    for (let sent = 0; sent < 20; sent += 1) expect(await apply(`${sent}@navy.example`)).toBe(201);
    expect(await apply('one.more@navy.example')).toBe(429);
    expect(await site.em.count(Application)).toBe(20);
  });

  test('S-199: beyond the room for all resumes nothing is stored; the applicant hears where to write, and the admin of it', async () => {
    const limited = await limitedBy({ RESUMES_MAX_MB: '3' });
    const alerts = async () => await site.em.execute(`select facts from alerts where kind = 'resumes-full'`);
    onTestFinished(async () => void (await site.em.execute('delete from alerts')));
    const apply = async (size: number) => await sendForm(limited, aForm({ file: aPdf(size) }));
    expect((await apply(2_000_000)).statusCode).toBe(201);
    expect(await alerts()).toEqual([]);
    expect((await apply(900_000)).statusCode).toBe(201);
    await eventually(async () => expect(await alerts()).toEqual([{ facts: { percent: 92 } }]));
    const refused = await apply(1_000_000);
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused.payload).error).toContain('careers@prism.example');
    await eventually(async () => expect(await alerts()).toEqual([{ facts: { percent: 100 } }]));
    expect(await site.em.count(Application)).toBe(2);
    const figures = await limited.server.metrics();
    expect(figures).toContain('prism_resume_bytes 2900000');
    expect(figures).toContain(`prism_resume_max_bytes ${3 * 1024 * 1024}`);
  });
});

describe('uploads that are under way', () => {
  /** Begins to send as many forms over connections of their own, and does not go on. Resolves once one was turned away: its answer. */
  async function oneTooMany(server: TestServer, count: number): Promise<{ answer: string; end: () => void }> {
    await server.server.start();
    const sockets = Array.from({ length: count }, () => connect(Number(server.server.info.port), '127.0.0.1'));
    const head = 'Host: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000';
    for (const socket of sockets) socket.write(`POST /api/applications HTTP/1.1\r\n${head}\r\n\r\n--x`);
    const [answer] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
    return { answer: String(answer), end: () => sockets.forEach((socket) => socket.destroy()) };
  }

  test('S-201: are eight at most in a process; the next is told to come again, and comes in once one is over', async () => {
    const busy = await startTestServer({ databaseUrl: site.databaseUrl });
    onTestFinished(() => busy.close());
    const { answer, end } = await oneTooMany(busy, 9);
    expect(answer).toMatch(/^HTTP\/1.1 503 .*retry-after: 5\r\n/s);
    const refused = await sendForm(busy, aForm());
    expect(refused.statusCode).toBe(503);
    expect(JSON.parse(refused.payload).error).toBe(
      'Too many files are on their way to us. Please try again in a few seconds.',
    );
    end();
    await eventually(async () => expect((await sendForm(busy, aForm())).statusCode).toBe(201));
  });

  test('are two at most of one client, who keeps nobody else out', async () => {
    const busy = await startTestServer({ databaseUrl: site.databaseUrl, env: { RATE_LIMITS: 'on' } });
    onTestFinished(() => busy.close());
    const { answer, end } = await oneTooMany(busy, 3);
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    const payload = Buffer.from('--x--');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const elsewhere = { method: 'POST', url: '/api/applications', payload, headers, remoteAddress: '192.0.2.7' };
    expect((await busy.inject(elsewhere)).statusCode).toBe(400);
    end();
  });
});
