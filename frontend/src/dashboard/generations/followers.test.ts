import type { Provider } from '@prism/core/contract/ai-models';
import { expect, test } from 'vitest';
import { chosenFollowers, followersFor } from './followers.ts';

const vendor = (id: Provider['id'], more: Partial<Provider> = {}): Provider => ({
  id,
  label: id,
  available: true,
  sandbox: false,
  model: 'm',
  models: [],
  ...more,
});

test('every other available provider may be a fallback', () => {
  const providers = [vendor('openai'), vendor('gemini'), vendor('deepseek', { available: false })];
  expect(followersFor(providers, 'openai').map(({ id }) => id)).toEqual(['gemini']);
  expect(followersFor(undefined, 'openai')).toEqual([]);
});

test('the sandbox and vendors are never fallbacks for each other', () => {
  const providers = [vendor('openai'), vendor('gemini', { sandbox: true }), vendor('deepseek', { sandbox: true })];
  expect(followersFor(providers, 'openai')).toEqual([]);
  expect(followersFor(providers, 'gemini').map(({ id }) => id)).toEqual(['deepseek']);
});

test('chosen fallbacks are kept while they are available, in list order', () => {
  const providers = [vendor('openai'), vendor('gemini'), vendor('deepseek')];
  expect(chosenFollowers(providers, 'openai', ['deepseek', 'gemini'])).toEqual(['gemini', 'deepseek']);
  expect(chosenFollowers(providers, 'gemini', ['deepseek', 'gemini'])).toEqual(['deepseek']);
  expect(chosenFollowers(providers, 'gemini', undefined)).toEqual(['openai', 'deepseek']);
});
