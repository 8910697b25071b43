import { expect, test } from 'vitest';
import { type Resource, Resources } from './resources.ts';

function answering(answers: (() => Promise<string>)[]): Resource<string> {
  return {
    address: '/api/word',
    fetch: () => (answers.shift() ?? (() => Promise.reject(new Error('too many requests'))))(),
  };
}

test('a second caller shares the request in flight, and later calls use its response', async () => {
  const resources = new Resources();
  const word = answering([async () => 'prism']);
  await Promise.all([resources.fetch(word), resources.fetch(word)]);
  await resources.fetch(word);
  expect(resources.get(word)).toBe('prism');
  expect(resources.all()).toEqual([['/api/word', 'prism']]);
});

test('a failure lasts until the next request', async () => {
  const resources = new Resources();
  const word = answering([() => Promise.reject(new Error('away')), async () => 'prism']);
  const states: (boolean | undefined)[] = [];
  resources.subscribe(() => states.push(resources.state(word.address)?.hasFailed));
  await expect(resources.fetch(word)).rejects.toThrow('away');
  expect(resources.all()).toEqual([]);
  await resources.fetch(word);
  expect(states).toEqual([undefined, true, undefined, undefined]);
  expect(resources.get(word)).toBe('prism');
});
