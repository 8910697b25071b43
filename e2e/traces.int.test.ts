import { parseConfig } from '@prism/core/config/config';
import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { createLog } from '@prism/core/log/log';
import { openQueues } from '@prism/core/queue/queues';
import { startRelay } from '@prism/core/queue/relay';
import { startTracing } from '@prism/core/tracing/tracing';
import { afterEach, expect, test } from 'vitest';
import { startTestServer } from '../backend/test/start-test-server.ts';
import { startCollector, type Collector } from '../infra/test/otlp.ts';
import { startRedisServer } from '../infra/test/redis-server.ts';
import { startTestMailServer } from '../infra/test/smtp.ts';
import { createWorkerFigures } from '../workers/figures.ts';
import { emailHandler } from '../workers/mail/handler.ts';
import { runJobs } from '../workers/run-jobs.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Starts an API and a worker that export to `collector`. The test stops them, so that all spans are sent. */
async function startLine(collector: Collector, redisUrl: string | undefined, lines: string[]) {
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  const tracing = await startTracing('api', collector.url);
  const mail = await startTestMailServer();
  const env = { TRUST_PROXY: 'on' };
  const site = await startTestServer(redisUrl ? { redisUrl, log, env } : { log, env });
  const { databaseUrl } = site;
  const fork = () => site.orm.em.fork();
  const queues = openQueues({ databaseUrl, redisUrl, log, telemetry: tracing.telemetry });
  const relay = startRelay({ fork, queues, log, pollMs: 50 });
  const figures = createWorkerFigures();
  const handler = emailHandler(parseConfig({ SMTP_URL: mail.url }), { fork, log, figures });
  const runner = runJobs([handler], { queues, bus: site.bus, log, figures });
  await site.server.start();
  return {
    mail,
    site,
    url: site.server.info.uri,
    /** Stops everything; returns the worker's final metrics. */
    async finish() {
      await runner.close();
      await relay.close();
      await queues.close();
      await site.close();
      await mail.close();
      await tracing.close();
      return await figures.text();
    },
  };
}

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  budget: '25k-50k',
  description: 'An app that computes Bernoulli numbers.',
};

test.each(['PostgreSQL', 'Redis'])(
  'an enquiry is one trace and one request id, through a queue on %s',
  async (backend) => {
    const collector = await startCollector();
    closing.push(() => collector.close());
    const redis = backend === 'Redis' ? await startRedisServer() : undefined;
    if (redis) closing.push(() => redis.stop());
    const lines: string[] = [];
    const line = await startLine(collector, redis?.url, lines);

    const answer = await fetch(`${line.url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'from-the-proxy' },
      body: JSON.stringify(enquiry),
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, 'from-the-proxy']);
    await line.mail.waitFor(2);
    const metrics = await line.finish();
    expect(metrics).toContain(
      'prism_job_duration_seconds_count{queue="email",name="contact-received",outcome="completed"} 1',
    );
    expect(metrics).toContain('prism_mail_send_duration_seconds_count{result="sent"} 2');

    const spans = collector.spans();
    const [request] = spans.filter(({ name }) => name === 'POST /api/contacts');
    const [job] = spans.filter(({ name }) => name === 'process email');
    expect(request).toBeDefined();
    expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    const sends = spans.filter(({ name }) => name === 'send mail');
    expect(sends).toHaveLength(2);
    for (const send of sends) expect(send).toMatchObject({ traceId: request?.traceId, parentSpanId: job?.spanId });
    // Polling makes no span, and spans contain no personal data.
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    for (const word of ['Ada', 'Lovelace', 'ada@', 'Bernoulli']) expect(collector.raw()).not.toContain(word);

    const sent = lines
      .map((text): unknown => JSON.parse(text))
      .filter((entry) => JSON.stringify(entry).includes('mail sent'));
    expect(sent).toHaveLength(2);
    for (const entry of sent)
      expect(entry).toMatchObject({ request: 'from-the-proxy', queue: 'email', traceId: request?.traceId });
  },
);

test('the token of a receipt or a calendar appears in no log line, span, metric or bus message', async () => {
  const collector = await startCollector();
  closing.push(() => collector.close());
  const lines: string[] = [];
  const line = await startLine(collector, undefined, lines);
  const { site, url } = line;
  const messages: string[] = [];
  site.bus.subscribe((message) => void messages.push(JSON.stringify(message)));
  const json = { 'content-type': 'application/json' };
  const posted = await fetch(`${url}/api/contacts`, { method: 'POST', headers: json, body: JSON.stringify(enquiry) });
  const { receipt }: SentEnquiry = JSON.parse(await posted.text());
  const api = receipt.replace('/enquiry/', '/api/receipts/');
  await line.mail.waitFor(2);

  const statuses: number[] = [];
  const ask = async (path: string, init?: RequestInit) =>
    statuses.push((await fetch(url + path, { redirect: 'manual', ...init })).status);
  await ask(api);
  await ask(`${receipt}/more`);
  await ask(`${api}/email`, { method: 'PUT', headers: { ...json, origin: 'https://elsewhere.example' }, body: '{}' });
  await site.em.execute('alter table quotes rename to quotes_away');
  await ask(api);
  await site.em.execute('alter table quotes_away rename to quotes');
  await ask(receipt, { method: 'POST', body: new URLSearchParams({ act: 'withdraw' }) });
  const calendar = `/calendar/${'c'.repeat(43)}.ics`;
  await ask(calendar);
  await ask(calendar, { method: 'PUT' });
  expect(statuses).toEqual([200, 404, 403, 500, 303, 404, 405]);
  await line.mail.waitFor(3);

  const metrics = await site.server.metrics();
  const figures = await line.finish();
  expect(lines.join('')).toContain('/api/receipts/…');
  expect(messages.length).toBeGreaterThan(0);
  const token = receipt.slice('/enquiry/'.length);
  for (const all of [lines.join(''), collector.raw(), metrics, figures, messages.join('')])
    for (const secret of [token, 'c'.repeat(43)]) expect(all).not.toContain(secret);
});
