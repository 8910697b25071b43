import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Generation } from '@prism/core/database/generation';
import type { JobPayloads } from '@prism/core/contract/jobs';
import { readStudio, type StudioSources } from '@prism/core/database/content/studio';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import type { WorkerFigures } from '../figures.ts';
import { jobEvent } from '@prism/core/queue/job-event';
import { shutdownReason, type Attempt } from '../attempt.ts';
import { HandedBackError, inPlainWords, KeyRefusedError, PermanentError, ReplacedError } from '../errors.ts';
import { describeArticle } from './describe.ts';
import { CancelledError, createDraftWriter, type DraftWriter } from './draft-writer.ts';
import {
  abandon,
  claimRun,
  completeRun,
  endRun,
  exists,
  saveDraft,
  saveHead,
  type Ending,
  type Run,
} from './generation-rows.ts';
import { createHeadParser, type Head } from './head.ts';
import { longestText, promptFor } from './prompt.ts';
import type { OfferedProviders, Usage } from './providers/provider.ts';
import { readAnswer } from './providers/read-answer.ts';
import { timedAnswer } from './providers/timed-answer.ts';

export interface ArticleDeps {
  /** A fresh entity manager. */
  fork(): EntityManager;
  bus: Pick<LiveBus, 'publish'>;
  /** What the environment says of the site and its studio. */
  site: StudioSources;
  providers: OfferedProviders;
  log: Log;
  figures?: WorkerFigures | undefined;
  alarm?: Alarm | undefined;
  /** How long a provider may say nothing; 30 seconds if not given. */
  idleTimeoutMs?: number;
  /** How long one answer may take; ten minutes if not given. */
  answerTimeoutMs?: number;
  /** How often the draft is saved; every second if not given. */
  saveEveryMs?: number;
}

/**
 * Writes the article of one generation, or the rest of one that an earlier attempt began, live for everyone who watches.
 * Run again after it ended, it changes nothing. Rejects when the attempt failed (the generation then says 'retrying' or
 * 'failed'), with a HandedBackError when it was told to shut down, and with a ReplacedError when another worker has it.
 */
export async function generateArticle(
  deps: ArticleDeps,
  payload: JobPayloads['generate-article'],
  attempt: Attempt,
): Promise<'completed' | 'cancelled'> {
  const claim = await claimRun(deps.fork(), payload.generationId, attempt);
  if (claim.ended) {
    // Said again, in case the worker died between finishing and telling.
    if (claim.ended === 'completed') await deps.bus.publish({ type: 'done', postId: payload.postId });
    return claim.ended;
  }
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
  try {
    const written = await write(deps, generation, writer, attempt);
    await complete(deps, { id, run }, { text: writer.text(), seq: writer.seq(), ...written });
  } catch (error) {
    return await endEarly(deps, generation, writer, attempt, error);
  } finally {
    writer.stop();
  }
  await deps.bus.publish({ type: 'done', postId });
  return 'completed';
}

/** Fails a job whose workers died too often to try again; the text so far is kept. */
export async function abandonArticle(
  deps: ArticleDeps,
  payload: JobPayloads['generate-article'],
  reason: string,
): Promise<void> {
  await abandon(deps.fork(), payload.generationId, reason);
}

interface Written {
  head: Head;
  usage: Usage | undefined;
}

/** Streams the answer into the draft, to its end. */
async function write(
  deps: ArticleDeps,
  generation: Generation,
  writer: DraftWriter,
  attempt: Attempt,
): Promise<Written> {
  const offered = deps.providers[generation.provider];
  if (!offered.available) throw new PermanentError(offered.reason);
  const { provider, model } = offered;
  const begun = headOf(generation);
  const signal = AbortSignal.any([attempt.signal, writer.signal]);
  const studio = await readStudio(deps.fork(), deps.site);
  const request = { model, ...promptFor(generation, { ...begun, text: generation.text }, studio) };

  const parser = createHeadParser();
  const before = generation.text.length;
  let announced: Head | undefined;
  let usage: Usage | undefined;
  const answer = readAnswer(provider, request, {
    signal,
    idleTimeoutMs: deps.idleTimeoutMs ?? 30_000,
    timeoutMs: deps.answerTimeoutMs ?? 10 * 60_000,
    maxLength: longestText(generation.targetLength) - before,
  });
  const timing = { provider: generation.provider, model, signal, figures: deps.figures };
  for await (const chunk of timedAnswer(answer, timing)) {
    usage = chunk.usage ?? usage;
    if (!chunk.text) continue;
    writer.push(parser.feed(chunk.text));
    if (announced || generation.text !== '') continue;
    announced = parser.head();
    if (announced) await announce(deps, generation, announced, attempt);
  }
  writer.push(parser.finish());
  await writer.flush();
  signal.throwIfAborted();
  if (writer.text().slice(before).trim() === '') throw new Error(`${provider.label} sent an empty answer.`);
  return { usage, head: announced ?? begun };
}

/** What an earlier attempt announced counts only as long as its text does. */
function headOf({ text, title, excerpt, tags, outline }: Generation): Head {
  if (text === '') return { title: '', excerpt: '', tags: [], outline: [] };
  return { title: title ?? '', excerpt: excerpt ?? '', tags, outline };
}

/** Gives the draft its name while it is still being written, and has the dashboards look. */
async function announce(deps: ArticleDeps, generation: Generation, head: Head, attempt: Attempt): Promise<void> {
  await saveHead(deps.fork(), generation, head, describeArticle('', head, generation));
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
  { id, run, provider }: Run & Pick<Generation, 'provider'>,
  writer: DraftWriter,
  attempt: Attempt,
  error: unknown,
): Promise<'cancelled'> {
  const cause = whyItEnded(writer, attempt, error);
  const ending = endingOf(cause, attempt);
  if (cause instanceof KeyRefusedError) await deps.alarm?.('provider-key', { provider });
  try {
    await writer.flush();
    await endRun(deps.fork(), { id, run }, { ...ending, text: writer.text(), seq: writer.seq() });
  } catch (failure) {
    if (failure instanceof ReplacedError && !(await exists(deps.fork(), id))) return 'cancelled';
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
