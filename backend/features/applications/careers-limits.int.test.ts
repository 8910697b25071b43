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

test('too many enquiries get the time of the next try', async () => {
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

  test('a client has twenty stored applications in a day, whatever it tries in the meantime', async () => {
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
