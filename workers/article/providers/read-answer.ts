import { LostAnswerError, PermanentError } from '../../errors.ts';
import type { ArticleProvider, Finish, ProviderChunk, ProviderRequest } from './provider.ts';

export interface ReadOptions {
  signal: AbortSignal;
  /** How long a provider may say nothing at all. */
  idleTimeoutMs: number;
  /** How long the whole answer may take. */
  timeoutMs: number;
  /** How many characters of it are taken. */
  maxLength: number;
  /** Called where a request that is under way ends by us or by the network: the service may bill it all the same. */
  onLost?(): void;
}

/**
 * The chunks of one answer, ending without an error only if the provider said that the answer is complete and it is
 * not blank. Throws a PermanentError for one that is too long, after what there is room for. When `signal` is aborted it throws the signal's reason at once, whatever the provider does about it.
 */
export async function* readAnswer(
  provider: ArticleProvider,
  request: ProviderRequest,
  { signal, idleTimeoutMs, timeoutMs, maxLength, onLost }: ReadOptions,
): AsyncGenerator<ProviderChunk, void, void> {
  signal.throwIfAborted();
  const connection = new AbortController();
  const silence = () =>
    connection.abort(new Error(`${provider.label} sent nothing for ${idleTimeoutMs / 1000} seconds.`));
  const watchdog = setTimeout(silence, idleTimeoutMs);
  const endless = () =>
    connection.abort(new PermanentError(`${provider.label} was not done after ${timeoutMs / 60_000} minutes.`));
  const deadline = setTimeout(endless, timeoutMs);
  const ended = AbortSignal.any([signal, connection.signal]);
  let finish: Finish | undefined;
  let blank = true;
  let room = maxLength;
  try {
    for await (const chunk of untilAborted(provider.stream(request, ended), ended)) {
      watchdog.refresh();
      finish ??= chunk.finish;
      blank &&= !chunk.text?.trim();
      const { text = '' } = chunk;
      yield text.length > room ? { ...chunk, text: text.slice(0, room) } : chunk;
      room -= text.length;
      if (room < 0) throw new PermanentError(`${provider.label} wrote more than was asked for.`);
    }
  } catch (error) {
    if (ended.aborted || error instanceof LostAnswerError) onLost?.();
    // Nothing that happens to the connection afterwards makes a complete answer incomplete.
    if (signal.aborted || room < 0 || finish !== 'complete') throw error;
  } finally {
    clearTimeout(watchdog);
    clearTimeout(deadline);
    // A reader that stops early must stop the provider, too.
    connection.abort();
  }
  assertWhole(provider.label, finish, blank);
}

function assertWhole(label: string, finish: Finish | undefined, blank: boolean): void {
  if (finish === 'refused') throw new PermanentError(`${label} declined to write about this topic.`);
  if (finish === 'length') throw new Error(`${label} reached its length limit before the article was finished.`);
  if (finish === undefined) throw new Error(`${label} stopped before the article was finished.`);
  if (blank) throw new Error(`${label} sent an empty answer.`);
}

/** `items`, but throwing the reason of `signal` at once when it is aborted, even if nothing more ever comes. */
async function* untilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void, void> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  aborted.promise.catch(() => undefined);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([aborted.promise, iterator.next()]);
      // An aborted stream may also end as if it were finished, or with another error.
      signal.throwIfAborted();
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited: a stream that hangs would hold its reader with it.
    iterator.return?.().catch(() => undefined);
  }
}
