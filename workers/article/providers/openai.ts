import OpenAI, { APIError } from 'openai';
import type { AiProtocol } from '@prism/core/contract/ai-providers';
import type { ProviderPlaces } from '@prism/core/config/config';
import { completionFields, openCompletions, readCompletions } from './chat-completions.ts';
import { errorOf, parseRetryAfter } from './failures.ts';
import { listeningFetch } from './listening-fetch.ts';
import { endOf, type ArticleProvider, type OpenAiDialect, type ProviderRequest } from './provider.ts';
import { statusReported } from './reported-error.ts';
import { openResponse, readResponse, responseFields } from './responses.ts';
import { withoutRefused } from './without-refused.ts';

export interface OpenAiOptions extends OpenAiDialect {
  label: string;
  places: ProviderPlaces;
  protocol: AiProtocol;
  apiKey: string;
  baseUrl: string | undefined;
  fetch?: typeof fetch;
}

const vendorUrl = 'https://api.openai.com/v1';
/** Until the headers arrive; later timeouts are the caller's. */
const headersTimeoutMs = 10 * 60_000;

export function createOpenAiProvider(options: OpenAiOptions): ArticleProvider {
  const client = new OpenAI({
    apiKey: options.apiKey,
    // Never undefined, because the client would then read the environment.
    baseURL: options.baseUrl ?? vendorUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: headersTimeoutMs,
    logLevel: 'off',
  });
  const isResponses = options.protocol === 'responses';
  return {
    label: options.label,
    async *stream(request, signal, onBytes) {
      const listened = listeningFetch(options.fetch ?? fetch, onBytes);
      const asking = client.withOptions({ fetch: listened.fetch });
      const fields = isResponses ? responseFields(request, options) : completionFields(request, options);
      const open = isResponses ? openResponse : openCompletions;
      const stream = await withoutRefused(
        fields,
        (left) => open(asking, request, left, signal),
        (error) => ({ error: asFailure(error, request, options), words: `${detailOf(error)} ${listened.refusal()}` }),
      );
      try {
        yield* (isResponses ? readResponse : readCompletions)(stream);
        yield* endOf(listened);
      } catch (error) {
        throw asFailure(error, request, options);
      }
    },
  };
}

function asFailure(error: unknown, { model }: ProviderRequest, { label, places }: OpenAiOptions): Error {
  const common = { label, places, model, cause: error };
  if (!(error instanceof APIError))
    return errorOf({ ...common, status: undefined, detail: '', retryAfterMs: undefined });
  // An error event in the stream has no status.
  const isReportedInStream = error.status === undefined && error.error !== undefined;
  const headers: Headers | undefined = error.headers;
  return errorOf({
    ...common,
    status: isReportedInStream ? statusReported(error) : error.status,
    detail: detailOf(error),
    retryAfterMs: parseRetryAfter(headers?.get('retry-after')),
  });
}

function detailOf(error: unknown): string {
  return error instanceof APIError ? [error.code, error.message].filter(Boolean).join(' ') : '';
}
