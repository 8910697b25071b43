import { readPrompt } from '../../local/sandbox/asked.ts';
import type { ModelRequest } from '../../local/sandbox/wire.ts';
import type { FakeProviderOptions } from '../../test/fake-provider.ts';

export const headings = ['Why it matters', 'What it takes', 'How to begin', 'Where it breaks', 'What it costs'];

/** The expected article, however often writing was interrupted. */
export function wholeArticle(topic: string): string {
  return openingOf(topic) + headings.map((heading) => `## ${heading}\n\n${section(topic, heading)}`).join('');
}

/** The outline or the requested part. */
export function answerTo({ user }: Pick<ModelRequest, 'user'>): string[] {
  const { kind, heading } = readPrompt(user);
  const topic = topicOf({ user });
  if (kind === 'outline') return words(outlineOf(topic));
  return words(kind === 'opening' ? openingOf(topic) : section(topic, heading));
}

/** A provider that writes a word every `delayMs`. */
export function writing(delayMs: number): FakeProviderOptions {
  return { answers: (request) => ({ chunks: answerTo(request), delayMs }) };
}

export function topicOf({ user }: Pick<ModelRequest, 'user'>): string {
  return readPrompt(user).fact('Topic') ?? '';
}

function outlineOf(topic: string): string {
  return `${JSON.stringify({ title: topic, excerpt: 'What is known of it.', tags: ['faults'], sections: headings })}\n`;
}

function openingOf(topic: string): string {
  return `Much is said of ${topic}, and some of it is known.\n\n`;
}

/** Unique sentences, so that a missing or repeated one shows. */
function section(topic: string, heading: string): string {
  const sentences = Array.from(
    { length: 6 },
    (_, index) => `${heading}, point ${index + 1} on ${topic}, is well made.`,
  );
  return `${sentences.join(' ')}\n\n`;
}

function words(text: string): string[] {
  return text.match(/\S*\s+/g) ?? [];
}
