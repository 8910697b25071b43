import type { AuditRow } from '@prism/core/contract/audit';
import type { AdminPost } from '@prism/core/contract/posts';
import { signOffParts, type SignOffPart } from '@prism/core/contract/sign-offs';
import type { CheckedText, PostChecks } from '@prism/core/contract/sign-offs-calls';
import { Generation } from '@prism/core/database/generation';
import { GenerationSource } from '@prism/core/database/generation-source';
import { GenerationStep } from '@prism/core/database/generation-step';
import { Post } from '@prism/core/database/post';
import type { BusMessage } from '@prism/core/live/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { doNextDue } from '../schedules/do-due.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate posts, drafts, schedules, revisions, outbox cascade');
  await site.em.execute(`update users set name = 'Priya Raman'`);
});

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const aPost = (changes: Partial<AdminPost> = {}) => ({
  ...{ title: 'Search that forgives', slug: 'search-that-forgives', excerpt: 'Spelling.', content: 'Half of 200 do.' },
  ...{
    author: 'Naomi',
    readTime: '1 min read',
    category: 'Web Development',
    tags: [],
    image: '/illustrations/plain/steps.svg',
  },
  ...{ featured: false, published: false, authorBio: null },
  ...changes,
});
/** A draft that AI wrote, as it is stored. */
async function aDraft(changes: Partial<AdminPost> = {}): Promise<AdminPost> {
  const response = await call('POST', '/blog-posts', { ...aPost(changes), aiGenerated: true });
  expect(response.statusCode).toBe(201);
  return JSON.parse(response.payload);
}
const publish = async (id: string, changes: Partial<AdminPost> = {}) =>
  await call('PUT', `/blog-posts/${id}`, aPost({ published: true, ...changes }));
const isPublic = async (slug = aPost().slug) => (await site.inject({ url: `/api/posts/${slug}` })).statusCode === 200;

const textOf = ({ title, excerpt, content, image, socialText = null }: CheckedText): CheckedText => ({
  ...{ title, excerpt, content, image },
  socialText,
});
async function look(id: string, changes: Partial<AdminPost> = {}): Promise<PostChecks> {
  const response = await call('POST', `/blog-posts/${id}/checks`, textOf(aPost(changes)));
  expect(response.statusCode).toBe(200);
  return JSON.parse(response.payload);
}
const openIn = ({ parts }: PostChecks) => parts.filter(({ by }) => by === null).map(({ part }) => part);
/** Ticks what someone has in front of them. */
async function tick(id: string, parts: readonly SignOffPart[] = signOffParts, changes: Partial<AdminPost> = {}) {
  const found = await look(id, changes);
  for (const { part, fingerprint } of found.parts)
    if (parts.includes(part))
      expect((await call('PUT', `/blog-posts/${id}/checks/${part}`, { fingerprint })).statusCode).toBe(204);
}

const all = 'AI drafted this article. Check it before publishing. Open: facts, links, sources and rights.';

describe('an article that AI drafted', () => {
  test('is published once all four are ticked, and says so in plain words until then', async () => {
    const { id } = await aDraft();
    const refused = await publish(id);
    expect([refused.statusCode, refused.result]).toMatchObject([409, { error: all, fields: { published: all } }]);
    await tick(id, ['facts', 'sources', 'rights']);
    expect((await publish(id)).payload).toContain('Open: links.');
    expect(await isPublic()).toBe(false);
    await tick(id, ['links']);
    expect((await publish(id)).statusCode).toBe(200);
    expect(await isPublic()).toBe(true);
  });

  test('waits again after an edit, for what the edit has opened; what was read before still counts', async () => {
    const { id } = await aDraft();
    await tick(id);
    const edited = { content: 'Half of 300 do.' };
    expect(openIn(await look(id, edited))).toEqual(['facts', 'sources']);
    expect((await publish(id, edited)).payload).toContain('Open: facts and sources.');
    expect((await publish(id)).statusCode).toBe(200);
    expect((await publish(id, edited)).statusCode).toBe(409);
    await tick(id, ['facts', 'sources'], edited);
    expect((await publish(id, edited)).statusCode).toBe(200);
  });

  test('waits again where what networks are to show of it changes', async () => {
    const { id } = await aDraft();
    await tick(id);
    const told = { socialText: 'All of 300 do.' };
    expect(openIn(await look(id, told))).toEqual(['facts']);
    expect((await publish(id, told)).payload).toContain('Open: facts.');
    await tick(id, ['facts'], told);
    expect((await publish(id, told)).statusCode).toBe(200);
  });

  test('may be opened again by the person who has ticked too early', async () => {
    const { id } = await aDraft();
    await tick(id);
    const [facts] = (await look(id)).parts;
    const path = `/blog-posts/${id}/checks/facts?fingerprint=${facts?.fingerprint}`;
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await publish(id)).payload).toContain('Open: facts.');
  });

  test('stays one: no call and no saved text makes it anything else', async () => {
    const { id } = await aDraft();
    const untold = await call('PUT', `/blog-posts/${id}`, { ...aPost(), aiGenerated: false });
    expect(untold.statusCode).toBe(200);
    await call('PUT', `/blog-posts/${id}`, aPost({ content: 'All of it by hand.' }));
    expect(await site.em.fork().findOneOrFail(Post, { id })).toMatchObject({ aiGenerated: true });
  });

  test('is not published by being made', async () => {
    const made = await call('POST', '/blog-posts', { ...aPost({ published: true }), aiGenerated: true });
    expect(made.statusCode).toBe(409);
    expect(await site.em.count(Post)).toBe(0);
  });

  test('gets no time to be published at before it is checked', async () => {
    const { id } = await aDraft();
    const schedule = async () => await call('PUT', `/schedules/posts/${id}/publish`, { time: '2090-07-01T09:00' });
    expect([(await schedule()).statusCode, (await schedule()).payload]).toEqual([409, expect.stringContaining(all)]);
    await tick(id);
    expect((await schedule()).statusCode).toBe(200);
  });

  test('is not published at its time where it was changed in the meantime', async () => {
    const { id, version } = await aDraft();
    await tick(id);
    await call('PUT', `/schedules/posts/${id}/publish`, { time: '2090-07-01T09:00' });
    const data = aPost({ content: 'Half of 999 do.' });
    await call('PUT', `/drafts/posts/${id}`, { data, base: version, version: null });
    await site.em.execute(`update schedules set at = now() - interval '1 day'`);
    expect(await doNextDue(site.orm.em.fork(), site.server.subjects)).toBe('refused');
    expect(await isPublic()).toBe(false);
    expect((await call('GET', '/schedules/posts')).payload).toContain('Open: facts and sources.');
  });

  test('comes out of the bin as a draft where no one has checked it, and as it was where someone has', async () => {
    const { id } = await aDraft();
    await site.em.execute('update posts set published = true, published_at = now()');
    expect(await isPublic()).toBe(true);
    await call('DELETE', `/blog-posts/${id}`);
    const back = await call('POST', `/bin/posts/${id}/restore`);
    expect(back.result).toEqual({ movedTo: null, hiddenBecause: all });
    expect(await isPublic()).toBe(false);
    await tick(id);
    await publish(id);
    await call('DELETE', `/blog-posts/${id}`);
    expect((await call('POST', `/bin/posts/${id}/restore`)).result).toEqual({ movedTo: null });
    expect(await isPublic()).toBe(true);
  });

  test('that was public before anyone had to check it stays so, and is checked when its text changes', async () => {
    const { id } = await aDraft();
    await site.em.execute('update posts set published = true, published_at = now()');
    expect((await publish(id, { tags: ['search'], author: 'Priya' })).statusCode).toBe(200);
    expect((await look(id)).mayBePublic).toBe(true);
    expect((await publish(id, { content: 'Half of 300 do.' })).statusCode).toBe(409);
    expect((await publish(id, { published: false })).statusCode).toBe(200);
    expect((await publish(id)).statusCode).toBe(409);
  });

  test('is not written on while it is public', async () => {
    const { id } = await aDraft();
    site.em.create(Generation, aGeneration(id, { status: 'failed', error: 'cut' }));
    await site.em.flush();
    await tick(id);
    await publish(id);
    const again = await call('POST', `/generate-article/${id}/retry`);
    expect([again.statusCode, again.payload]).toEqual([409, expect.stringContaining('Unpublish it first')]);
  });
});

test('each tick has a name, because readers see it', async () => {
  await site.em.execute(`update users set name = null`);
  const { id } = await aDraft();
  const { parts, signsAs } = await look(id);
  expect(signsAs).toBeNull();
  const response = await call('PUT', `/blog-posts/${id}/checks/facts`, { fingerprint: parts[0]?.fingerprint });
  expect([response.statusCode, response.payload]).toEqual([409, expect.stringContaining('Add your name')]);
});

test('who ticks what is in the audit log', async () => {
  const { id } = await aDraft();
  await tick(id, ['rights']);
  const lines: AuditRow[] = JSON.parse((await call('GET', '/audit')).payload);
  expect(lines[0]).toMatchObject({ act: 'sign-off', subject: id, detail: 'Rights', title: 'Search that forgives' });
});

test('of a post by hand there is nothing to check', async () => {
  const { id }: AdminPost = JSON.parse((await call('POST', '/blog-posts', aPost())).payload);
  expect((await call('POST', `/blog-posts/${id}/checks`, textOf(aPost()))).statusCode).toBe(409);
  expect((await publish(id)).statusCode).toBe(200);
});

describe('what is found', () => {
  test('names figures, quotations, pictures from elsewhere, and links, which a worker is to ask for, once', async () => {
    const { id } = await aDraft();
    const content =
      'Half of 200 do. So did 30 ([a study](https://baymard.example/a)).\n\n> Nobody did.\n\n![](https://pictures.example/a.png) [Here](/blog).';
    const found = await look(id, { content });
    expect(found).toMatchObject({
      statements: [{ text: 'Half of 200 do.', hasSource: false }, { hasSource: true }],
      quotations: ['Nobody did.'],
      pictures: ['https://pictures.example/a.png'],
      counts: { statements: 2, sourced: 1, quotations: 1, links: 2, pictures: 1 },
      links: [
        { address: 'https://baymard.example/a', state: 'asked' },
        { address: '/blog', state: 'own' },
      ],
      rate: { week: 0, usual: 0 },
      nearest: null,
    });
    await look(id, { content });
    const pending = await site.em.execute(`select data from outbox where name = 'check-link'`);
    expect(pending).toHaveLength(1);
    await site.em.execute(`update checked_links set answered_at = now(), problem = 'It answered 404.'`);
    expect((await look(id, { content })).links[0]).toMatchObject({ state: 'fails', problem: 'It answered 404.' });
    await site.em.execute(`update checked_links set answered_at = now() - interval '11 minutes'`);
    expect((await look(id, { content })).links[0]).toMatchObject({ state: 'asked' });
  });

  test('tells the published post that is most alike, with the longest passage', async () => {
    const passage = 'PostgreSQL answers all three with trigrams, and the index costs less than one photograph';
    const others = [
      aPost({ title: 'Trigrams', slug: 'trigrams', content: `First of all. ${passage}.`, published: true }),
      aPost({ title: 'A draft', slug: 'a-draft', content: `${passage}. Every single word of it.` }),
      aPost({ title: 'Photographs', slug: 'photographs', content: 'A photograph of PostgreSQL.', published: true }),
    ];
    for (const other of others) expect((await call('POST', '/blog-posts', other)).statusCode).toBe(201);
    const { id } = await aDraft();
    const found = await look(id, { content: `## Search\n\n${passage}! Nothing else here is anybody else’s words.` });
    expect(found.nearest).toMatchObject({
      title: 'Trigrams',
      words: 14,
      passage: passage.toLowerCase().replace(',', ''),
    });
    expect(found.rate).toEqual({ week: 2, usual: 0 });
  });

  test('says what was given with the order, and what of it this text cites', async () => {
    const { id } = await aDraft();
    expect((await look(id)).given).toBeNull();
    const generation = site.em.create(Generation, aGeneration(id));
    const read = { generation, state: 'read' } as const;
    for (const [index, source] of [
      { ...read, address: 'https://one.example/a' },
      { ...read, address: 'https://one.example/ab' },
      { ...read, state: 'failed' as const, address: 'https://two.example/', error: 'It answered 404.' },
      { ...read, text: 'Ours.' },
    ].entries())
      site.em.create(GenerationSource, { number: index + 1, ...source });
    await site.em.flush();
    const { given } = await look(id, { content: 'Half ([one.example](https://one.example/ab)).' });
    expect(given).toEqual({ links: 3, cited: 1, unread: 1, notes: 1 });
  });

  test('tells how much changed since AI wrote it', async () => {
    const { id } = await aDraft();
    expect((await look(id)).changedPercent).toBeNull();
    site.em.create(Generation, aGeneration(id, { text: 'One two three four five six seven eight nine ten' }));
    await site.em.flush();
    expect((await look(id, { content: 'One two three four five. Six seven eight nine eleven' })).changedPercent).toBe(
      10,
    );
  });

  test('tells how easily it reads, what its drafts took, and hands out what AI wrote of it', async () => {
    const { id } = await aDraft();
    const firstDraft = async () => JSON.parse((await call('GET', `/blog-posts/${id}/checks/draft`)).payload);
    expect(await look(id, { content: 'The cat sat on the mat.' })).toMatchObject({
      readingEase: expect.closeTo(116, 0),
      used: null,
    });
    expect((await look(id, { content: '```\ncode\n```' })).readingEase).toBeNull();
    expect(await firstDraft()).toEqual({ text: null });
    const generation = site.em.create(Generation, aGeneration(id, { text: 'As AI wrote it.' }));
    const step = { generation, run: 1, begins: 0, prompt: 'section 1', provider: 'openai', model: 'gpt-4o' } as const;
    const [done, failed] = [
      { turn: 1, kind: 'outline', status: 'done', inputTokens: 1_000, outputTokens: 200 } as const,
      {
        turn: 2,
        kind: 'opening',
        status: 'failed',
        inputTokens: 2_000,
        outputTokens: 5,
        tokensEstimated: true,
      } as const,
    ];
    site.em.create(GenerationStep, { ...step, ...done });
    await site.em.flush();
    expect((await look(id)).used).toEqual({ tokens: 1_200, isEstimated: false, cost: null });
    const spend = async (turn: number, cost: number) =>
      await site.em.execute(
        `insert into spendings (about, turn, post_id, provider, model, open, cost, month, at)
         values (?, ?, ?, 'openai', 'gpt-4o', false, ?, '2026-11', now())`,
        [generation.id, turn, id, cost],
      );
    await spend(1, 4_500);
    expect((await look(id)).used).toMatchObject({ cost: 4_500 });
    site.em.create(GenerationStep, { ...step, ...failed });
    await site.em.flush();
    // What it cost is known once all of it is.
    expect((await look(id)).used).toEqual({ tokens: 3_205, isEstimated: true, cost: null });
    await spend(2, 6_000);
    expect((await look(id)).used).toMatchObject({ cost: 10_500 });
    expect(await firstDraft()).toEqual({ text: 'As AI wrote it.' });
    await call('PUT', `/blog-posts/${id}`, aPost({ content: 'As somebody has it now.' }));
    expect(await firstDraft()).toEqual({ text: 'As AI wrote it.' });
  });
});

function aGeneration(postId: string, changes: Partial<Pick<Generation, 'status' | 'error' | 'text'>> = {}) {
  return {
    ...{
      post: site.em.getReference(Post, postId),
      jobId: crypto.randomUUID(),
      topic: 'Search',
      category: 'Web Development',
    },
    ...({ targetLength: 'short', tone: 'casual', provider: 'openai', status: 'completed' } as const),
    ...{ model: 'gpt-4o' },
    ...changes,
  };
}

describe('a finding', () => {
  const finding = { kind: 'figure', text: 'Half of 200 do.', problem: '' } as const;
  const judge = async (id: string, isRight: boolean, changes: object = {}) =>
    await call('PUT', `/blog-posts/${id}/findings`, { ...finding, isRight, ...changes });

  test('that somebody calls right is so for everybody, in that name, until somebody opens it again', async () => {
    const { id } = await aDraft();
    const heard: BusMessage[] = [];
    const stop = site.bus.subscribe((message) => heard.push(message));
    expect((await judge(id, true)).statusCode).toBe(204);
    await expect.poll(() => heard).toContainEqual({ type: 'changed', postId: id });
    stop();
    expect((await look(id)).right).toEqual([{ ...finding, by: 'Priya Raman', at: expect.any(String) }]);
    await judge(id, true);
    // It is about its words: what is said of these stays true of them wherever they are.
    await judge(id, true, { text: 'Half of 300 do.' });
    expect((await look(id)).right.map(({ text }) => text)).toEqual(['Half of 300 do.', finding.text]);
    await judge(id, false);
    expect((await look(id)).right.map(({ text }) => text)).toEqual(['Half of 300 do.']);
    await site.em.execute('update right_findings set user_id = null');
    expect((await look(id)).right[0]?.by).toBe('A former colleague');
  });

  test('is no sign-off, and none of an article that is gone', async () => {
    const { id } = await aDraft();
    await judge(id, true);
    expect(openIn(await look(id))).toEqual([...signOffParts]);
    expect((await judge(crypto.randomUUID(), true)).statusCode).toBe(404);
  });
});
