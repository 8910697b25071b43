import type { EntityManager } from '@mikro-orm/postgresql';
import { GenerationSource } from '@prism/core/database/generation-source';
import type { Reach } from '../../exchange.ts';
import { clean } from './clean.ts';
import { readPage } from './read-page.ts';

interface Reading {
  fork: () => EntityManager;
  /** Allowed networks besides the internet, for tests only. */
  reach: Reach;
  signal: AbortSignal;
  /** Called after each source that was read or failed. */
  onRead(): Promise<void>;
}

export interface ReadSource {
  number: number;
  /** Null for a note. */
  address: string | null;
  title: string;
  text: string;
}

/**
 * Reads the sources of a generation, each page once across workers. A failure is recorded in its row, and the article
 * is written without it. Rejects with the reason of `signal` on abort.
 */
export async function readSources(generationId: string, reading: Reading): Promise<ReadSource[]> {
  const { fork, signal } = reading;
  const given = await fork().find(GenerationSource, { generation: generationId }, { orderBy: { number: 'asc' } });
  const waiting = given.filter(({ state }) => state === 'waiting');
  await Promise.all(waiting.map(async (source) => await readOne(generationId, source, reading)));
  signal.throwIfAborted();
  const all =
    waiting.length === 0
      ? given
      : await fork().find(GenerationSource, { generation: generationId }, { orderBy: { number: 'asc' } });
  return all
    .filter(({ state }) => state === 'read')
    .map(({ number, address, title, text }) => ({
      number,
      address: address ?? null,
      title: title ?? '',
      text: clean(text),
    }));
}

async function readOne(
  generation: string,
  { number, address }: GenerationSource,
  { fork, reach, signal, onRead }: Reading,
): Promise<void> {
  const { page, problem } = await readPage(address ?? '', { ...reach, signal });
  if (signal.aborted) return;
  const outcome = page
    ? { state: 'read' as const, title: page.title, text: page.text }
    : { state: 'failed' as const, error: problem };
  await fork().nativeUpdate(
    GenerationSource,
    { generation, number, state: 'waiting' },
    { ...outcome, readAt: new Date() },
  );
  await onRead();
}
