import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { release } from '@prism/core/budget/ledger';
import type { Generation } from '@prism/core/database/generation';
import type { TargetLength } from '@prism/core/contract/generations';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { readStudio, type StudioSources } from '@prism/core/database/content/studio';
import { readVoice } from '@prism/core/database/content/voice';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import type { WorkerFigures } from '../figures.ts';
import { jobEvent } from '@prism/core/queue/job-event';
import { shutdownReason, type Attempt } from '../attempt.ts';
import type { Reach } from '../exchange.ts';
import { RequeueError, inPlainWords, PermanentError, ReplacedError } from '../errors.ts';
import { describeArticle } from './describe.ts';
import { CancelledError, createDraftWriter, type DraftWriter } from './draft-writer.ts';
import {
  abandon,
  claimRun,
  completeRun,
  endRun,
  exists,
  proposeOutline,
  saveDraft,
  saveOutline,
  type Begun,
  type Ending,
} from './generation-rows.ts';
import { aboutLayout, leastWordsOf, lintArticle } from './lint-article.ts';
import { patience } from './providers/read-answer.ts';
import type { Outline } from './outline.ts';
import type { OfferedProviders } from './providers/provider.ts';
import { longestText, todayInWords } from './prompt.ts';
import { createRelay, type Relay } from './relay.ts';
import { materialOf } from './sources/material.ts';
import { readSources } from './sources/read-sources.ts';
import { articleSteps, type Run } from './step-rows.ts';
import { ProviderFailedError, type ChosenProvider } from './take-step.ts';
import { writeArticle } from './write-article.ts';

export interface ArticleDeps {
  fork(): EntityManager;
  bus: Pick<LiveBus, 'publish'>;
  /** Facts of the environment about site and studio. */
  site: StudioSources;
  providers: OfferedProviders;
  /** How sources are fetched; by default from the internet. */
  reach?: Reach;
  log: Log;
  figures?: WorkerFigures | undefined;
  alarm?: Alarm | undefined;
  /** Idle timeout of a provider: 30 seconds by default, two minutes before the first word. */
  idleTimeoutMs?: number;
  /** Timeout of a response: ten minutes by default. */
  answerTimeoutMs?: number;
  /** The minimum number of words; by default most of the ordered minimum. */
  leastWords?: (length: TargetLength) => number;
  /** Called with the reason when a finished article differs from the order. */
  onNeedsLook?: (reason: string) => void;
  /** Interval of saves: one second by default. */
  saveEveryMs?: number;
}

/**
 * Writes or continues the article of a generation, live for watchers, with the ordered provider, then its fallbacks.
 * Stops after the outline if people decide on that first. Running it again after the end changes nothing. Rejects when
 * all have failed (the generation is then 'retrying' or 'failed'), with RequeueError on shutdown, and with
 * ReplacedError if another worker has it.
 */
export async function generateArticle(
  deps: ArticleDeps,
  payload: JobPayloads['generate-article'],
  attempt: Attempt,
): Promise<'completed' | 'cancelled'> {
  let relay: Relay | undefined;
  for (;;) {
    const claim = await claimRun(deps.fork(), payload.generationId, attempt);
    if (claim.ended === 'outlined') return 'completed';
    if (claim.ended) {
      // Published again, in case the worker died between finishing and publishing.
      if (claim.ended === 'completed') await notifyDone(deps, payload.postId, claim.needsLook);
      return claim.ended;
    }
    relay ??= createRelay(deps, claim.generation);
    const outcome = await runOnce(deps, claim, attempt, relay);
    if (outcome !== 'handed-over') return outcome;
  }
}

/** Runs one provider; if it fails, a fallback may continue. */
async function runOnce(
  deps: ArticleDeps,
  claim: Begun,
  attempt: Attempt,
  relay: Relay,
): Promise<'completed' | 'cancelled' | 'handed-over'> {
  const { generation, resumed } = claim;
  const { id, run, text, seq } = generation;
  const postId = generation.post.id;
  if (resumed) await deps.bus.publish({ type: 'reset', postId, seq });

  const writer = createDraftWriter({
    postId,
    text,
    seq,
    length: generation.targetLength,
    log: deps.log,
    publish: (message) => deps.bus.publish(message),
    save: (text, seq) => saveDraft(deps.fork(), { id, run }, { text, seq }),
    saveEveryMs: deps.saveEveryMs ?? 1_000,
  });
  let needsLook: string | null;
  try {
    const chosen = await relay.next();
    const onDone = async () => await relay.answered(chosen);
    const outline = await write(deps, claim, { writer, chosen, attempt, onDone });
    if (generation.outlineFirst) {
      await proposeOutline(deps.fork(), { id, run }, outline);
      return 'completed';
    }
    const { targetLength } = generation;
    const leastWords = (deps.leastWords ?? leastWordsOf)(targetLength);
    const written = writer.text();
    const found = lintArticle(written, { targetLength, leastWords, sections: outline.sections });
    needsLook = [...found, ...(await aboutLayout(written))].join(' ') || null;
    await complete(deps, { id, run }, { text: written, seq: writer.seq(), outline, needsLook });
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) return await endEarly(deps, generation, writer, attempt, error);
    const { provider, reason } = error;
    const isFollowed = await relay.failed(provider, reason);
    if (isFollowed && (await isSaved(writer))) {
      deps.log.warn({ err: reason, generationId: id }, 'another provider goes on with the article');
      return 'handed-over';
    }
    return await endEarly(deps, generation, writer, attempt, relay.failure());
  } finally {
    writer.stop();
  }
  if (needsLook !== null) deps.log.warn({ generationId: id, needsLook }, 'the article needs a look');
  await notifyDone(deps, postId, needsLook);
  return 'completed';
}

async function notifyDone(
  { bus, onNeedsLook }: Pick<ArticleDeps, 'bus' | 'onNeedsLook'>,
  postId: string,
  needsLook: string | null,
): Promise<void> {
  if (needsLook !== null) onNeedsLook?.(needsLook);
  await bus.publish({ type: 'done', postId, ...(needsLook !== null && { needsLook }) });
}

async function isSaved(writer: DraftWriter): Promise<boolean> {
  return await writer.flush().then(
    () => true,
    () => false,
  );
}

export async function abandonArticle(
  deps: Pick<ArticleDeps, 'fork'>,
  payload: JobPayloads['generate-article'],
  reason: string,
): Promise<void> {
  await abandon(deps.fork(), payload.generationId, reason);
}

interface Writing {
  writer: DraftWriter;
  chosen: ChosenProvider;
  attempt: Attempt;
  onDone(): Promise<void>;
}

/** Writes what is missing and returns the outline. */
async function write(
  deps: ArticleDeps,
  { generation, steps }: Begun,
  { writer, chosen, attempt, onDone }: Writing,
): Promise<Outline> {
  const { fork, log, figures, reach = { networks: undefined } } = deps;
  const signal = AbortSignal.any([attempt.signal, writer.signal]);
  const onPart = async () => await haveDashboardsLook(deps, generation, attempt);
  const sources = await readSources(generation.id, { fork, reach, signal, onRead: onPart });
  return await writeArticle({
    fork,
    log,
    figures,
    generation,
    steps,
    writer,
    chosen,
    onDone,
    onPart,
    signal,
    sources,
    rows: articleSteps(fork, generation),
    longest: longestText(generation.targetLength),
    leastWords: (deps.leastWords ?? leastWordsOf)(generation.targetLength),
    material: materialOf(sources),
    today: todayInWords(),
    limits: {
      ...patience(deps.idleTimeoutMs),
      timeoutMs: deps.answerTimeoutMs ?? 10 * 60_000,
    },
    studio: await readStudio(fork(), deps.site),
    style: await readVoice(fork(), generation.voice ?? null, generation.category),
    onOutline: async (outline) =>
      await saveOutline(fork(), generation, outline, describeArticle('', outline, generation)),
  });
}

/** Publishes provider and title for watchers. */
async function haveDashboardsLook(deps: ArticleDeps, generation: Generation, attempt: Attempt): Promise<void> {
  const { id: generationId, jobId, post } = generation;
  const event = jobEvent(
    { id: jobId, queue: 'article', name: 'generate-article', data: { generationId, postId: post.id } },
    { status: 'active', attempt: attempt.number, attemptsAllowed: attempt.allowed },
  );
  await deps.bus.publish({ type: 'job', event });
}

/** If another post takes the slug first, tries the next one. */
async function complete(
  deps: ArticleDeps,
  run: Run,
  draft: Parameters<typeof completeRun>[2],
  triesLeft = 5,
): Promise<void> {
  try {
    await completeRun(deps.fork(), run, draft);
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException) || triesLeft <= 1) throw error;
    await complete(deps, run, draft, triesLeft - 1);
  }
}

/** Saves the text and the reason it ended, then ends as `generateArticle` documents. */
async function endEarly(
  deps: ArticleDeps,
  { id, run }: Run,
  writer: DraftWriter,
  attempt: Attempt,
  error: unknown,
): Promise<'cancelled'> {
  const cause = whyItEnded(writer, attempt, error);
  const ending = endingOf(cause, attempt);
  try {
    await writer.flush();
    await endRun(deps.fork(), { id, run }, { ...ending, text: writer.text(), seq: writer.seq() });
  } catch (failure) {
    if (failure instanceof ReplacedError && !(await exists(deps.fork(), id))) {
      await release(deps.fork(), [id]);
      return 'cancelled';
    }
    deps.log.warn({ err: failure, generationId: id }, 'could not record how a run ended');
    throw failure instanceof ReplacedError ? failure : cause;
  }
  if (ending.status === 'cancelled') return 'cancelled';
  throw cause;
}

/** After an abort, its reason is the cause of every other error. */
function whyItEnded(writer: DraftWriter, attempt: Attempt, error: unknown): Error {
  if (writer.signal.reason instanceof Error) return writer.signal.reason;
  if (attempt.signal.aborted) {
    return attempt.signal.reason === shutdownReason
      ? new RequeueError()
      : new CancelledError('Stopped by an administrator.');
  }
  return error instanceof Error ? error : new Error(String(error));
}

function endingOf(cause: Error, attempt: Attempt): Pick<Ending, 'status' | 'error'> {
  if (cause instanceof CancelledError) return { status: 'cancelled', error: null };
  if (cause instanceof RequeueError) return { status: 'queued', error: null };
  const error = inPlainWords(cause);
  const isLast = cause instanceof PermanentError || attempt.number >= attempt.allowed;
  return { status: isLast ? 'failed' : 'retrying', error };
}
