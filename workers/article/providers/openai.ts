import OpenAI, { APIError } from 'openai';
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { errorOf, parseRetryAfter } from './failures.ts';
import type { ArticleProvider, Finish, ProviderChunk, ProviderRequest } from './provider.ts';

export interface OpenAiOptions {
  label: string;
  /** The environment variables' prefix, for sentences to the admin. */
  variables: string;
  apiKey: string;
  baseUrl: string | undefined;
  /** Newer models of OpenAI refuse `max_tokens`; everyone else knows nothing but that. */
  lengthLimit: 'max_completion_tokens' | 'max_tokens';
  /** What it can be held to where JSON is wanted: a schema, or no more than that it is JSON. */
  json: 'json_schema' | 'json_object';
}

const vendorUrl = 'https://api.openai.com/v1';
/** Until the headers arrive; later silences are the caller's business. */
const headersTimeoutMs = 60_000;

/** Any service that speaks OpenAI's chat completions; DeepSeek does. */
export function createOpenAiProvider(options: OpenAiOptions): ArticleProvider {
  const client = new OpenAI({
    apiKey: options.apiKey,
    // Never undefined: the client would then look into the environment by itself.
    baseURL: options.baseUrl ?? vendorUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: headersTimeoutMs,
    logLevel: 'off',
  });
  return {
    label: options.label,
    async *stream(request, signal) {
      try {
        const stream = await client.chat.completions.create(bodyOf(request, options), { signal });
        for await (const chunk of stream) yield readChunk(chunk);
      } catch (error) {
        throw asFailure(error, request, options);
      }
    },
  };
}

function bodyOf(request: ProviderRequest, { lengthLimit, json }: OpenAiOptions): ChatCompletionCreateParamsStreaming {
  return {
    model: request.model,
    stream: true,
    stream_options: { include_usage: true },
    [lengthLimit]: request.maxTokens,
    ...(request.schema && { response_format: formOf(request.schema, json) }),
    messages: [
      { role: 'system', content: request.system },
      { role: 'user', content: request.user },
    ],
  };
}

function formOf(schema: Record<string, unknown>, json: OpenAiOptions['json']) {
  if (json === 'json_object') return { type: json };
  return { type: json, json_schema: { name: 'answer', schema, strict: true } };
}

const finishes: Partial<Record<string, Finish>> = { stop: 'complete', length: 'length', content_filter: 'refused' };

function readChunk({ choices, usage }: ChatCompletionChunk): ProviderChunk {
  const choice = choices[0];
  // A refusal is written like an answer, but beside it.
  const finish = choice?.delta.refusal ? 'refused' : finishes[choice?.finish_reason ?? ''];
  return {
    ...(choice?.delta.content && { text: choice.delta.content }),
    ...(finish && { finish }),
    ...(usage && { usage: { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } }),
  };
}

function asFailure(error: unknown, { model }: ProviderRequest, { label, variables }: OpenAiOptions): Error {
  const common = { label, variables, model, cause: error };
  if (!(error instanceof APIError))
    return errorOf({ ...common, status: undefined, detail: '', retryAfterMs: undefined });
  // An error in the middle of a stream has no status: something broke on the provider's side.
  const isToldInStream = error.status === undefined && error.error !== undefined;
  const headers: Headers | undefined = error.headers;
  return errorOf({
    ...common,
    status: isToldInStream ? 500 : error.status,
    detail: [error.code, error.message].filter(Boolean).join(' '),
    retryAfterMs: parseRetryAfter(headers?.get('retry-after')),
  });
}
