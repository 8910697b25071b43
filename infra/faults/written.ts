import type { ModelRequest } from '../local/sandbox/wire.ts';
import type { FakeProviderOptions } from '../test/fake-provider.ts';

const headings = ['Why it matters', 'What it takes', 'How to begin', 'Where it breaks', 'What it costs'];

/** The article on `topic` as it should be stored, however often its writing was broken off. */
export function wholeArticle(topic: string): string {
  return headings.map((heading) => section(topic, heading)).join('');
}

/** What a provider answers: the whole article with its head, or the sections that a continued request still asks for. */
export function answerTo({ user }: Pick<ModelRequest, 'user'>): string[] {
  const topic = topicOf({ user });
  const remaining = /^Remaining sections: (.*)$/m.exec(user)?.[1];
  if (remaining === undefined) return words(headOf(topic) + wholeArticle(topic));
  const sections = remaining.split(' | ').map((heading) => section(topic, heading));
  return words(sections.join(''));
}

/** A provider that writes what it is asked for, a word every `delayMs`. */
export function writing(delayMs: number): FakeProviderOptions {
  return { answers: (request) => ({ chunks: answerTo(request), delayMs }) };
}

export function topicOf({ user }: Pick<ModelRequest, 'user'>): string {
  return /^Topic: (.*)$/m.exec(user)?.[1] ?? '';
}

function headOf(topic: string): string {
  const head = [
    `Title: ${topic}`,
    'Excerpt: What is known of it.',
    'Tags: faults',
    `Sections: ${headings.join(' | ')}`,
  ];
  return `${head.join('\n')}\n---\n\n`;
}

/** Sentences that occur nowhere else, so that one too many or too few shows. */
function section(topic: string, heading: string): string {
  const sentences = Array.from(
    { length: 6 },
    (_, index) => `${heading}, point ${index + 1} on ${topic}, is well made.`,
  );
  return `## ${heading}\n\n${sentences.join(' ')}\n\n`;
}

function words(text: string): string[] {
  return text.match(/\S*\s+/g) ?? [];
}
