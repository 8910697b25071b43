import { titleChangedMessage, type PlannedSection } from '@prism/core/contract/article-outline';
import type { GenerationRow } from '@prism/core/contract/generations';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import type { BusMessage } from '@prism/core/live/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, outbox'));
});

const planned = (heading: string, point = '', keywords: string[] = []): PlannedSection => ({
  heading,
  point,
  keywords,
});
const proposed = [planned('Why', 'Tunnels have no signal.', ['offline']), planned('How')];

/** An order with an outline that waits for approval. */
async function anOutline(): Promise<string> {
  const body = { topic: 'Tunnels', provider: 'openai', keywords: ['offline'], outlineFirst: true };
  const { id } = answerOf(await site.asAdmin('POST', '/generate-article', body));
  const waiting = { status: 'outlined', outline: proposed.map(({ heading }) => heading), plan: [proposed[0]] } as const;
  const [{ outlineFirst } = { outlineFirst: false }] = await site.em.find(Generation, { post: id });
  expect(outlineFirst).toBe(true);
  await site.em.nativeUpdate(Generation, { post: id }, { ...waiting, plan: proposed.slice(0, 1), title: 'In Tunnels' });
  site.em.clear();
  return id;
}

interface Answer {
  id: string;
  error: string;
  fields: object;
  sections: PlannedSection[];
}

const answerOf = ({ payload }: { payload: string }): Answer => JSON.parse(payload);

const save = async (id: string, sections: PlannedSection[], before = proposed) =>
  await site.asAdmin('PUT', `/generate-article/${id}/outline`, { sections, before });
const rename = async (id: string, title: string, titleBefore?: string) =>
  await site.asAdmin('PUT', `/generate-article/${id}/outline`, {
    sections: proposed,
    before: proposed,
    title,
    ...(titleBefore !== undefined && { titleBefore }),
  });
const write = async (id: string, sections: PlannedSection[]) =>
  await site.asAdmin('POST', `/generate-article/${id}/write`, { sections });
async function rowOf(id: string): Promise<GenerationRow | undefined> {
  const rows: GenerationRow[] = JSON.parse((await site.asAdmin('GET', '/generations?recent=true')).payload);
  return rows.find(({ post }) => post.id === id);
}
const jobsOf = async () => await site.em.fork().count(OutboxEntry, { name: 'generate-article' });

test('an outline is listed as running, edited, and written as approved', async () => {
  const id = await anOutline();
  expect(await rowOf(id)).toMatchObject({ status: 'outlined', plan: proposed });
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => heard.push(message));
  const changed = [planned('How'), planned('Why not', 'Cables.'), planned('Cost', '', ['offline'])];
  const answer = await save(id, [
    planned('##  How\n'),
    planned('Why not', 'Cables.'),
    planned('Cost', '', ['offline']),
  ]);
  expect([answer.statusCode, answerOf(answer)]).toEqual([200, { sections: changed }]);
  await expect.poll(() => heard).toContainEqual({ type: 'changed', postId: id });
  stop();
  expect((await rowOf(id))?.plan).toEqual(changed);

  expect((await write(id, proposed)).statusCode).toBe(409);
  const written = await write(id, changed);
  expect([written.statusCode, answerOf(written)]).toEqual([202, { status: 'queued' }]);
  expect(await jobsOf()).toBe(2);
  const [row] = await site.em.fork().find(Generation, { post: id });
  expect(row).toMatchObject({ status: 'queued', outlineFirst: false, outline: ['How', 'Why not', 'Cost'] });
  expect(row).toMatchObject({ plan: changed.slice(1), startedAt: null, finishedAt: null });
});

test('the title of an outline is its draft’s, and the generated one stays on the generation', async () => {
  const id = await anOutline();
  const before = await site.em.fork().findOneOrFail(Post, id);
  expect((await rename(id, ' Tunnels without a signal ', before.title)).statusCode).toBe(200);
  expect((await rowOf(id))?.post.title).toBe('Tunnels without a signal');
  const em = site.em.fork();
  expect(await em.findOneOrFail(Generation, { post: id })).toMatchObject({ title: 'Tunnels without a signal' });
  expect((await em.findOneOrFail(Post, id)).updatedAt).toEqual(before.updatedAt);
  expect(answerOf(await rename(id, ' ')).fields).toEqual({ title: 'Title is required' });
});

test('of two concurrent renames, the second is refused and saves nothing', async () => {
  const id = await anOutline();
  const { title: before } = await site.em.fork().findOneOrFail(Post, id);
  const answers = await Promise.all(['Mine', 'Theirs'].map((title) => rename(id, title, before)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answerOf(answers.find(({ statusCode }) => statusCode === 409) ?? { payload: '{}' });
  expect([refused.error, refused.fields]).toEqual([titleChangedMessage, { title: titleChangedMessage }]);
  const stored = answers[0]?.statusCode === 200 ? 'Mine' : 'Theirs';
  expect((await rowOf(id))?.post.title).toBe(stored);
  expect(await site.em.fork().findOneOrFail(Generation, { post: id })).toMatchObject({ title: stored });
  expect((await rename(id, 'Unread')).statusCode).toBe(409);
  expect((await rename(id, 'After all', stored)).statusCode).toBe(200);
});

test('word counts of sections are kept, and must add up to the ordered length', async () => {
  const id = await anOutline();
  const longer = (words: number) => proposed.map((section, index) => (index === 0 ? { ...section, words } : section));
  expect((await save(id, longer(49))).statusCode).toBe(400);
  expect(answerOf(await save(id, longer(2_000))).sections).toEqual(longer(2_000));
  expect((await save(id, longer(600))).statusCode).toBe(409);
  const long = longer(2_000).map((section) => ({ ...section, words: 2_000 }));
  expect((await save(id, long, longer(2_000))).statusCode).toBe(200);
  const refused = await write(id, long);
  expect([refused.statusCode, answerOf(refused).error]).toEqual([
    400,
    'Medium articles have 1,500 to 2,500 words. Change the words of a section, or the length.',
  ]);
  expect((await save(id, longer(600), long)).statusCode).toBe(200);
  expect((await write(id, longer(600))).statusCode).toBe(202);
});

test('concurrent edits conflict, and headings must differ', async () => {
  const id = await anOutline();
  expect((await save(id, [planned('Mine')])).statusCode).toBe(200);
  const late = await save(id, [planned('Theirs')]);
  expect([late.statusCode, answerOf(late).error]).toEqual([409, 'Someone else changed this outline']);
  const twice = await save(id, [planned('One'), planned('ONE')], [planned('Mine')]);
  expect([twice.statusCode, answerOf(twice).fields]).toEqual([
    400,
    { 'sections.1.heading': 'Another section has this heading' },
  ]);
  expect((await save(id, [planned(' # ')], [planned('Mine')])).statusCode).toBe(400);
  expect((await save(id, [], [planned('Mine')])).statusCode).toBe(200);
  expect((await write(id, [])).statusCode).toBe(400);
});

test('another outline can be suggested, but not after writing has begun', async () => {
  const id = await anOutline();
  expect((await site.asAdmin('POST', `/generate-article/${id}/retry`)).statusCode).toBe(409);
  expect((await site.asAdmin('POST', `/generate-article/${id}/outline`)).statusCode).toBe(202);
  const [row] = await site.em.fork().find(Generation, { post: id });
  expect(row).toMatchObject({ status: 'queued', outlineFirst: true, title: null, outline: [], plan: [] });
  expect((await save(id, [planned('Late')])).statusCode).toBe(409);
  expect((await write(id, proposed)).statusCode).toBe(409);
});
