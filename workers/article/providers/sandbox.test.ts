import { lengths, providerIds, countWords, type VendorId } from '@prism/core/contract/generations';
import { parseConfig } from '@prism/core/config/config';
import { passageWishNames } from '@prism/core/contract/suggestions';
import { expect, onTestFinished, test } from 'vitest';
import { demoStudio } from '../../../infra/test/demo-studio.ts';
import { startTestSandbox } from '../../../infra/test/sandbox.ts';
import { lintArticle } from '../lint-article.ts';
import { readOutline } from '../outline.ts';
import { leadOf, partsToWrite } from '../part.ts';
import { outlinePrompt, partPrompt, type Prompt } from '../prompt.ts';
import { readDetails } from '../suggested-details.ts';
import { suggestionPrompt } from '../suggestion-prompt.ts';
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

/** Calls the sandbox as each provider's client does. */
async function startSandbox() {
  const sandbox = await startTestSandbox();
  onTestFinished(sandbox.close);
  const providers = createProviders(parseConfig({ AI_SANDBOX: 'on', AI_SANDBOX_URL: sandbox.url }).providers);
  return async (id: VendorId, prompt: Prompt): Promise<string> => {
    const offered = providers[id];
    if (!offered.available) throw new Error(offered.reason);
    const { signal } = new AbortController();
    const limits = { signal, idleTimeoutMs: 60_000, timeoutMs: 60_000, maxLength: 100_000 };
    const answer = readAnswer(offered.provider, { model: offered.model, ...prompt }, limits);
    return (await Array.fromAsync(answer)).map(({ text = '' }) => text).join('');
  };
}

test('writes the same article for all three providers, part by part', async () => {
  const ask = await startSandbox();
  const write = async (id: VendorId) => {
    const outline = readOutline(await ask(id, outlinePrompt(order, 'json', demoStudio())));
    if (!outline) throw new Error('the sandbox sent no outline');
    let text = '';
    for (const part of partsToWrite({ ...outline, targetLength: 'short' }, { text, isFinished: false })) {
      const answer = await ask(id, partPrompt(order, { ...outline, text }, part, demoStudio()));
      text += leadOf(part, text) + answer;
    }
    return { outline, text };
  };
  const articles = await Promise.all(providerIds.map(write));
  const [first] = articles;
  expect(articles).toEqual([first, first, first]);
  expect(first?.outline.title).toContain('Offline apps for delivery drivers');
  expect(first?.text).toContain('route planning');
  for (const heading of first?.outline.sections ?? []) expect(first?.text).toContain(`\n\n## ${heading}\n\n`);
  expect(countWords(first?.text ?? '')).toBeGreaterThanOrEqual(lengths.short.min);
  expect(countWords(first?.text ?? '')).toBeLessThanOrEqual(lengths.short.max);
  const { text = '', outline = { sections: [] } } = first ?? {};
  expect(lintArticle(text, { ...outline, targetLength: 'short', leastWords: lengths.short.min })).toEqual([]);
});

const about = { about: '5b1d1c9e-0000-4000-8000-000000000001', title: 'Apps in lifts', category: 'Mobile Development' };

test('suggests all metadata of an article', async () => {
  const ask = await startSandbox();
  const pictures = ['/media/one.jpg', '/media/two.jpg'];
  const text = '## Lifts\n\nApps keep what was written. In lifts, too.';
  const prompt = suggestionPrompt(
    { kind: 'details', ...about, excerpt: 'Old.', tags: ['lifts'], text, pictures },
    demoStudio(),
  );
  for (const id of providerIds)
    expect(readDetails(await ask(id, prompt), pictures)).toEqual({
      title: 'Apps in lifts: what it takes',
      excerpt: 'Apps keep what was written. In lifts, too.',
      tags: ['Mobile Development', 'lifts', 'Field notes'],
      slug: 'apps-in-lifts',
      social: 'New on our blog: Apps in lifts. Apps keep what was written.',
      alternatives: pictures.map((address) => ({
        address,
        text: 'Picture beside the words: Apps keep what was written.',
      })),
    });
});

test('rewrites a passage for each wish', async () => {
  const ask = await startSandbox();
  const passage = 'Apps keep, in order to be of use, what was written. In lifts, too.';
  const wishes = passageWishNames.map((wish) => ({ wish, ...(wish === 'answer' && { question: 'Which lifts?' }) }));
  const answers = await Promise.all(
    wishes.map(async (wish) => {
      const asked = { kind: 'passage', ...about, ...wish, passage, before: 'First.', after: 'Last.' } as const;
      return await ask('openai', suggestionPrompt(asked, demoStudio()));
    }),
  );
  expect(new Set([passage, ...answers]).size).toBe(passageWishNames.length + 1);
  for (const answer of answers) expect(answer.trim()).not.toBe('');
});
