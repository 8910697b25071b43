import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobPayloads } from '@prism/core/contract/jobs';
import { Check } from '@prism/core/database/check';
import { inPlainWords } from '../errors.ts';
import type { OfferedProviders } from './providers/provider.ts';
import { readAnswer } from './providers/read-answer.ts';

interface TrialDeps {
  fork: () => EntityManager;
  providers: OfferedProviders;
}

const question = { system: 'Answer with one word.', user: 'Say yes.', maxTokens: 50 };
const limits = { idleTimeoutMs: 20_000, timeoutMs: 30_000, maxLength: 2_000 };

/** Asks a provider for a word, and notes how that went: who asked waits for the answer, so it is tried once. */
export async function tryProvider(
  { fork, providers }: TrialDeps,
  { checkId }: JobPayloads['try-provider'],
  signal: AbortSignal,
): Promise<void> {
  const check = await fork().findOne(Check, { id: checkId });
  // Asked for again meanwhile.
  if (!check) return;
  const offered = providers[check.name.replace(/^ai-/, '')];
  if (!offered) return void (await fork().nativeUpdate(Check, { id: checkId }, { error: 'It was removed.' }));
  const error = offered.available
    ? await failureOf(async () => {
        const { provider, model } = offered;
        for await (const _chunk of readAnswer(provider, { ...question, model }, { ...limits, signal }));
      })
    : offered.reason;
  await fork().nativeUpdate(
    Check,
    { id: checkId },
    error === undefined ? { doneAt: new Date(), error: null } : { error },
  );
}

async function failureOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? inPlainWords(error) : String(error);
  }
}
