import type { VendorId } from '@prism/core/contract/generations';
import type { ModelTraits } from '@prism/core/contract/known-models';
import type { Listened } from './listening-fetch.ts';

export interface ProviderRequest {
  model: string;
  system: string;
  user: string;
  /** Output limit in tokens, reasoning included. */
  maxTokens: number;
  /** JSON schema of the response; plain text without one. */
  schema?: Readonly<Record<string, unknown>>;
}

/** All but `complete` end an incomplete response; `failed` may succeed when repeated. */
export type Finish = 'complete' | 'length' | 'refused' | 'failed';

export interface Usage {
  inputTokens: number;
  /** Cached input tokens, if reported. */
  cachedTokens?: number;
  outputTokens: number;
}

export interface ProviderChunk {
  text?: string;
  /** Reasoning, which is not part of the text. */
  thought?: string;
  finish?: Finish;
  /** The service's own finish reason, if it says more or is unknown. */
  ended?: string;
  usage?: Usage;
  isBroken?: boolean;
}

export function* endOf(listened: Pick<Listened, 'isDone' | 'isBroken'>): Generator<ProviderChunk> {
  if (listened.isBroken()) yield { isBroken: true };
  if (listened.isDone()) yield { finish: 'complete' };
}

export const begun: ProviderChunk = {};

export interface ArticleProvider {
  readonly label: string;
  /**
   * Streams one response. Sends the request once, without retries. Failures are errors of `workers/errors.ts` with an
   * actionable message. Aborting `signal` ends the stream with or without an error. `onBytes` is called for every
   * received chunk, readable or not.
   */
  stream(request: ProviderRequest, signal: AbortSignal, onBytes: () => void): AsyncIterable<ProviderChunk>;
}

export type OfferedProvider =
  | { available: true; provider: ArticleProvider; model: string; sandbox: boolean }
  | { available: false; reason: string };

export type OfferedProviders = Readonly<Record<VendorId, OfferedProvider>> & Readonly<Record<string, OfferedProvider>>;

/** Differences between services with OpenAI's protocol. */
export interface OpenAiDialect {
  /** The name of the output limit in chat completions. */
  lengthLimit: 'max_completion_tokens' | 'max_tokens';
  /** A model's features and reasoning effort. */
  traits(model: string): ModelTraits;
}
