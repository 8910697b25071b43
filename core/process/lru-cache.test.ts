import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

const kept = (cache: LruCache<string>, ...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined);

test('the most recently used entries stay', () => {
  const cache = new LruCache<string>(2);
  for (const key of ['a', 'b']) cache.set(key, key);
  cache.get('a');
  cache.set('c', 'c');
  expect(kept(cache, 'a', 'b', 'c')).toEqual(['a', 'c']);
});

test('the total weight never exceeds the capacity', () => {
  const cache = new LruCache<string>(10, (value, key) => value.length + key.length);
  cache.set('a', '1234');
  cache.set('b', '1234');
  expect(kept(cache, 'a', 'b')).toEqual(['a', 'b']);
  cache.set('a', '12345');
  expect(kept(cache, 'a', 'b')).toEqual(['a']);
  cache.set('b', '123');
  expect(kept(cache, 'a', 'b')).toEqual(['a', 'b']);
});

test('an entry above the capacity evicts nothing', () => {
  const cache = new LruCache<string>(10, (value) => value.length);
  cache.set('a', '12345');
  cache.set('b', '12345678901');
  expect(kept(cache, 'a', 'b')).toEqual(['a']);
});
