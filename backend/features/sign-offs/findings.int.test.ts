import { signOffParts } from '@prism/core/contract/sign-offs';
import { Generation } from '@prism/core/database/generation';
import { GenerationSource } from '@prism/core/database/generation-source';
import { GenerationStep } from '@prism/core/database/generation-step';
import { Post } from '@prism/core/database/post';
import type { BusMessage } from '@prism/core/live/messages';
import { describe, expect, test } from 'vitest';
import { startWithDrafts } from '../../test/ai-draft.ts';

const own = startWithDrafts();
const { call, aPost, aDraft, look, openIn } = own;

describe('findings', () => {
  test('list figures, quotations, external pictures and links, and enqueue each link once', async () => {
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
    const pending = await own.site.em.execute(`select data from outbox where name = 'check-link'`);
    expect(pending).toHaveLength(1);
    await own.site.em.execute(`update checked_links set answered_at = now(), problem = 'It answered 404.'`);
    expect((await look(id, { content })).links[0]).toMatchObject({ state: 'fails', problem: 'It answered 404.' });
    await own.site.em.execute(`update checked_links set answered_at = now() - interval '11 minutes'`);
    expect((await look(id, { content })).links[0]).toMatchObject({ state: 'asked' });
  });

  test('show the most similar published post, with the longest passage', async () => {
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

  test('show the sources of the order, and how much of each is cited', async () => {
    const { id } = await aDraft();
    expect((await look(id)).given).toBeNull();
    const generation = own.site.em.create(Generation, aGeneration(id));
    const read = { generation, state: 'read' } as const;
    for (const [index, source] of [
      { ...read, address: 'https://one.example/a' },
      { ...read, address: 'https://one.example/ab' },
      { ...read, state: 'failed' as const, address: 'https://two.example/', error: 'It answered 404.' },
      { ...read, text: 'Ours.' },
    ].entries())
      own.site.em.create(GenerationSource, { number: index + 1, ...source });
    await own.site.em.flush();
    const { given } = await look(id, { content: 'Half ([one.example](https://one.example/ab)).' });
    expect(given).toEqual({ links: 3, cited: 1, unread: 1, notes: 1 });
  });

  test('show how much changed since AI wrote it', async () => {
    const { id } = await aDraft();
    expect((await look(id)).changedPercent).toBeNull();
    own.site.em.create(Generation, aGeneration(id, { text: 'One two three four five six seven eight nine ten' }));
    await own.site.em.flush();
    expect((await look(id, { content: 'One two three four five. Six seven eight nine eleven' })).changedPercent).toBe(
      10,
    );
  });

  test('show readability and the usage of drafts, and return the AI text', async () => {
    const { id } = await aDraft();
    const firstDraft = async () => JSON.parse((await call('GET', `/blog-posts/${id}/checks/draft`)).payload);
    expect(await look(id, { content: 'The cat sat on the mat.' })).toMatchObject({
      readingEase: expect.closeTo(116, 0),
      used: null,
    });
    expect((await look(id, { content: '```\ncode\n```' })).readingEase).toBeNull();
    expect(await firstDraft()).toEqual({ text: null });
    const generation = own.site.em.create(Generation, aGeneration(id, { text: 'As AI wrote it.' }));
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
    own.site.em.create(GenerationStep, { ...step, ...done });
    await own.site.em.flush();
    expect((await look(id)).used).toEqual({ tokens: 1_200, isEstimated: false, cost: null });
    const spend = async (turn: number, cost: number) =>
      await own.site.em.execute(
        `insert into spendings (about, turn, post_id, provider, model, open, cost, month, at)
         values (?, ?, ?, 'openai', 'gpt-4o', false, ?, '2026-11', now())`,
        [generation.id, turn, id, cost],
      );
    await spend(1, 4_500);
    expect((await look(id)).used).toMatchObject({ cost: 4_500 });
    own.site.em.create(GenerationStep, { ...step, ...failed });
    await own.site.em.flush();
    // The cost is known once every part has one.
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
    post: own.site.em.getReference(Post, postId),
    jobId: crypto.randomUUID(),
    topic: 'Search',
    category: 'Web Development',
    ...({ targetLength: 'short', tone: 'casual', provider: 'openai', status: 'completed' } as const),
    model: 'gpt-4o',
    ...changes,
  };
}

describe('a finding', () => {
  const finding = { kind: 'figure', text: 'Half of 200 do.', problem: '' } as const;
  const judge = async (id: string, isRight: boolean, changes: object = {}) =>
    await call('PUT', `/blog-posts/${id}/findings`, { ...finding, isRight, ...changes });

  test('marked as right is so for everyone, with a name, until it is reopened', async () => {
    const { id } = await aDraft();
    const heard: BusMessage[] = [];
    const stop = own.site.bus.subscribe((message) => heard.push(message));
    expect((await judge(id, true)).statusCode).toBe(204);
    await expect.poll(() => heard).toContainEqual({ type: 'changed', postId: id });
    stop();
    expect((await look(id)).right).toEqual([{ ...finding, by: 'Priya Raman', at: expect.any(String) }]);
    await judge(id, true);
    // The mark belongs to the wording, so it stays valid wherever the passage is.
    await judge(id, true, { text: 'Half of 300 do.' });
    expect((await look(id)).right.map(({ text }) => text)).toEqual(['Half of 300 do.', finding.text]);
    await judge(id, false);
    expect((await look(id)).right.map(({ text }) => text)).toEqual(['Half of 300 do.']);
    await own.site.em.execute('update right_findings set user_id = null');
    expect((await look(id)).right[0]?.by).toBe('A former colleague');
  });

  test('is no sign-off, and cannot be marked on a deleted article', async () => {
    const { id } = await aDraft();
    await judge(id, true);
    expect(openIn(await look(id))).toEqual([...signOffParts]);
    expect((await judge(crypto.randomUUID(), true)).statusCode).toBe(404);
  });
});
