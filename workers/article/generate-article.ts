import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { release } from '@prism/core/budget/ledger';
import type { Generation } from '@prism/core/database/generation';
import type { TargetLength } from '@prism/core/contract/generations';
import type { JobPayloads } from '@prism/core/contract/jobs';
import { readStudio, type StudioSources } from '@prism/core/database/content/studio';
import { readVoice } from '@prism/core/database/content/voice';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import type { WorkerFigures } from '../figures.ts';
import { jobEvent } from '@prism/core/queue/job-event';
import { shutdownReason, type Attempt } from '../attempt.ts';
import type { Reach } from '../exchange.ts';
import { HandedBackError, inPlainWords, PermanentError, ReplacedError } from '../errors.ts';
import { describeArticle } from './describe.ts';
import { CancelledError, createDraftWriter, type DraftWriter } from './draft-writer.ts';
import {
  abandon,
  claimRun,
  completeRun,
  endRun,
  exists,
  saveDraft,
  saveOutline,
  type Begun,
  type Ending,
} from './generation-rows.ts';
import { aboutLayout, leastWordsOf, lookOver } from './look-over.ts';
import { patience } from './providers/read-answer.ts';
import type { Outline } from './outline.ts';
import type { OfferedProviders } from './providers/provider.ts';
import { longestText } from './prompt.ts';
import { createRelay, type Relay } from './relay.ts';
import { materialOf } from './sources/material.ts';
import { readSources } from './sources/read-sources.ts';
import { articleSteps, type Run } from './step-rows.ts';
import { ProviderFailedError, type ChosenProvider } from './take-step.ts';
import { writeArticle } from './write-article.ts';

export interface ArticleDeps {
  /** A fresh entity manager. */
  fork(): EntityManager;
  bus: Pick<LiveBus, 'publish'>;
  /** What the environment says of the site and its studio. */
  site: StudioSources;
  providers: OfferedProviders;
  /** How sources are reached; as the internet is, where nothing is said. */
  reach?: Reach;
  log: Log;
  figures?: WorkerFigures | undefined;
  alarm?: Alarm | undefined;
  /** How long a provider may say nothing; 30 seconds if not given, and two minutes before its first word. */
  idleTimeoutMs?: number;
  /** How long one answer may take; ten minutes if not given. */
  answerTimeoutMs?: number;
  /** How many words an article needs to be called done; most of the least ordered if not given. */
  leastWords?: (length: TargetLength) => number;
  /** Called with why, where an article is written to its end that is not as it was ordered. */
  onNeedsLook?: (reason: string) => void;
  /** How often the draft is saved; every second if not given. */
  saveEveryMs?: number;
}

/**
 * Writes the article of one generation, or the rest of one that an earlier attempt began, live for everyone who watches:
 * by the provider that was asked for, and where that fails by those who may follow it. Run again after it ended, it
 * changes nothing. Rejects when all have failed (the generation then says 'retrying' or 'failed'), with a HandedBackError
 * when it was told to shut down, and with a ReplacedError when another worker has it.
 */
export async function generateArticle(
  deps: ArticleDeps,
  payload: JobPayloads['generate-article'],
  attempt: Attempt,
): Promise<'completed' | 'cancelled'> {
  let relay: Relay | undefined;
  for (;;) {
    const claim = await claimRun(deps.fork(), payload.generationId, attempt);
    if (claim.ended) {
      // Said again, in case the worker died between finishing and telling.
      if (claim.ended === 'completed') await tellDone(deps, payload.postId, claim.needsLook);
      return claim.ended;
    }
    relay ??= createRelay(deps, claim.generation);
    const outcome = await runOnce(deps, claim, attempt, relay);
    if (outcome !== 'handed-over') return outcome;
  }
}

/** Has one provider write on; where it fails, another one may follow. */
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
    ...{ postId, text, seq, length: generation.targetLength, log: deps.log },
    publish: (message) => deps.bus.publish(message),
    save: (text, seq) => saveDraft(deps.fork(), { id, run }, { text, seq }),
    saveEveryMs: deps.saveEveryMs ?? 1_000,
  });
  let needsLook: string | null;
  try {
    const chosen = await relay.next();
    const onDone = async () => await relay.answered(chosen);
    const outline = await write(deps, claim, { writer, chosen, attempt, onDone });
    const { targetLength } = generation;
    const leastWords = (deps.leastWords ?? leastWordsOf)(targetLength);
    const written = writer.text();
    const found = lookOver(written, { targetLength, leastWords, sections: outline.sections });
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
  await tellDone(deps, postId, needsLook);
  return 'completed';
}

async function tellDone(
  { bus, onNeedsLook }: Pick<ArticleDeps, 'bus' | 'onNeedsLook'>,
  postId: string,
  needsLook: string | null,
): Promise<void> {
  if (needsLook !== null) onNeedsLook?.(needsLook);
  await bus.publish({ type: 'done', postId, ...(needsLook !== null && { needsLook }) });
}

/** Saves what was written, and tells whether that could be done. */
async function isSaved(writer: DraftWriter): Promise<boolean> {
  return await writer.flush().then(
    () => true,
    () => false,
  );
}

/** Fails a job whose workers died too often to try again; the text so far is kept. */
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
  /** Called when a step is done. */
  onDone(): Promise<void>;
}

/** Has the provider write what is missing, and returns the outline. */
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
    ...{ fork, log, figures, generation, steps, writer, chosen, onDone, onPart, signal, sources },
    rows: articleSteps(fork, generation),
    longest: longestText(generation.targetLength),
    leastWords: (deps.leastWords ?? leastWordsOf)(generation.targetLength),
    material: materialOf(sources),
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

/** They show who writes what, and what the draft is called. */
async function haveDashboardsLook(deps: ArticleDeps, generation: Generation, attempt: Attempt): Promise<void> {
  const { id: generationId, jobId, post } = generation;
  const event = jobEvent(
    { id: jobId, queue: 'article', name: 'generate-article', data: { generationId, postId: post.id } },
    { status: 'active', attempt: attempt.number, attemptsAllowed: attempt.allowed },
  );
  await deps.bus.publish({ type: 'job', event });
}

/** Somebody else may take the chosen slug in the same moment; then the next one is taken. */
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

/** Keeps what was written and notes why it ended; then ends as `generateArticle` promises. */
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
    deps.log.warn({ err: failure, generationId: id }, 'how a run ended could not be noted');
    throw failure instanceof ReplacedError ? failure : cause;
  }
  if (ending.status === 'cancelled') return 'cancelled';
  throw cause;
}

/** An abort explains everything that breaks because of it. */
function whyItEnded(writer: DraftWriter, attempt: Attempt, error: unknown): Error {
  if (writer.signal.reason instanceof Error) return writer.signal.reason;
  if (attempt.signal.aborted) {
    return attempt.signal.reason === shutdownReason
      ? new HandedBackError('The worker is shutting down; another one goes on.')
      : new CancelledError('Stopped by an administrator.');
  }
  return error instanceof Error ? error : new Error(String(error));
}

function endingOf(cause: Error, attempt: Attempt): Pick<Ending, 'status' | 'error'> {
  if (cause instanceof CancelledError) return { status: 'cancelled', error: null };
  if (cause instanceof HandedBackError) return { status: 'queued', error: null };
  const error = inPlainWords(cause);
  const isLast = cause instanceof PermanentError || attempt.number >= attempt.allowed;
  return { status: isLast ? 'failed' : 'retrying', error };
}
