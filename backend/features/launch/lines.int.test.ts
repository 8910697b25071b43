import type { LaunchLine } from '@prism/core/contract/launch';
import { Check } from '@prism/core/database/check';
import { ContentEntry } from '@prism/core/database/content-entry';
import { importArchive, readContent } from '@prism/core/database/content/import';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../../test/start-test-server.ts';

async function start(env: Record<string, string> = {}, databaseUrl?: string): Promise<TestServer> {
  const site = await startTestServer({ env, ...(databaseUrl && { databaseUrl }) });
  onTestFinished(() => site.close());
  return site;
}

async function lineOf(site: TestServer, id: string, cookie?: string): Promise<LaunchLine | undefined> {
  const answer = cookie
    ? await site.inject({ method: 'GET', url: '/api/admin/launch', headers: { cookie } })
    : await site.asAdmin('GET', '/launch');
  const lines: LaunchLine[] = JSON.parse(answer.payload);
  return lines.find((line) => line.id === id);
}

test('requires a company number and a registered office', async () => {
  const site = await start();
  const say = async (said: object) =>
    await site.em.execute(`update content set data = data || ?::jsonb where key = 'studio'`, [JSON.stringify(said)]);
  await say({ number: '11482093', registeredOffice: '' });
  expect(await lineOf(site, 'legal')).toMatchObject({ isDone: false, opens: '/prism-dashboard-2025/settings/legal' });
  await say({ registeredOffice: '1 Quay Street, London' });
  expect(await lineOf(site, 'legal')).toMatchObject({
    isDone: true,
    text: expect.stringMatching(/ Company number: 11482093\b.* Registered office: 1 Quay Street, London\./),
  });
});

test('requires an address of a company outside the United Kingdom', async () => {
  const site = await start();
  const say = async (said: object) =>
    await site.em.execute(`update content set data = data || ?::jsonb where key = 'studio'`, [JSON.stringify(said)]);
  await say({ company: 'Ilse Brandt', country: 'Germany', number: '', registeredOffice: '', address: '' });
  expect(await lineOf(site, 'legal')).toMatchObject({ isDone: false, text: expect.not.stringContaining('UK') });
  await say({ address: 'Hafenweg 3\n48155 Münster' });
  expect(await lineOf(site, 'legal')).toMatchObject({ isDone: true, text: 'Ilse Brandt. Hafenweg 3, 48155 Münster' });
  await say({ company: 'Brandt Ltd', country: 'United Kingdom' });
  expect(await lineOf(site, 'legal')).toMatchObject({ isDone: false, text: expect.stringContaining('UK law') });
});

test('an address without a certificate is open, with instructions', async () => {
  const line = await lineOf(await start({ PUBLIC_URL: 'http://localhost:3000' }), 'address');
  expect(line).toMatchObject({ isDone: false, text: expect.stringContaining('set PUBLIC_URL') });
  expect(line?.howTo?.map(({ command }) => command)).toContain('PUBLIC_URL=https://www.example.com');
});

describe('the setup token', () => {
  test('is used if the first administrator entered it', async () => {
    const site = await start({ PUBLIC_URL: 'https://lantern.example' });
    const cookie = await site.signIn();
    expect(await lineOf(site, 'token', cookie)).toMatchObject({ isDone: true, title: 'Setup token used' });
  });

  test('is not required if there was none, also after a change of the url', async () => {
    const here = await start();
    const cookie = await here.signIn();
    const there = await start({ PUBLIC_URL: 'https://lantern.example' }, here.databaseUrl);
    const entered = cookieOf(await there.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
    for (const line of [await lineOf(here, 'token', cookie), await lineOf(there, 'token', entered)])
      expect(line).toMatchObject({
        title: 'Setup token not required',
        text: expect.stringMatching(/^The owner registered on /),
      });
  });
});

test('a tested AI key counts no more after its removal from the environment', async () => {
  const site = await start({ OPENAI_API_KEY: 'sk-test' });
  const cookie = await site.signIn();
  const now = new Date();
  await site.em.insert(Check, { name: 'ai-openai', id: crypto.randomUUID(), askedAt: now, doneAt: now });
  expect(await lineOf(site, 'ai', cookie)).toMatchObject({ isDone: true, text: 'GPT-4o responded.' });
  const without = await start({ OPENAI_API_KEY: '' }, site.databaseUrl);
  expect(await lineOf(without, 'ai', cookie)).toMatchObject({ isDone: false, opens: '/prism-dashboard-2025/ai' });
});

describe.each(['terms', 'privacy'] as const)('the %s', (key) => {
  const read = async (site: TestServer) => await site.em.fork().findOneOrFail(ContentEntry, { kind: 'pages', key });
  const save = async (site: TestServer, said: object, shown = true) => {
    const { data, version } = await read(site);
    const input = { data: { ...Object(data), ...said }, shown, version };
    expect((await site.asAdmin('PUT', `/content/pages/${key}`, input)).statusCode).toBe(200);
  };
  const open = { isDone: false, confirms: key, opens: `/prism-dashboard-2025/pages/${key}` };

  test('count only after confirmation', async () => {
    const site = await start();
    expect(await lineOf(site, key)).toMatchObject({
      ...open,
      text: 'This is still the default text. Review it, edit it and confirm.',
    });
    await save(site, {});
    expect(await lineOf(site, key)).toMatchObject(open);
    const { version } = await read(site);
    const confirm = async (opened?: number) =>
      (await site.asAdmin('PUT', `/launch/own/${key}`, opened === undefined ? {} : { version: opened })).statusCode;
    // Only the current version can be confirmed.
    expect([await confirm(), await confirm(version - 1)]).toEqual([400, 409]);
    expect(await lineOf(site, key)).toMatchObject(open);
    expect(await confirm(version)).toBe(204);
    expect(await lineOf(site, key)).toMatchObject({
      isDone: true,
      text: expect.stringMatching(/^Version 1, confirmed on /),
    });
    const audit: { act: string; subjectId: string }[] = await site.em.execute(
      `select act, subject_id as "subjectId" from audit_lines order by created_at desc limit 1`,
    );
    expect(audit).toEqual([{ act: 'confirm-legal', subjectId: key }]);
  });

  test('count as confirmed after an edit, and as open while hidden', async () => {
    const site = await start();
    await save(site, { lead: 'Ours.' });
    expect(await lineOf(site, key)).toMatchObject({ isDone: true });
    await save(site, {}, false);
    const off = await lineOf(site, key);
    expect(off).toMatchObject({ isDone: false, text: expect.stringMatching(/^It is hidden/) });
    expect(off).not.toHaveProperty('confirms');
    await save(site, {}, true);
    expect(await lineOf(site, key)).toMatchObject({ isDone: true });
  });

  test('imported with a version are confirmed, and otherwise not', async () => {
    const site = await start();
    await save(site, { lead: 'Ours.' });
    const ours = await readContent(site.em.fork());
    const entries = ours.entries.map((entry) =>
      entry.kind === 'pages' && entry.key === key
        ? { ...entry, data: { ...Object(entry.data), lead: 'Theirs.' } }
        : entry,
    );
    await importArchive(site.em.fork(), { ...ours, entries }, { replace: false });
    expect(await lineOf(site, key)).toMatchObject({ ...open, text: expect.stringMatching(/Not confirmed yet/) });
    await importArchive(site.em.fork(), ours, { replace: false });
    expect(await lineOf(site, key)).toMatchObject({ isDone: true });
  });
});

test('only an owner confirms, and only these two texts', async () => {
  const site = await start();
  expect((await site.asAdmin('PUT', '/launch/own/home', { version: 1 })).statusCode).toBe(400);
  const cookie = await site.signInAs('editor');
  const call = { method: 'PUT', url: '/api/admin/launch/own/terms', headers: { cookie }, payload: { version: 1 } };
  expect((await site.inject(call)).statusCode).toBe(403);
});
