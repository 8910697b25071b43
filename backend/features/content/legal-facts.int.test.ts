import { randomUUID } from 'node:crypto';
import type { ShownVersion, Words } from '@prism/core/content/content';
import type { WebhookEventType } from '@prism/core/contract/webhooks';
import { Webhook } from '@prism/core/database/webhook';
import { noteWorking } from '@prism/core/database/worker-process';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

/** No provider except the fake one. */
const noWriter = { OPENAI_API_KEY: '', AI_SANDBOX: 'off' };

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const site = await startTestServer({ env: { ...noWriter, ...env } });
  onTestFinished(() => site.close());
  return site;
}

/** The text of a section of the policy, as a page gets it. */
async function said(site: TestServer, id: string): Promise<string> {
  const { payload } = await site.inject({ method: 'GET', url: '/api/content/pages/privacy' });
  const { sections }: Words<'privacy'> = JSON.parse(payload);
  return JSON.stringify(sections.find((section) => section.id === id)?.blocks);
}

/** Moves past the cache of running services. */
function aMinuteLater() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
}
afterEach(() => vi.useRealTimers());

const webhook = (url: string, events: WebhookEventType[], rest: object = {}) => ({
  id: randomUUID(),
  url,
  events,
  description: '',
  sealedSecret: 'sealed',
  createdAt: new Date(),
  ...rest,
});

test('the policy mentions visit counting only if visits are counted', async () => {
  const site = await start();
  expect(await said(site, 'cookies')).toMatch(/We count how often each page is opened per day.*how you found us/);
  const facts = /"kind":"facts"/g;
  expect((await said(site, 'cookies')).match(facts)).toHaveLength(1);
  await site.em.execute(`update content set data = data || '{"counts": false}' where key = 'studio'`);
  await eventually(async () => expect(await said(site, 'cookies')).toContain('We do not count visits'));
  const uncounted = await said(site, 'cookies');
  expect(uncounted).toContain('None of it is sent to us. ');
  expect(uncounted).not.toMatch(/We count how often|the site or campaign that led to us/);
});

test('it names the mail server that the worker reports, without credentials', async () => {
  const site = await start();
  expect(await said(site, 'sharing')).toContain('The company that delivers our emails');
  const mail = { server: 'smtp.carrier.example', answers: 'imap.keeper.example' };
  const work = [{ queue: 'email' as const, atOnce: 1, most: 2, jobs: [], mail }];
  await noteWorking(site.em, { id: randomUUID(), name: 'a worker', startedAt: new Date(), work });
  aMinuteLater();
  // The worker reported a minute ago by the clock of this test.
  await site.em.execute(`update worker_processes set seen_at = now() + interval '1 hour'`);
  const sharing = await said(site, 'sharing');
  expect(sharing).toContain('"term":"smtp.carrier.example"');
  expect(sharing).toContain('"term":"imap.keeper.example"');
  expect(sharing).not.toContain('The company whose server');
});

test('it names the mail server of its own environment, without credentials', async () => {
  const site = await start({ SMTP_URL: 'smtps://studio:secret@smtp.carrier.example:465' });
  const sharing = await said(site, 'sharing');
  expect(sharing).toContain('"term":"smtp.carrier.example"');
  expect(sharing).not.toMatch(/secret|465/);
});

test('a local mailbox and an internal mail server are not third parties', async () => {
  for (const env of [{ MAILBOX_DIR: '/tmp' }, { SMTP_URL: 'smtp://mail:25' }]) {
    const sharing = await said(await start(env), 'sharing');
    expect(sharing).toContain('shares none of it with other companies');
    expect(sharing).not.toContain('"kind":"facts"');
  }
});

test('it names usable providers, webhook receivers and hosts of pictures', async () => {
  const site = await start({ OPENAI_API_KEY: 'sk-test', IMAGE_HOSTS: 'pictures.example' });
  await site.em.insertMany(Webhook, [
    webhook('https://hooks.crm.example/in?key=secret', ['enquiry.received', 'quote.accepted', 'post.published']),
    webhook('https://news.example/', ['post.published']),
    webhook('https://paused.example/', ['enquiry.received'], { pausedAt: new Date(), pausedBecause: 'by-hand' }),
  ]);
  aMinuteLater();
  const sharing = await said(site, 'sharing');
  expect(sharing).toContain('"term":"OpenAI","value":"Drafts articles');
  expect(sharing).toContain('"term":"hooks.crm.example","value":"Is notified of enquiries and quotes."');
  expect(sharing).toContain('"term":"pictures.example"');
  expect(sharing).not.toMatch(/secret|news\.example|paused\.example|Gemini/);
});

test('a past version also shows the current recipients', async () => {
  const site = await start({ SMTP_URL: 'smtp://smtp.carrier.example' });
  await site.em.execute(
    `insert into content_versions (document, version, number, data, published_at)
     select key, '1', 1, data, now() from content where kind = 'pages' and key = 'privacy'`,
  );
  const list = await site.inject({ method: 'GET', url: '/api/content/versions/privacy' });
  const [{ version }]: [{ version: string }] = JSON.parse(list.payload);
  const { payload } = await site.inject({ method: 'GET', url: `/api/content/versions/privacy/${version}` });
  const { legal }: ShownVersion = JSON.parse(payload);
  expect(JSON.stringify(legal)).toContain('smtp.carrier.example');
});
