import { setTimeout as delay } from 'node:timers/promises';
import type { FakeProviderOptions } from '../../test/fake-provider.ts';
import { readPrompt } from '../../local/sandbox/asked.ts';
import { now } from './direct-socket.ts';

export const articles = 10;

export interface Order {
  /** Per article. A chunk is a word that names its article. */
  chunks: number;
  /** Chunks at the steady pace. */
  paced: number;
  intervalMs: number;
}

/** The word of a chunk, which the page recognises by its form. */
export function markOf(article: number, index: number): string {
  return `a${article}w${String(index).padStart(6, '0')}`;
}

export const topicOf = (article: number) => `Benchmark article ${article}`;

export function textOf(article: number, { chunks }: Order): string {
  return Array.from({ length: chunks }, (_, index) => chunkOf(article, index)).join('');
}

/** With Markdown breaks before it. */
function chunkOf(article: number, index: number): string {
  const paragraph = index / 60;
  const start = index === 0 || !Number.isInteger(paragraph) ? '' : '\n\n';
  const heading = start && paragraph % 5 === 0 ? `## Part ${paragraph} of ${article}\n\n` : '';
  return `${start}${heading}${markOf(article, index)} `;
}

/** A model that writes all articles concurrently: part at a steady pace, the rest faster than any model. */
export interface Writer {
  answers: FakeProviderOptions['answers'];
  onChunkWritten: NonNullable<FakeProviderOptions['onChunkWritten']>;
  /** Settles when every article was requested. */
  asked: Promise<void>;
  /** Writes the paced part. Returns when the chunks of article 0 were written to the stream and by `writeDirectly`. */
  pace(): Promise<{ streamed: Float64Array; direct: Float64Array }>;
  flood(): void;
  end(): void;
}

/** `writeDirectly` gets each paced chunk of article 0 as it is streamed. */
export function createWriter({ chunks, paced, intervalMs }: Order, writeDirectly: (text: string) => void): Writer {
  const asked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const flooded = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const streamed = new Float64Array(paced);
  const direct = new Float64Array(paced);
  let requests = 0;
  let finished = 0;
  let startsAt = 0;

  /** The order of the two alternates with every chunk. */
  const isDirectLast = (index: number) => index % 2 === 1;
  function measureDirectly(index: number, text: string): void {
    writeDirectly(text.trim());
    direct[index] = now();
  }

  async function* write(article: number): AsyncGenerator<string> {
    await begun.promise;
    for (let index = 0; index < paced; index += 1) {
      // The articles take turns within the interval.
      await delay(Math.max(0, startsAt + (index + article / articles) * intervalMs - now()));
      const text = chunkOf(article, index);
      if (article === 0 && !isDirectLast(index)) measureDirectly(index, text);
      yield text;
    }
    finished += 1;
    if (finished === articles) written.resolve();
    await flooded.promise;
    for (let index = paced; index < chunks; index += 1) {
      // Separate writes, some twenty times as fast as a model: one write would arrive in a few lumps.
      await delay(1);
      yield chunkOf(article, index);
    }
    await ended.promise;
  }

  return {
    answers({ user }) {
      const { kind, fact } = readPrompt(user);
      // Without sections, so that each article is one response.
      if (kind === 'outline') return { chunks: [JSON.stringify({ title: fact('Topic'), sections: [] })] };
      requests += 1;
      if (requests === articles) asked.resolve();
      return { chunks: write(Number(/\d+$/.exec(fact('Topic') ?? '')?.[0])) };
    },
    onChunkWritten(index, text, at) {
      if (index >= paced || !text.includes('a0w')) return;
      streamed[index] = at;
      if (isDirectLast(index)) measureDirectly(index, text);
    },
    asked: asked.promise,
    async pace() {
      startsAt = now();
      begun.resolve();
      await written.promise;
      return { streamed, direct };
    },
    flood: flooded.resolve,
    end: ended.resolve,
  };
}
