import type { AuditRow } from '@prism/core/contract/audit';
import type { AdminPost } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { describe, expect, test } from 'vitest';
import { doNextDue } from '../schedules/do-due.ts';
import { startWithDrafts } from '../../test/ai-draft.ts';

const own = startWithDrafts();
const { call, aPost, aDraft, publish, isPublic, textOf, look, openIn, tick } = own;

const all = 'AI drafted this article. Check it before publishing. Open: facts, links, sources and rights.';

describe('an AI article', () => {
  test('is published after all four sign-offs, and otherwise refused with a message', async () => {
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

  test('must be checked again where it was edited; other sign-offs remain', async () => {
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

  test('must be checked again if its preview for social networks changes', async () => {
    const { id } = await aDraft();
    await tick(id);
    const changed = { socialText: 'All of 300 do.' };
    expect(openIn(await look(id, changed))).toEqual(['facts']);
    expect((await publish(id, changed)).payload).toContain('Open: facts.');
    await tick(id, ['facts'], changed);
    expect((await publish(id, changed)).statusCode).toBe(200);
  });

  test('can be reopened by the person who signed it off', async () => {
    const { id } = await aDraft();
    await tick(id);
    const [facts] = (await look(id)).parts;
    const path = `/blog-posts/${id}/checks/facts?fingerprint=${facts?.fingerprint}`;
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await publish(id)).payload).toContain('Open: facts.');
  });

  test('remains one, whatever a call or a saved text says', async () => {
    const { id } = await aDraft();
    const unmarked = await call('PUT', `/blog-posts/${id}`, { ...aPost(), aiGenerated: false });
    expect(unmarked.statusCode).toBe(200);
    await call('PUT', `/blog-posts/${id}`, aPost({ content: 'All of it by hand.' }));
    expect(await own.site.em.fork().findOneOrFail(Post, { id })).toMatchObject({ aiGenerated: true });
  });

  test('is not published by its creation', async () => {
    const made = await call('POST', '/blog-posts', { ...aPost({ published: true }), aiGenerated: true });
    expect(made.statusCode).toBe(409);
    expect(await own.site.em.count(Post)).toBe(0);
  });

  test('cannot be scheduled before it is checked', async () => {
    const { id } = await aDraft();
    const schedule = async () => await call('PUT', `/schedules/posts/${id}/publish`, { time: '2090-07-01T09:00' });
    expect([(await schedule()).statusCode, (await schedule()).payload]).toEqual([409, expect.stringContaining(all)]);
    await tick(id);
    expect((await schedule()).statusCode).toBe(200);
  });

  test('is not published by a schedule if it has changed', async () => {
    const { id, version } = await aDraft();
    await tick(id);
    await call('PUT', `/schedules/posts/${id}/publish`, { time: '2090-07-01T09:00' });
    const data = aPost({ content: 'Half of 999 do.' });
    await call('PUT', `/drafts/posts/${id}`, { data, base: version, version: null });
    await own.site.em.execute(`update schedules set at = now() - interval '1 day'`);
    expect(await doNextDue(own.site.orm.em.fork(), own.site.server.subjects)).toBe('refused');
    expect(await isPublic()).toBe(false);
    expect((await call('GET', '/schedules/posts')).payload).toContain('Open: facts and sources.');
  });

  test('is restored as a draft if unchecked, and otherwise as it was', async () => {
    const { id } = await aDraft();
    await own.site.em.execute('update posts set published = true, published_at = now()');
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

  test('that was public before checks existed stays public, until its text changes', async () => {
    const { id } = await aDraft();
    await own.site.em.execute('update posts set published = true, published_at = now()');
    expect((await publish(id, { tags: ['search'], author: 'Priya' })).statusCode).toBe(200);
    expect((await look(id)).mayBePublic).toBe(true);
    expect((await publish(id, { content: 'Half of 300 do.' })).statusCode).toBe(409);
    expect((await publish(id, { published: false })).statusCode).toBe(200);
    expect((await publish(id)).statusCode).toBe(409);
  });

  test('is not continued while it is public', async () => {
    const { id } = await aDraft();
    own.site.em.create(Generation, aGeneration(id, { status: 'failed', error: 'cut' }));
    await own.site.em.flush();
    await tick(id);
    await publish(id);
    const again = await call('POST', `/generate-article/${id}/retry`);
    expect([again.statusCode, again.payload]).toEqual([409, expect.stringContaining('Unpublish it first')]);
  });
});

test('a sign-off requires a display name, because readers see it', async () => {
  await own.site.em.execute(`update users set name = null`);
  const { id } = await aDraft();
  const { parts, signsAs } = await look(id);
  expect(signsAs).toBeNull();
  const response = await call('PUT', `/blog-posts/${id}/checks/facts`, { fingerprint: parts[0]?.fingerprint });
  expect([response.statusCode, response.payload]).toEqual([409, expect.stringContaining('Add your name')]);
});

test('a sign-off is audited', async () => {
  const { id } = await aDraft();
  await tick(id, ['rights']);
  const lines: AuditRow[] = JSON.parse((await call('GET', '/audit')).payload);
  expect(lines[0]).toMatchObject({ act: 'sign-off', subject: id, detail: 'Rights', title: 'Search that forgives' });
});

test('a post written by hand has nothing to sign off', async () => {
  const { id }: AdminPost = JSON.parse((await call('POST', '/blog-posts', aPost())).payload);
  expect((await call('POST', `/blog-posts/${id}/checks`, textOf(aPost()))).statusCode).toBe(409);
  expect((await publish(id)).statusCode).toBe(200);
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
