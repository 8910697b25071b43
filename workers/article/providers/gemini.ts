import { ApiError, FinishReason, GoogleGenAI, type GenerateContentResponse } from '@google/genai';
import type { ProviderPlaces } from '@prism/core/config/config';
import { mostOutput } from '@prism/core/contract/article-cost';
import { errorOf, parseRetryAfter } from './failures.ts';
import { begun, type ArticleProvider, type Finish, type ProviderChunk } from './provider.ts';

export interface GeminiOptions {
  label: string;
  places: ProviderPlaces;
  apiKey: string;
  baseUrl: string | undefined;
  /** By what it asks. */
  fetch?: typeof fetch;
}

const vendorUrl = 'https://generativelanguage.googleapis.com';

/** Google's Gemini API. */
export function createGeminiProvider(options: GeminiOptions): ArticleProvider {
  const client = new GoogleGenAI({
    apiKey: options.apiKey,
    // Said outright, because the client would otherwise let the environment decide.
    vertexai: false,
    httpOptions: { baseUrl: options.baseUrl ?? vendorUrl, apiVersion: 'v1beta', retryOptions: { attempts: 1 } },
  });
  return {
    label: options.label,
    async *stream({ model, system, user, maxTokens, schema }, signal) {
      let retryAfter: string | null = null;
      // The client's errors carry no headers.
      const noting: typeof fetch = async (...request) => {
        const response = await (options.fetch ?? fetch)(...request);
        retryAfter = response.headers.get('retry-after');
        return response;
      };
      try {
        const stream = await client.models.generateContentStream({
          model,
          contents: user,
          config: {
            systemInstruction: system,
            maxOutputTokens: mostOutput('gemini', maxTokens),
            ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
            abortSignal: signal,
            httpOptions: { fetch: noting },
          },
        });
        yield begun;
        for await (const chunk of stream) yield readChunk(chunk);
      } catch (error) {
        throw asFailure(error, { model, retryAfter }, options);
      }
    },
  };
}

const refusals: readonly string[] = [
  FinishReason.SAFETY,
  FinishReason.BLOCKLIST,
  FinishReason.PROHIBITED_CONTENT,
  FinishReason.SPII,
];

function readChunk(chunk: GenerateContentResponse): ProviderChunk {
  const candidate = chunk.candidates?.[0];
  const text = candidate?.content?.parts?.map((part) => (part.thought ? '' : (part.text ?? ''))).join('');
  const finish = chunk.promptFeedback?.blockReason ? 'refused' : finishOf(candidate?.finishReason);
  const usage = chunk.usageMetadata;
  return {
    ...(text && { text }),
    ...(finish && { finish }),
    ...(usage && {
      usage: {
        inputTokens: usage.promptTokenCount ?? 0,
        outputTokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
      },
    }),
  };
}

function finishOf(reason: string | undefined): Finish | undefined {
  if (reason === FinishReason.STOP) return 'complete';
  if (reason === FinishReason.MAX_TOKENS) return 'length';
  return reason && refusals.includes(reason) ? 'refused' : undefined;
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

/** The client gives the error's JSON body as its message; where Gemini itself limits, the wait is in there. */
function readErrorBody(message: string): { detail: string; retryAfterMs: number | undefined } {
  const seconds = /"retryDelay":\s*"([\d.]+)s"/.exec(message)?.[1];
  const sentence = /"message":\s*("(?:[^"\\]|\\.)*")/.exec(message)?.[1];
  return {
    detail: sentence ? String(JSON.parse(sentence)) : message,
    retryAfterMs: seconds === undefined ? undefined : Number(seconds) * 1000,
  };
}
