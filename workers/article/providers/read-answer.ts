import { CutShortError, LostAnswerError, PermanentError, TooLongError } from '../../errors.ts';
import type { ArticleProvider, Finish, ProviderChunk, ProviderRequest } from './provider.ts';
import { createThoughtFilter, type Sorted } from './thoughts.ts';

export interface ReadOptions {
  signal: AbortSignal;
  idleTimeoutMs: number;
  /** Idle timeout before the first word, while a model loads, reads or reasons; `idleTimeoutMs` by default. */
  firstWordMs?: number;
  timeoutMs: number;
  /** Limit in characters. */
  maxLength: number;
  /** The model reasons first without an opening mark. */
  thinksOpenly?: boolean;
  /** Called when a sent request is aborted by us or the network, because the service may still bill it. */
  onLost?(): void;
}

export function patience(
  idleTimeoutMs: number | undefined,
): Pick<ReadOptions, 'idleTimeoutMs'> & { firstWordMs: number } {
  return { idleTimeoutMs: idleTimeoutMs ?? 30_000, firstWordMs: idleTimeoutMs ?? 120_000 };
}

/** In characters: more than reasoning that ends. */
const longestThought = 200_000;

/**
 * Streams a response with reasoning separated. Ends normally only if the provider marked it complete and it is not
 * blank. Throws TooLongError after the limit. On abort throws the signal's reason immediately, whatever the provider
 * does.
 */
export async function* readAnswer(
  provider: ArticleProvider,
  request: ProviderRequest,
  {
    signal,
    idleTimeoutMs,
    firstWordMs = idleTimeoutMs,
    timeoutMs,
    maxLength,
    thinksOpenly = false,
    onLost,
  }: ReadOptions,
): AsyncGenerator<ProviderChunk, void, void> {
  signal.throwIfAborted();
  const connection = new AbortController();
  const watch = (ms: number) =>
    setTimeout(() => connection.abort(new Error(`${provider.label} sent nothing for ${ms / 1000} seconds.`)), ms);
  let watchdog = watch(firstWordMs);
  let hasBegun = false;
  const endless = () =>
    connection.abort(new PermanentError(`${provider.label} did not finish within ${timeoutMs / 60_000} minutes.`));
  const deadline = setTimeout(endless, timeoutMs);
  const ended = AbortSignal.any([signal, connection.signal]);
  let finish: Finish | undefined;
  let word: string | undefined;
  let isBroken = false;
  let blank = true;
  let room = maxLength;
  let thoughtRoom = longestThought;
  const thoughts = createThoughtFilter({ thinksOpenly });

  function* within({ text, thought }: Sorted, rest: ProviderChunk): Generator<ProviderChunk, void, void> {
    blank &&= !text.trim();
    yield { ...rest, ...(text && { text: text.slice(0, room) }), ...(thought && { thought }) };
    room -= text.length;
    thoughtRoom -= thought.length;
    if (room < 0 || thoughtRoom < 0) throw new TooLongError(`${provider.label} was cut off: longer than allowed.`);
  }

  try {
    for await (const chunk of untilAborted(
      provider.stream(request, ended, () => watchdog.refresh()),
      ended,
    )) {
      watchdog.refresh();
      if (!hasBegun && (chunk.text || chunk.thought)) {
        hasBegun = true;
        clearTimeout(watchdog);
        watchdog = watch(idleTimeoutMs);
      }
      finish ??= chunk.finish;
      word ??= chunk.ended;
      isBroken ||= chunk.isBroken ?? false;
      const { text: _text, thought: _thought, ...rest } = chunk;
      yield* within(thoughts.feed(chunk.text ?? '', chunk.thought), rest);
    }
  } catch (error) {
    if (ended.aborted || error instanceof LostAnswerError) onLost?.();
    // After a complete response, connection errors do not matter.
    if (signal.aborted || error instanceof TooLongError || finish !== 'complete') throw error;
  } finally {
    clearTimeout(watchdog);
    clearTimeout(deadline);
    // A reader that stops early must stop the provider.
    connection.abort();
  }
  const left = thoughts.finish();
  if (left.text || left.thought) yield* within(left, {});
  assertWhole(provider.label, { finish, word, blank, isBroken });
}

interface End {
  finish: Finish | undefined;
  /** The service's own reason. */
  word: string | undefined;
  blank: boolean;
  isBroken: boolean;
}

function assertWhole(label: string, { finish, word, blank, isBroken }: End): void {
  if (finish === 'refused')
    throw new PermanentError(
      refusals.find(([words]) => words.test(word ?? ''))?.[1](label) ?? `${label} declined to write about this topic.`,
    );
  if (finish === 'length' && blank)
    throw new PermanentError(`${label} used its whole token limit before its first word, perhaps on thinking.`);
  if (finish === 'length')
    throw new CutShortError(`${label} reached its length limit before the article was finished.`);
  if (finish === undefined && isBroken) throw new Error(`${label} sent something that could not be read.`);
  if (finish === undefined || finish === 'failed')
    throw new Error(
      word === undefined
        ? `${label} stopped before the article was finished.`
        : `${label} stopped before the article was finished (${word}).`,
    );
  if (blank) throw new Error(`${label} sent an empty answer.`);
}

/** A retry would end the same way. */
const refusals: readonly (readonly [words: RegExp, sentence: (label: string) => string])[] = [
  [
    /^recitation$/,
    (label) =>
      `${label} stopped because the text came too close to a published one. Change the topic or ask another provider.`,
  ],
  [/^language$/, (label) => `${label} does not write in the language of this topic.`],
  [/^other$/, (label) => `${label} stopped and does not say why. Change the topic or ask another provider.`],
  [/image/, (label) => `${label} wanted to make a picture instead of writing. Choose another model.`],
  [/tool|function/, (label) => `${label} wanted to call a program instead of writing. Choose another model.`],
];

/** Iterates `items`, but throws the signal's reason as soon as it is aborted, even if nothing more arrives. */
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
      // An aborted stream may also end normally or with another error.
      signal.throwIfAborted();
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited: a hanging stream would block its reader.
    iterator.return?.().catch(() => undefined);
  }
}
