import { Application } from '@prism/core/database/application';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aPdf } from '../../../infra/test/documents.ts';
import { emptied } from '../../../infra/test/empty.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { aForm, sendForm } from '../../test/application-form.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('applications, outbox, idempotency_keys'));
});

test('too many applications are answered with Retry-After', async () => {
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

  test('S-200: an email can apply for a position three times a day, not counting repeats', async () => {
    const limited = await limitedBy({ RATE_LIMITS: 'on' });
    const apply = async (fields: Record<string, string>, key: string) =>
      await sendForm(limited, aForm({ fields }), { 'idempotency-key': key });
    for (const key of ['1', '1', '2', '3']) expect((await apply({}, key)).statusCode).toBe(201);
    const refused = await apply({ email: 'GRACE@navy.example' }, '4');
    expect(refused.statusCode).toBe(429);
    expect(JSON.parse(refused.payload).error).toBe('Too many requests. Please try again in 24 hours.');
    expect((await apply({ slug: 'product-manager' }, '5')).statusCode).toBe(201);
    expect(await site.em.count(Application)).toBe(4);
    // A refusal is not stored as the answer to its idempotency key.
    expect((await apply({ email: 'ada@navy.example' }, '4')).statusCode).toBe(201);
  });

  test('a client can store twenty applications a day, whatever else it tries', async () => {
    const limited = await limitedBy({ RATE_LIMITS: 'on' });
    // The limit of tries in ten minutes is reset, because it counts the same network.
    const tries = { name: 'applications', points: 10, seconds: 600 };
    const apply = async (email: string) => {
      await limited.server.limits.forget(tries, '127.0.0.1');
      return (await sendForm(limited, aForm({ fields: { email } }))).statusCode;
    };
    for (let sent = 0; sent < 20; sent += 1) expect(await apply(`${sent}@navy.example`)).toBe(201);
    expect(await apply('one.more@navy.example')).toBe(429);
    expect(await site.em.count(Application)).toBe(20);
  });

  test('S-199: when resumes fill their space, nothing is stored; the applicant learns where to write, and the admin is alerted', async () => {
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
