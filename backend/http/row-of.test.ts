import { nullable, object, text, time, whole } from '@prism/core/fields/shapes';
import { expect, test } from 'vitest';
import { rowOf } from './row-of.ts';

const answer = object({ id: text(), name: nullable(text()), at: time, endedAt: nullable(time), count: whole() });

test('takes declared members from a row, and the given ones', () => {
  const at = new Date('2026-11-29T12:00:00Z');
  const row = { id: 'a', at, endedAt: at, secret: 'never sent' };
  expect(rowOf(answer, row, { count: 2, endedAt: null })).toEqual({
    id: 'a',
    name: null,
    at: '2026-11-29T12:00:00.000Z',
    endedAt: null,
    count: 2,
  });
});
