import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

const kept = (cache: LruCache<string>, ...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined);

test('what was used last stays', () => {
  const cache = new LruCache<string>(2);
  for (const key of ['a', 'b']) cache.set(key, key);
  cache.get('a');
  cache.set('c', 'c');
  expect(kept(cache, 'a', 'b', 'c')).toEqual(['a', 'c']);
});

test('entries never weigh more than the capacity together', () => {
  const cache = new LruCache<string>(10, (value, key) => value.length + key.length);
  cache.set('a', '1234');
  cache.set('b', '1234');
  expect(kept(cache, 'a', 'b')).toEqual(['a', 'b']);
  cache.set('a', '12345');
  expect(kept(cache, 'a', 'b')).toEqual(['a']);
  cache.set('b', '123');
  expect(kept(cache, 'a', 'b')).toEqual(['a', 'b']);
});

test('what is too heavy by itself drives nothing out', () => {
  const cache = new LruCache<string>(10, (value) => value.length);
  cache.set('a', '12345');
  cache.set('b', '12345678901');
  expect(kept(cache, 'a', 'b')).toEqual(['a']);
});
