import { countWords, type ProviderId } from '@prism/core/contract/generations';
import { OverBudgetError } from '@prism/core/budget/ledger';
import type { TokenCount } from '@prism/core/contract/ai-models';
import { mostOutput } from '@prism/core/contract/article-cost';
import { traitsOf } from '@prism/core/contract/known-models';
import type { GenerationStep } from '@prism/core/database/generation-step';
import type { Log } from '@prism/core/log/log';
import { numberText } from '@prism/core/contract/number-text';
import type { WorkerFigures } from '../figures.ts';
import { CutShortError, inPlainWords, OutOfMoneyError, RequestRefusedError, TooLongError } from '../errors.ts';
import type { DraftWriter } from './draft-writer.ts';
import type { Prompt } from './prompt.ts';
import type { ArticleProvider, ProviderChunk, Usage } from './providers/provider.ts';
import { readAnswer } from './providers/read-answer.ts';
import { timedAnswer } from './providers/timed-answer.ts';
import { estimatedTokens, lengthOfTokens, type StepEnd, type StepRows } from './step-rows.ts';
import { createTimeMarks } from './time-marks.ts';

export class ProviderFailedError extends Error {
  readonly provider: ProviderId;
  readonly reason: Error;

  constructor(provider: ProviderId, reason: Error) {
    super(reason.message);
    this.provider = provider;
    this.reason = reason;
  }
}

export interface ChosenProvider {
  id: ProviderId;
  provider: ArticleProvider;
  model: string;
  sandbox: boolean;
  /** Context window in tokens; undefined if unknown. */
  contextTokens: number | undefined;
  /** Whether it was seen to reason first without an opening mark. */
  thinksOpenly?: boolean;
}

export interface StepDeps {
  rows: StepRows;
  longest: number;
  writer: DraftWriter;
  chosen: ChosenProvider;
  signal: AbortSignal;
  figures: WorkerFigures | undefined;
  log: Log;
  limits: { idleTimeoutMs: number; firstWordMs: number; timeoutMs: number };
  onDone(): Promise<void>;
}

export interface Step extends Pick<GenerationStep, 'kind' | 'number' | 'heading'> {
  version: string;
  prompt: Prompt;
  /** Called once the step is recorded, before the request. */
  onBegun?(): Promise<void>;
  /** Takes a chunk; returns 'enough' when no more is wanted. */
  take(text: string): 'enough' | undefined;
  /** Handles the complete response. Throws if it is unusable. */
  finish(): void | Promise<void>;
  /** Handles a response at the limit. Keeps its complete part and returns whether that is enough. */
  cut?(): Promise<boolean>;
}

/**
 * Makes one request, passes its response on, and records the outcome once the text is saved. Rejects with
 * ProviderFailedError if the provider failed, and with the signal's reason on abort.
 */
export async function takeStep(deps: StepDeps, step: Step): Promise<void> {
  const { rows, writer, chosen, signal, log } = deps;
  const { kind, number, heading, version, prompt } = step;
  const begins = writer.text().length;
  const inputTokens = estimatedTokens(prompt.system + prompt.user);
  assertFits(chosen, inputTokens);
  const measured = measure(inputTokens, () => writer.text().length - begins);
  const { id: provider, model } = chosen;
  const begun = { kind, number, heading, provider, model, prompt: version, begins, inputTokens };
  const { held: turn, maxTokens } = await withinMoney(
    chosen,
    prompt,
    async (most) => await rows.begin(begun, { most, isFree: chosen.sandbox }),
  );
  let note: string | null;
  try {
    await step.onBegun?.();
    note = await readInto(deps, step, { measured, maxTokens });
    await writer.flush();
    signal.throwIfAborted();
  } catch (error) {
    const status = error instanceof ProviderFailedError ? 'failed' : 'stopped';
    const reason = status === 'failed' && error instanceof Error ? inPlainWords(error) : null;
    const unfinished = await writtenSince(writer, begins);
    const end = { status, error: reason, ends: null, unfinished, ...measured.figures() } as const;
    await rows
      .end(turn, end)
      .catch((failure: unknown) => log.warn({ err: failure, aboutId: rows.id }, 'could not record how a step ended'));
    throw error;
  }
  const ends = writer.text().length;
  await rows.end(turn, { status: 'done', error: note, ends, unfinished: '', ...measured.figures() });
  await deps.onDone();
}

/**
 * Holds the maximum cost of a request and returns its output limit. If the budget is short, retries without room for
 * reasoning. If that does not fit either, another provider may be cheaper or have its own limit.
 */
export async function withinMoney<Held>(
  chosen: ChosenProvider,
  prompt: Prompt,
  hold: (most: TokenCount) => Promise<Held>,
): Promise<{ held: Held; maxTokens: number }> {
  const whole = roomFor(prompt, chosen);
  const { isSpare } = traitsOf(chosen.id, chosen.model).thinking;
  const rooms = isSpare ? [...new Set([whole, Math.min(whole, prompt.maxTokens)])] : [whole];
  let refusal = '';
  for (const maxTokens of rooms) {
    try {
      return { held: await hold(mostOf(prompt, maxTokens)), maxTokens };
    } catch (error) {
      if (!(error instanceof OverBudgetError)) throw error;
      refusal = error.message;
    }
  }
  throw new ProviderFailedError(chosen.id, new OutOfMoneyError(refusal));
}

/** Upper bound of billed input, because a token is at least one byte. */
function mostOf({ system, user, schema }: Prompt, output: number): TokenCount {
  const sent = Buffer.byteLength(`${system}${user}${schema ? JSON.stringify(schema) : ''}`);
  return { input: sent + messageTokens, output };
}

/** Tokens that services add to each message. */
const messageTokens = 50;

/** Includes text the bus has not taken. A failed save is reported by the end of the run. */
async function writtenSince(writer: DraftWriter, begins: number): Promise<string> {
  await writer.flush().catch(() => undefined);
  return writer.text().slice(begins);
}

/** Returns the usage of an accepted response. */
async function readInto(
  deps: StepDeps,
  step: Step,
  { measured, maxTokens }: { measured: Measured; maxTokens: number },
): Promise<string | null> {
  const { prompt, take } = step;
  const { longest, writer, chosen, signal, figures, limits } = deps;
  const { id, provider, model } = chosen;
  // Cuts an endless response where its hold is used up.
  const room = longest - writer.text().length;
  const maxLength = Math.min(room, lengthOfTokens(Math.min(prompt.maxTokens, maxTokens)));
  const answer = readAnswer(
    provider,
    { model, ...prompt, maxTokens },
    { signal, ...limits, maxLength, thinksOpenly: chosen.thinksOpenly ?? false, onLost: measured.lost },
  );
  let word: string | undefined;
  try {
    for await (const chunk of timedAnswer(answer, { provider: id, model, signal, figures })) {
      measured.heard(chunk);
      word ??= chunk.ended;
      if (chunk.text && take(chunk.text) === 'enough') break;
    }
    await step.finish();
    return word === undefined ? null : `${provider.label} gave “${word}” as the reason for its end.`;
  } catch (error) {
    signal.throwIfAborted();
    const isTooLong = error instanceof TooLongError || error instanceof CutShortError;
    if (isTooLong && (await step.cut?.())) return 'It was longer than allowed, and was cut at its last paragraph.';
    throw new ProviderFailedError(id, error instanceof Error ? error : new Error(String(error)));
  }
}

export function assertFits({ id, model, contextTokens }: ChosenProvider, inputTokens: number): void {
  if (contextTokens === undefined || inputTokens < contextTokens) return;
  const [has, takes] = [inputTokens, contextTokens].map((count) => numberText(count));
  const sentence = `The request has about ${has} tokens, and ${model} takes ${takes}. Order with a model that takes more, or a shorter article.`;
  throw new ProviderFailedError(id, new RequestRefusedError(sentence));
}

/** The output limit with reasoning, because services reject what could exceed their context. */
function roomFor({ system, user, maxTokens }: Prompt, chosen: ChosenProvider): number {
  const { id, model, contextTokens = Infinity } = chosen;
  return Math.max(1, Math.min(mostOutput(id, model, maxTokens), contextTokens - estimatedTokens(system + user)));
}

type Measured = ReturnType<typeof measure>;

/**
 * Counts and times a response. `asked` are the request's tokens if the provider reports none; `written` returns how
 * much of it is in the article.
 */
export function measure(asked: number, written: () => number = () => 0) {
  const startedAt = performance.now();
  const marks = createTimeMarks();
  let firstAt: number | undefined;
  let lastAt = startedAt;
  let text = '';
  // Billed like text.
  let thoughts = '';
  // The service has accepted the request and may bill it.
  let isTaken = false;
  let usage: Usage | undefined;

  return {
    heard({ text: piece = '', thought = '', usage: reported }: ProviderChunk): void {
      isTaken = true;
      usage = reported ?? usage;
      thoughts += thought;
      if (piece === '') return;
      lastAt = performance.now();
      firstAt ??= lastAt;
      text += piece;
      marks.note(lastAt - startedAt, written());
    },
    /** Aborted by us or the network, perhaps before a response. */
    lost(): void {
      isTaken = true;
    },
    figures(): Omit<StepEnd, 'status' | 'error' | 'ends' | 'unfinished'> {
      marks.end(lastAt - startedAt, written());
      const seconds = (lastAt - (firstAt ?? lastAt)) / 1000;
      return {
        inputTokens: isTaken ? (usage?.inputTokens ?? asked) : null,
        cachedTokens: usage?.cachedTokens ?? null,
        outputTokens: isTaken ? (usage?.outputTokens ?? estimatedTokens(thoughts + text)) : null,
        tokensEstimated: !usage,
        isUnheard: isTaken && !usage && thoughts + text === '',
        secondsToFirstWord: firstAt === undefined ? null : (firstAt - startedAt) / 1000,
        wordsPerSecond: seconds > 0 ? countWords(text) / seconds : null,
        marks: marks.all(),
      };
    },
  };
}
