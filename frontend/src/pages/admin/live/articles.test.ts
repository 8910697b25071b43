import { expect, test } from 'vitest';
import { examplePost } from '../example-post.test-data.ts';
import { articlesOf, awaitsOutline } from './articles.ts';

const now = Date.parse('2025-01-20T12:00:00Z');
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();

test('running articles come first in the order asked for, then those that ended last', () => {
  const posts = [
    examplePost({ id: 'second' }, { status: 'queued', createdAt: at(1) }),
    examplePost({ id: 'first' }, { status: 'writing', createdAt: at(2) }),
    examplePost({ id: 'older' }, { status: 'failed', finishedAt: at(60) }),
    examplePost({ id: 'newer' }, { status: 'completed', finishedAt: at(5) }),
    examplePost({ id: 'days ago' }, { status: 'completed', finishedAt: at(60 * 25) }),
    { ...examplePost({ id: 'by hand' }, {}), generation: null },
  ];
  expect(articlesOf(posts, now).map(({ id }) => id)).toEqual(['first', 'second', 'newer', 'older']);
});

test('an outline is awaited while an article has just begun and announced none', () => {
  const begun = { status: 'writing', startedAt: at(0.1) } as const;
  expect(awaitsOutline(examplePost({}, begun), now)).toBe(true);
  expect(awaitsOutline(examplePost({}, { ...begun, outline: ['One'] }), now)).toBe(false);
  expect(awaitsOutline(examplePost({}, { ...begun, startedAt: at(2) }), now)).toBe(false);
  expect(awaitsOutline(examplePost({}, { ...begun, status: 'retrying' }), now)).toBe(false);
});
