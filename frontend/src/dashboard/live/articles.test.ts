import { expect, test } from 'vitest';
import { exampleArticle } from '../../../test/example-article.ts';
import { articlesOf } from './articles.ts';

const now = Date.parse('2025-01-20T12:00:00Z');
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();

test('running articles come first in request order, then the latest finished ones', () => {
  const articles = [
    exampleArticle({ id: 'second', status: 'queued', createdAt: at(1) }),
    exampleArticle({ id: 'first', status: 'writing', createdAt: at(2) }),
    exampleArticle({ id: 'older', status: 'failed', finishedAt: at(60) }),
    exampleArticle({ id: 'newer', status: 'completed', finishedAt: at(5) }),
    exampleArticle({ id: 'days ago', status: 'completed', finishedAt: at(60 * 25) }),
  ];
  expect(articlesOf(articles, now).map(({ id }) => id)).toEqual(['first', 'second', 'newer', 'older']);
});
