import { expect, test } from 'vitest';
import { articleInputOf, formOf, keywordsError } from './article-form.ts';
import { handoversOf, providerName, writersName } from '../ai/provider-name.ts';

const form = {
  topic: ' Shared code ',
  category: 'Web Development',
  targetLength: 'long',
  tone: 'casual',
  provider: 'gemini',
  model: 'gemini-pro',
  followers: 'openai,local',
  keywords: 'ios, android,, ios ',
  angle: ' Budgets ',
  reader: '',
  must: '',
  mustNot: 'Names',
  sources: 'https://one.example/a#b\nOurs: 12 of 40.\n\nhttps://one.example/a\n',
};

test('the form is sent as the API expects: trimmed, with keywords as a list', () => {
  const { angle: _angle, reader: _reader, must: _must, mustNot: _mustNot, ...texts } = form;
  expect(articleInputOf(form)).toEqual({
    ...texts,
    topic: 'Shared code',
    brief: { angle: 'Budgets', mustNot: 'Names' },
    followers: ['openai', 'local'],
    keywords: ['ios', 'android'],
    sources: ['https://one.example/a', 'Ours: 12 of 40.'],
  });
});

test('an order without a model lets the provider choose', () => {
  expect(articleInputOf({ ...form, model: '' })).not.toHaveProperty('model');
});

test('a new order allows every fallback provider; a repeated one keeps its own', () => {
  const { followers: _none, ...order } = articleInputOf(form);
  expect(formOf(order).followers).toBe('*');
  expect(articleInputOf({ ...form, followers: '*' })).not.toHaveProperty('followers');
  expect(formOf({ ...order, followers: ['openai'] }).followers).toBe('openai');
});

test('too many or too long keywords are errors', () => {
  expect(keywordsError('a, b')).toBeUndefined();
  expect(keywordsError(Array.from({ length: 21 }, (_, index) => `word${index}`).join(','))).toBe(
    'No more than 20 keywords',
  );
  expect(keywordsError('x'.repeat(61))).toBe('Keywords must be 60 characters or fewer');
});

test('a sandboxed provider is marked once wherever it is named', () => {
  const label = (text: string) => [
    { id: 'openai' as const, label: text, available: true, sandbox: true, model: 'm', models: [] },
  ];
  expect(providerName({ id: 'openai', sandbox: true }, undefined)).toBe('GPT-4o (Sandbox)');
  expect(providerName({ id: 'openai', sandbox: true }, label('GPT-4o (Sandbox)'))).toBe('GPT-4o (Sandbox)');
  expect(providerName({ id: 'openai', sandbox: false }, label('GPT-4o'))).toBe('GPT-4o');
});

test('the providers of an article are listed in turn, with their handovers', () => {
  const writers = [
    { provider: 'openai', model: 'gpt-4o', from: null },
    { provider: 'deepseek', model: 'deepseek-chat', from: 'Testing on old phones' },
  ] as const;
  const article = { provider: 'openai', model: 'gpt-4o', sandbox: false } as const;
  expect(writersName({ ...article, writers: [] }, undefined)).toBe('GPT-4o');
  expect(writersName({ ...article, writers: [...writers] }, undefined)).toBe('GPT-4o, then DeepSeek · deepseek-chat');
  expect(handoversOf({ ...article, writers: [...writers] }, undefined)).toEqual([
    { from: 'Testing on old phones', sentence: 'GPT-4o stopped. DeepSeek continues from here.' },
  ]);
});
