import type { Provider } from '@prism/core/contract/ai-models';
import { expect, test } from 'vitest';
import { chosenFollowers, followersFor } from './followers.ts';

const vendor = (id: Provider['id'], more: Partial<Provider> = {}): Provider => ({
  ...{ id, label: id, available: true, sandbox: false, model: 'm', models: [] },
  ...more,
});

test('every other available provider may continue', () => {
  const providers = [vendor('openai'), vendor('gemini'), vendor('deepseek', { available: false })];
  expect(followersFor(providers, 'openai').map(({ id }) => id)).toEqual(['gemini']);
  expect(followersFor(undefined, 'openai')).toEqual([]);
});

test('sample text never goes on with a vendor’s, nor a vendor with sample text', () => {
  const providers = [vendor('openai'), vendor('gemini', { sandbox: true }), vendor('deepseek', { sandbox: true })];
  expect(followersFor(providers, 'openai')).toEqual([]);
  expect(followersFor(providers, 'gemini').map(({ id }) => id)).toEqual(['deepseek']);
});

test('what was chosen holds for as long as it may follow, in the order of the list', () => {
  const providers = [vendor('openai'), vendor('gemini'), vendor('deepseek')];
  expect(chosenFollowers(providers, 'openai', ['deepseek', 'gemini'])).toEqual(['gemini', 'deepseek']);
  expect(chosenFollowers(providers, 'gemini', ['deepseek', 'gemini'])).toEqual(['deepseek']);
  expect(chosenFollowers(providers, 'gemini', undefined)).toEqual(['openai', 'deepseek']);
});
