import type { VendorId } from '@prism/core/contract/generations';
import type { ModelTraits } from '@prism/core/contract/known-models';
import type { Listened } from './listening-fetch.ts';

export interface ProviderRequest {
  model: string;
  system: string;
  user: string;
  /** The longest answer wanted, in tokens; what the model thinks counts. */
  maxTokens: number;
  /** What the answer has to be, as a JSON schema; text where there is none. */
  schema?: Readonly<Record<string, unknown>>;
}

/** All but `complete` end an answer that is not whole; `failed` one that the same question may have whole. */
export type Finish = 'complete' | 'length' | 'refused' | 'failed';

export interface Usage {
  inputTokens: number;
  /** Those of them that the service had read before, where it says so. */
  cachedTokens?: number;
  outputTokens: number;
}

/** A sign of life from a provider; often, but not always, with text. */
export interface ProviderChunk {
  text?: string;
  /** What its model thinks, which is no part of the answer. */
  thought?: string;
  finish?: Finish;
  /** Its service's own word for the end, where that says more than the finish, or is not known. */
  ended?: string;
  usage?: Usage;
  /** Something of the answer could not be read, and is missing. */
  isBroken?: boolean;
}

/** What is known of an answer once its stream is over. A service that says so has sent all, whatever its word for why. */
export function* endOf(listened: Pick<Listened, 'isDone' | 'isBroken'>): Generator<ProviderChunk> {
  if (listened.isBroken()) yield { isBroken: true };
  if (listened.isDone()) yield { finish: 'complete' };
}

/** The head of an answer is there, so its service has taken the request and may bill it, whatever comes of the rest. */
export const begun: ProviderChunk = {};

export interface ArticleProvider {
  /** As people know it, e.g. 'OpenAI'. */
  readonly label: string;
  /**
   * One answer, as it is written. Sends the request once and never retries it. Failures are the kinds of
   * `workers/errors.ts` with a sentence for the admin. An aborted `signal` ends the stream, with or without an error.
   * Calls `onBytes` whenever anything arrives, also where nothing can be read of it yet.
   */
  stream(request: ProviderRequest, signal: AbortSignal, onBytes: () => void): AsyncIterable<ProviderChunk>;
}

/** A provider as this installation offers it. */
export type OfferedProvider =
  | { available: true; provider: ArticleProvider; model: string; sandbox: boolean }
  | { available: false; reason: string };

export type OfferedProviders = Readonly<Record<VendorId, OfferedProvider>> & Readonly<Record<string, OfferedProvider>>;

/** What services that speak OpenAI's protocol differ in. */
export interface OpenAiDialect {
  /** How chat completions are told of the longest answer wanted. */
  lengthLimit: 'max_completion_tokens' | 'max_tokens';
  /** What a model can be held to, and how much it is told to think. */
  traits(model: string): ModelTraits;
}
