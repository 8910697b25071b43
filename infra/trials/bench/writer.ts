import { setTimeout as delay } from 'node:timers/promises';
import type { FakeProviderOptions } from '../../test/fake-provider.ts';
import { readPrompt } from '../../local/sandbox/asked.ts';
import { now } from './direct-socket.ts';

/** How many articles are written at once. */
export const articles = 10;

export interface Order {
  /** Of each article: a chunk is a word that says which one it is. */
  chunks: number;
  /** How many of these come at the steady pace. */
  paced: number;
  intervalMs: number;
}

/** The word of a chunk; the page finds it again by this form. */
export function markOf(article: number, index: number): string {
  return `a${article}w${String(index).padStart(6, '0')}`;
}

export const topicOf = (article: number) => `Benchmark article ${article}`;

/** The whole of an article. */
export function textOf(article: number, { chunks }: Order): string {
  return Array.from({ length: chunks }, (_, index) => chunkOf(article, index)).join('');
}

/** With the breaks of a Markdown text before it. */
function chunkOf(article: number, index: number): string {
  const paragraph = index / 60;
  const start = index === 0 || !Number.isInteger(paragraph) ? '' : '\n\n';
  const heading = start && paragraph % 5 === 0 ? `## Part ${paragraph} of ${article}\n\n` : '';
  return `${start}${heading}${markOf(article, index)} `;
}

/** A model that writes all articles at once: a part at a steady pace, the rest much faster than any model. */
export interface Writer {
  answers: FakeProviderOptions['answers'];
  onChunkWritten: NonNullable<FakeProviderOptions['onChunkWritten']>;
  /** Settles when it is asked for every article. */
  asked: Promise<void>;
  /** Writes the paced part of each; when the chunks of article 0 were written, to the stream and by `writeDirectly`. */
  pace(): Promise<{ streamed: Float64Array; direct: Float64Array }>;
  /** Writes the rest. */
  flood(): void;
  /** Ends the answers. */
  end(): void;
}

/** `writeDirectly` is given each paced chunk of article 0 in the moment in which it is streamed. */
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

  /** Which of the two is written first changes with every chunk. */
  const isDirectLast = (index: number) => index % 2 === 1;
  function writeBeside(index: number, text: string): void {
    writeDirectly(text.trim());
    direct[index] = now();
  }

  async function* write(article: number): AsyncGenerator<string> {
    await begun.promise;
    for (let index = 0; index < paced; index += 1) {
      // The articles take turns within the interval.
      await delay(Math.max(0, startsAt + (index + article / articles) * intervalMs - now()));
      const text = chunkOf(article, index);
      if (article === 0 && !isDirectLast(index)) writeBeside(index, text);
      yield text;
    }
    finished += 1;
    if (finished === articles) written.resolve();
    await flooded.promise;
    for (let index = paced; index < chunks; index += 1) {
      // Each chunk is a separate write, some twenty times as fast as a model's. One write would travel as a few lumps.
      await delay(1);
      yield chunkOf(article, index);
    }
    await ended.promise;
  }

  return {
    answers({ user }) {
      const { kind, fact } = readPrompt(user);
      // Without sections, so that each article is one answer.
      if (kind === 'outline') return { chunks: [JSON.stringify({ title: fact('Topic'), sections: [] })] };
      requests += 1;
      if (requests === articles) asked.resolve();
      return { chunks: write(Number(/\d+$/.exec(fact('Topic') ?? '')?.[0])) };
    },
    onChunkWritten(index, text, at) {
      if (index >= paced || !text.includes('a0w')) return;
      streamed[index] = at;
      if (isDirectLast(index)) writeBeside(index, text);
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
