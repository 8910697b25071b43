// A process that is the provider of the articles: first at a steady pace, writing each chunk of article 0 to the
// browser's plain socket as well, then much faster than any model.
import { setTimeout as delay } from 'node:timers/promises';
import { startFakeProvider } from '../test/fake-provider.ts';
import { articleAskedFor, articles, chunkOf } from './article-text.ts';
import { now, openDirectSocket } from './direct-socket.ts';
import { argumentOf } from './child.ts';

export interface ProviderOrder {
  /** Of each article. */
  chunks: number;
  /** How many of these come at the steady pace. */
  paced: number;
  intervalMs: number;
}

/** What the benchmark says: begin at a steady pace; go on much faster; end the answers. */
export type Cue = 'pace' | 'flood' | 'end';

export type ProviderNews =
  | { kind: 'ready'; baseUrl: string; socketUrl: string }
  /** Every article has its request. */
  | { kind: 'asked' }
  /** When the paced chunks of article 0 were written, to the stream and to the plain socket. */
  | { kind: 'paced'; streamed: Float64Array; direct: Float64Array };

const { chunks, paced, intervalMs } = await argumentOf<ProviderOrder>();
const cues = {
  pace: Promise.withResolvers<void>(),
  flood: Promise.withResolvers<void>(),
  end: Promise.withResolvers<void>(),
};
const streamed = new Float64Array(paced);
const direct = new Float64Array(paced);
const socket = await openDirectSocket();
const tell = (news: ProviderNews) => process.send?.(news);
let asked = 0;
let finished = 0;
let startsAt = 0;

process.on('message', (cue: Cue) => {
  if (cue === 'pace') startsAt = now();
  cues[cue].resolve();
});

const provider = await startFakeProvider({
  answers: ({ user }) => {
    asked += 1;
    if (asked === articles) tell({ kind: 'asked' });
    return { chunks: write(articleAskedFor(user)) };
  },
  onChunkWritten(index, text, at) {
    if (index >= paced || !text.includes('a0w')) return;
    streamed[index] = at;
    if (isDirectLast(index)) writeDirectly(index, text);
  },
});
tell({ kind: 'ready', baseUrl: provider.baseUrls.openai, socketUrl: socket.url });

async function* write(article: number): AsyncGenerator<string> {
  await cues.pace.promise;
  for (let index = 0; index < paced; index += 1) {
    // The articles take turns within the interval.
    await delay(Math.max(0, startsAt + (index + article / articles) * intervalMs - now()));
    const text = chunkOf(article, index);
    if (article === 0 && !isDirectLast(index)) writeDirectly(index, text);
    yield text;
  }
  finished += 1;
  if (finished === articles) tell({ kind: 'paced', streamed, direct });
  await cues.flood.promise;
  for (let index = paced; index < chunks; index += 1) {
    // Each chunk is a separate write, some twenty times as fast as a model's. One write would travel as a few lumps.
    await delay(1);
    yield chunkOf(article, index);
  }
  await cues.end.promise;
}

/** Stream and socket are written in the same moment; which comes first changes with every chunk. */
function isDirectLast(index: number): boolean {
  return index % 2 === 1;
}

function writeDirectly(index: number, text: string): void {
  socket.send(text.trim());
  direct[index] = now();
}
