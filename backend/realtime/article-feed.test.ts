import type { ArticleDelta, ArticleReset, ArticleSnapshot } from '@prism/core/contract/live';
import { expect, test, vi } from 'vitest';
import { createArticleFeed } from './article-feed.ts';

const delta = (seq: number, text: string): ArticleDelta => ({ postId: 'a', seq, text, words: seq, percent: seq });

function startFeed(saved: { current: ArticleSnapshot | null }) {
  const shown: (ArticleDelta | ArticleReset)[] = [];
  const feed = createArticleFeed({
    load: async () => (saved.current ? { ...saved.current } : null),
    onDelta: (event) => shown.push(event),
    onReset: (event) => shown.push(event),
    retryMs: 1,
  });
  return { feed, shown };
}

const snapshot = (seq: number, text: string, status: ArticleSnapshot['status'] = 'writing'): ArticleSnapshot => ({
  seq,
  text,
  status,
  words: seq,
  percent: seq,
});

test('deltas in order pass as they are, without a look at the database', () => {
  const { feed, shown } = startFeed({ current: null });
  feed.delta(1, delta(1, 'One '));
  feed.delta(1, delta(2, 'two'));
  expect(shown).toEqual([delta(1, 'One '), delta(2, 'two')]);
});

test('repeated deltas pass once', () => {
  const { feed, shown } = startFeed({ current: null });
  feed.delta(1, delta(1, 'One '));
  feed.delta(1, delta(1, 'One '));
  expect(shown).toHaveLength(1);
});

test('a gap is filled from the database as soon as that has come far enough', async () => {
  const saved = { current: snapshot(1, 'One ') };
  const { feed, shown } = startFeed(saved);
  feed.delta(1, delta(1, 'One '));
  feed.delta(1, delta(4, 'four'));
  expect(shown).toHaveLength(1);
  saved.current = snapshot(3, 'One two three ');
  await vi.waitFor(() => expect(shown).toHaveLength(3));
  expect(shown.slice(1)).toEqual([{ postId: 'a', seq: 3, text: 'One two three ' }, delta(4, 'four')]);
});

test('a feed that starts in the middle begins with all that was written', async () => {
  const { feed, shown } = startFeed({ current: snapshot(7, 'So far ') });
  feed.delta(1, delta(8, 'and on'));
  await vi.waitFor(() => expect(shown).toEqual([{ postId: 'a', seq: 7, text: 'So far ' }, delta(8, 'and on')]));
});

test('a further run replaces the text, and late words of the run before are dropped', async () => {
  const saved = { current: snapshot(5, 'Half a sec') };
  const { feed, shown } = startFeed(saved);
  feed.delta(1, delta(1, 'Half a sec'));
  saved.current = snapshot(10_005, 'Whole section. ');
  feed.reset(2, 'a');
  feed.delta(1, delta(2, 'tion'));
  feed.delta(2, delta(10_006, 'Next.'));
  await vi.waitFor(() => expect(shown).toHaveLength(3));
  expect(shown.slice(1)).toEqual([{ postId: 'a', seq: 10_005, text: 'Whole section. ' }, delta(10_006, 'Next.')]);
});

test('whoever watches gets the text so far, then only later deltas', async () => {
  const { feed } = startFeed({ current: snapshot(0, '') });
  feed.delta(1, delta(1, 'One '));
  feed.delta(1, delta(2, 'two'));
  expect(await feed.watch('a')).toEqual({ seq: 2, text: 'One two', status: 'writing', words: 2, percent: 2 });
});

test('watching what nobody writes answers from the database', async () => {
  const saved: { current: ArticleSnapshot | null } = { current: snapshot(9, 'Done.', 'completed') };
  const { feed } = startFeed(saved);
  expect(await feed.watch('a')).toMatchObject({ text: 'Done.', status: 'completed' });
  saved.current = null;
  expect(await feed.watch('b')).toBeNull();
});

test('after an absence of the bus everything is fetched anew', async () => {
  const saved = { current: snapshot(1, 'One ') };
  const { feed, shown } = startFeed(saved);
  feed.delta(1, delta(1, 'One '));
  saved.current = snapshot(3, 'One two three');
  feed.resync();
  await vi.waitFor(() => expect(shown.at(-1)).toEqual({ postId: 'a', seq: 3, text: 'One two three' }));
});
