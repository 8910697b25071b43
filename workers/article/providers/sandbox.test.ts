import { lengths, providerIds, countWords } from '@prism/core/contract/generations';
import { parseConfig } from '@prism/core/config/config';
import { expect, onTestFinished, test } from 'vitest';
import { demoStudio } from '../../../infra/test/demo-studio.ts';
import { startTestSandbox } from '../../../infra/test/sandbox.ts';
import { createHeadParser } from '../head.ts';
import { promptFor, type Finished } from '../prompt.ts';
import { finishedText } from '../finished-text.ts';
import { createProviders } from './create-providers.ts';
import { readAnswer } from './read-answer.ts';

const asked = {
  topic: 'Offline apps for delivery drivers',
  category: 'Mobile Development',
  targetLength: 'short',
  tone: 'technical',
  keywords: ['route planning'],
} as const;
const order = { ...asked, keywords: [...asked.keywords] };

async function startSandbox() {
  const sandbox = await startTestSandbox();
  onTestFinished(sandbox.close);
  return createProviders(parseConfig({ AI_SANDBOX: 'on', AI_SANDBOX_URL: sandbox.url }).providers);
}

async function write(
  providers: Awaited<ReturnType<typeof startSandbox>>,
  id: (typeof providerIds)[number],
  finished: Finished,
) {
  const offered = providers[id];
  if (!offered.available) throw new Error(offered.reason);
  const options = {
    signal: new AbortController().signal,
    idleTimeoutMs: 10_000,
    timeoutMs: 60_000,
    maxLength: 100_000,
  };
  const parser = createHeadParser();
  let text = '';
  for await (const chunk of readAnswer(
    offered.provider,
    { model: offered.model, ...promptFor(order, finished, demoStudio()) },
    options,
  )) {
    text += parser.feed(chunk.text ?? '');
  }
  return { text: text + parser.finish(), head: parser.head() };
}

test('the sandbox writes the same fitting article for all three providers', async () => {
  const providers = await startSandbox();
  const articles = await Promise.all(
    providerIds.map((id) => write(providers, id, { title: '', outline: [], text: '' })),
  );
  const [first] = articles;
  expect(articles).toEqual([first, first, first]);
  expect(first?.head?.title).toContain('Offline apps for delivery drivers');
  expect(first?.text).toContain('route planning');
  expect(countWords(first?.text ?? '')).toBeGreaterThanOrEqual(lengths.short.min);
  expect(countWords(first?.text ?? '')).toBeLessThanOrEqual(lengths.short.max);
});

test('an article broken off anywhere is the same once the rest is written', async () => {
  const providers = await startSandbox();
  const { text, head } = await write(providers, 'openai', { title: '', outline: [], text: '' });
  if (!head) throw new Error('the sandbox announced nothing');
  for (const share of [0.3, 0.6, 0.95]) {
    const kept = finishedText(text.slice(0, text.length * share));
    const rest = await write(providers, 'gemini', { title: head.title, outline: head.outline, text: kept });
    expect(kept + rest.text).toBe(text);
    expect(rest.head).toBeUndefined();
  }
});
