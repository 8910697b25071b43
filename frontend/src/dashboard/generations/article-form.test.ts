import { expect, test } from 'vitest';
import { articleInputOf, keywordsError } from './article-form.ts';
import { providerName } from './provider-name.ts';

const form = {
  topic: ' Shared code ',
  category: 'Web Development',
  targetLength: 'long',
  tone: 'casual',
  provider: 'gemini',
  keywords: 'ios, android,, ios ',
};

test('the form is sent as the API takes it: trimmed, keywords as a list', () => {
  expect(articleInputOf(form)).toEqual({ ...form, topic: 'Shared code', keywords: ['ios', 'android'] });
});

test('too many or too long keywords are told', () => {
  expect(keywordsError('a, b')).toBeUndefined();
  expect(keywordsError(Array.from({ length: 21 }, (_, index) => `word${index}`).join(','))).toBe(
    'No more than 20 keywords',
  );
  expect(keywordsError('x'.repeat(61))).toBe('Keywords must be 60 characters or fewer');
});

test('a sandboxed provider says so wherever it is named, once', () => {
  const label = (text: string) => [{ id: 'openai' as const, label: text, available: true, sandbox: true }];
  expect(providerName({ id: 'openai', sandbox: true }, undefined)).toBe('GPT-4o (Sandbox)');
  expect(providerName({ id: 'openai', sandbox: true }, label('GPT-4o (Sandbox)'))).toBe('GPT-4o (Sandbox)');
  expect(providerName({ id: 'openai', sandbox: false }, label('GPT-4o'))).toBe('GPT-4o');
});
