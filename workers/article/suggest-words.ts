import type { JobPayloads } from '@prism/core/queue/jobs';
import { suggestionLimits, type DetailsInput, type PassageInput } from '@prism/core/contract/suggestions';
import { readStudio } from '@prism/core/database/content/studio';
import { readVoice } from '@prism/core/database/content/voice';
import type { Suggestion } from '@prism/core/database/suggestion';
import { outOfBounds } from '@prism/core/markdown/bounds';
import { jobEvent } from '@prism/core/queue/job-event';
import { shutdownReason, type Attempt } from '../attempt.ts';
import { RequeueError, inPlainWords, PermanentError, ReplacedError, RequestRefusedError } from '../errors.ts';
import { answerText, RefusedError } from './answer-text.ts';
import { isRefusal } from './chat-phrases.ts';
import { CancelledError } from './draft-writer.ts';
import type { ArticleDeps } from './generate-article.ts';
import { partTextOf } from './part-text.ts';
import type { Prompt } from './prompt.ts';
import { patience, readAnswer } from './providers/read-answer.ts';
import { timedAnswer } from './providers/timed-answer.ts';
import { createRelay } from './relay.ts';
import { estimatedTokens } from './step-rows.ts';
import { readDetails } from './suggested-details.ts';
import { suggestionPrompt } from './suggestion-prompt.ts';
import { beginTry, claimSuggestion, completeSuggestion, endSuggestion, endTry } from './suggestion-rows.ts';
import { assertFits, measure, ProviderFailedError, withinMoney, type ChosenProvider } from './take-step.ts';
import { prepareRegeneration } from './regenerate-section.ts';

/**
 * Makes a suggestion with one provider, or with a fallback when it fails. Running it again after the end changes
 * nothing. Rejects as `generateArticle` does.
 */
export async function suggestWords(
  deps: ArticleDeps,
  { suggestionId }: JobPayloads['suggest-words'],
  attempt: Attempt,
): Promise<'completed' | 'cancelled'> {
  const row = await claimSuggestion(deps.fork(), suggestionId);
  if (typeof row === 'string') return row;
  try {
    const made = await makeByOne(deps, row, attempt);
    attempt.signal.throwIfAborted();
    return await completeSuggestion(deps.fork(), row, made);
  } catch (error) {
    if (error instanceof ReplacedError) throw error;
    return await endEarly(deps, row, attempt, error);
  }
}

type Made = Pick<Suggestion, 'passage'> | Pick<Suggestion, 'details'>;

/** Asks providers in order until one succeeds. */
async function makeByOne(deps: ArticleDeps, row: Suggestion, attempt: Attempt): Promise<Made> {
  const relay = createRelay(deps, { ...row, orderedModel: row.orderedModel ?? null });
  const ask = await prepare(deps, row, attempt);
  for (;;) {
    const chosen = await relay.next();
    try {
      const made = await ask(chosen);
      await relay.answered(chosen);
      return made;
    } catch (error) {
      if (!(error instanceof ProviderFailedError)) throw error;
      if (!(await relay.failed(error.provider, error.reason))) throw relay.failure();
      deps.log.warn({ err: error.reason, suggestionId: row.id }, 'another provider continues the suggestion');
    }
  }
}

/** Prepares the request; calling the result runs one provider. */
async function prepare(
  deps: ArticleDeps,
  row: Suggestion,
  attempt: Attempt,
): Promise<(chosen: ChosenProvider) => Promise<Made>> {
  const { fork, site } = deps;
  const { asked } = row;
  const onBegun = async () => await haveDashboardsLook(deps, row, attempt);
  if (asked.kind === 'section') return await prepareRegeneration(deps, { row, asked, attempt, onBegun });
  const studio = await readStudio(fork(), site);
  const style = await readVoice(fork(), row.voice ?? null, asked.category);
  const { version, ...prompt } = suggestionPrompt(asked, { ...studio, style });
  return async (chosen) => await askOne(deps, row, { asked, chosen, prompt, version, attempt });
}

/** Publishes the provider for watchers. */
async function haveDashboardsLook(
  deps: ArticleDeps,
  { id: suggestionId }: Suggestion,
  attempt: Attempt,
): Promise<void> {
  const event = jobEvent(
    { id: attempt.jobId, queue: 'article', name: 'suggest-words', data: { suggestionId } },
    { status: 'active', attempt: attempt.number, attemptsAllowed: attempt.allowed },
  );
  await deps.bus.publish({ type: 'job', event });
}

interface Asking {
  asked: PassageInput | DetailsInput;
  chosen: ChosenProvider;
  prompt: Prompt;
  version: string;
  attempt: Attempt;
}

/** Retries without a schema if a service does not support one. */
async function askOne(deps: ArticleDeps, row: Suggestion, asking: Asking): Promise<Made> {
  const { schema, ...prompt } = asking.prompt;
  try {
    return await askOnce(deps, row, asking);
  } catch (error) {
    const isRefused = error instanceof ProviderFailedError && error.reason instanceof RequestRefusedError;
    if (!schema || !isRefused) throw error;
    return await askOnce(deps, row, { ...asking, prompt });
  }
}

async function askOnce(deps: ArticleDeps, row: Suggestion, asking: Asking): Promise<Made> {
  const { fork, log, figures, answerTimeoutMs = 3 * 60_000 } = deps;
  const { asked, chosen, prompt, attempt } = asking;
  const { signal } = attempt;
  const { id, provider, model } = chosen;
  const inputTokens = estimatedTokens(prompt.system + prompt.user);
  assertFits(chosen, inputTokens);
  const { held: turn, maxTokens } = await begin(deps, row, asking);
  const measured = measure(inputTokens);
  const note = async () => await endTry(fork(), row, turn, measured.figures());
  let made: Made;
  try {
    await haveDashboardsLook(deps, row, attempt);
    const limits = {
      ...patience(deps.idleTimeoutMs),
      timeoutMs: answerTimeoutMs,
      maxLength: 3 * suggestionLimits.passage,
    };
    const options = { signal, ...limits, onLost: measured.lost };
    const request = { model, ...prompt, maxTokens };
    const answer = readAnswer(provider, request, options);
    let text = '';
    for await (const chunk of timedAnswer(answer, { provider: id, model, signal, figures })) {
      measured.heard(chunk);
      text += chunk.text ?? '';
    }
    made = madeOf(asked, text, provider.label);
  } catch (error) {
    await note().catch((failure: unknown) =>
      log.warn({ err: failure, suggestionId: row.id }, 'could not record the usage of a request'),
    );
    signal.throwIfAborted();
    throw new ProviderFailedError(id, error instanceof Error ? error : new Error(String(error)));
  }
  await note();
  return made;
}

/** Records the request; returns its number and output limit. */
async function begin({ fork }: ArticleDeps, row: Suggestion, asking: Asking) {
  const { chosen, prompt, version, attempt } = asking;
  const { id: writer, model, sandbox: isFree } = chosen;
  const asked = { writer, model, prompt: version, isFree, jobId: attempt.jobId };
  return await withinMoney(chosen, prompt, async (most) => await beginTry(fork(), row, { ...asked, most }));
}

/** Throws if the response is unusable. */
function madeOf(asked: Asking['asked'], answer: string, label: string): Made {
  const text = answerText(answer, label);
  if (asked.kind === 'passage') {
    const passage = passageIn(text);
    if (passage === '') throw new Error(`${label} sent an empty answer.`);
    const problem = outOfBounds(passage);
    if (problem !== undefined) throw new Error(`${label} wrote text that no page can show. ${problem}`);
    return { passage };
  }
  const details = readDetails(text, asked.pictures);
  if (!details) throw new Error(`${label} sent no suggestions that could be read.`);
  if (isRefusal(details.title)) throw new RefusedError(`${label} declined to write about this topic.`);
  return { details };
}

/** Removes a surrounding code fence and repeated marks of the prompt. */
function passageIn(text: string): string {
  return partTextOf({ kind: 'whole' }, text)
    .replace(/^<\/?passage [0-9a-f]{24}>$/gm, '')
    .trim();
}

/** Records the reason, then ends as `suggestWords` documents. */
async function endEarly(deps: ArticleDeps, row: Suggestion, attempt: Attempt, error: unknown): Promise<'cancelled'> {
  const { signal } = attempt;
  const isStopped = error instanceof CancelledError || (signal.aborted && signal.reason !== shutdownReason);
  if (isStopped) {
    await endSuggestion(deps.fork(), row, { status: 'cancelled', error: null });
    return 'cancelled';
  }
  if (signal.aborted) {
    await endSuggestion(deps.fork(), row, { status: 'queued', error: null });
    throw new RequeueError();
  }
  const cause = error instanceof Error ? error : new Error(String(error));
  const isLast = cause instanceof PermanentError || attempt.number >= attempt.allowed;
  await endSuggestion(deps.fork(), row, { status: isLast ? 'failed' : 'retrying', error: inPlainWords(cause) });
  throw cause;
}
