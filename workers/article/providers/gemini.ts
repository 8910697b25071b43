import { ApiError, GoogleGenAI, type GenerateContentResponse } from '@google/genai';
import type { ProviderPlaces } from '@prism/core/config/config';
import type { ModelTraits } from '@prism/core/contract/known-models';
import { errorOf, parseRetryAfter } from './failures.ts';
import { finishNamed, usageOf } from './lenient.ts';
import { listeningFetch } from './listening-fetch.ts';
import { begun, endOf, type ArticleProvider, type ProviderChunk, type ProviderRequest } from './provider.ts';
import { geminiThinking } from './thinking.ts';
import { withoutRefused, type Fields } from './without-refused.ts';

export interface GeminiOptions {
  label: string;
  places: ProviderPlaces;
  apiKey: string;
  baseUrl: string | undefined;
  traits(model: string): ModelTraits;
  fetch?: typeof fetch;
}

const vendorUrl = 'https://generativelanguage.googleapis.com';

export function createGeminiProvider(options: GeminiOptions): ArticleProvider {
  const client = new GoogleGenAI({
    apiKey: options.apiKey,
    // Explicit, because the client would read the environment.
    vertexai: false,
    httpOptions: { baseUrl: options.baseUrl ?? vendorUrl, apiVersion: 'v1beta', retryOptions: { attempts: 1 } },
  });
  return {
    label: options.label,
    async *stream(request, signal, onBytes) {
      const { model, system, user } = request;
      const listened = listeningFetch(options.fetch ?? fetch, onBytes);
      const failureOf = (error: unknown) => asFailure(error, { model, retryAfter: listened.retryAfter() }, options);
      const open = async (fields: Fields) =>
        await client.models.generateContentStream({
          model,
          contents: user,
          config: {
            ...fields,
            systemInstruction: system,
            abortSignal: signal,
            httpOptions: { fetch: listened.fetch },
          },
        });
      const stream = await withoutRefused(fieldsOf(request, options), open, (error) => ({
        error: failureOf(error),
        words: listened.refusal(),
      }));
      try {
        yield begun;
        for await (const chunk of stream) yield readChunk(chunk);
        yield* endOf(listened);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Optional fields of a request, which not every model supports. */
function fieldsOf({ model, maxTokens, schema }: ProviderRequest, { traits }: Pick<GeminiOptions, 'traits'>): Fields {
  return {
    maxOutputTokens: maxTokens,
    ...geminiThinking(traits(model).thinking.word),
    ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
  };
}

function readChunk(chunk: GenerateContentResponse): ProviderChunk {
  const candidate = chunk.candidates?.[0];
  const parts = candidate?.content?.parts ?? [];
  const joined = (isThought: boolean) =>
    parts.map((part) => (Boolean(part.thought) === isThought ? (part.text ?? '') : '')).join('');
  const [text, thought] = [joined(false), joined(true)];
  const end = chunk.promptFeedback?.blockReason ? { finish: 'refused' as const } : finishNamed(candidate?.finishReason);
  const reported = chunk.usageMetadata;
  const output = (reported?.candidatesTokenCount ?? 0) + (reported?.thoughtsTokenCount ?? 0);
  const usage = reported && usageOf(reported.promptTokenCount ?? 0, output, reported.cachedContentTokenCount);
  return {
    ...(text && { text }),
    ...(thought && { thought }),
    ...end,
    ...(usage && { usage }),
  };
}

function asFailure(
  error: unknown,
  { model, retryAfter }: { model: string; retryAfter: string | null },
  { label, places }: GeminiOptions,
): Error {
  const common = { label, places, model, cause: error };
  if (!(error instanceof ApiError))
    return errorOf({ ...common, status: undefined, detail: '', retryAfterMs: undefined });
  const { detail, retryAfterMs } = readErrorBody(error.message);
  return errorOf({
    ...common,
    status: error.status,
    detail,
    retryAfterMs: retryAfterMs ?? parseRetryAfter(retryAfter),
  });
}

/** The client's message is the JSON body, which contains the wait of a rate limit. */
function readErrorBody(message: string): { detail: string; retryAfterMs: number | undefined } {
  const seconds = /"retryDelay":\s*"([\d.]+)s"/.exec(message)?.[1];
  const sentence = /"message":\s*("(?:[^"\\]|\\.)*")/.exec(message)?.[1];
  return {
    detail: sentence ? String(JSON.parse(sentence)) : message,
    retryAfterMs: seconds === undefined ? undefined : Number(seconds) * 1000,
  };
}
