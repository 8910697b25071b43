import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProviderId } from '@prism/core/contract/generations';

/** A request to write something, as far as model servers need to understand it. */
export interface ModelRequest {
  headers: IncomingHttpHeaders;
  provider: ProviderId;
  model: string;
  system: string;
  user: string;
  /** Whether the answer has to be JSON. */
  json: boolean;
}

export type FinishReason = 'complete' | 'length' | 'refused';

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** One protocol's words for the parts of an answer; each is what goes over the wire. */
export interface Wire {
  /** The part of a stream that carries `text`. */
  piece(text: string): string;
  /** The parts that end a stream well. */
  end(finish: FinishReason, usage: TokenUsage): string;
  /** The body of an error answer. */
  error(status: number, message: string, retryAfterSeconds?: number): string;
}

/** Where clients find the two protocols under a server's address. */
export function baseUrlsOf(url: string): Readonly<Record<ProviderId, string>> {
  return { openai: `${url}/openai/v1`, gemini: `${url}/gemini`, deepseek: `${url}/deepseek/v1` };
}

const openAiPath = /^\/(openai|deepseek)\/v1\/chat\/completions$/;
const geminiPath = /^\/gemini\/v1beta\/models\/([^/:]+):streamGenerateContent$/;

/** The request that `message` makes; undefined when it is none that a model server answers. */
export async function readModelRequest(message: IncomingMessage): Promise<ModelRequest | undefined> {
  const { headers, method, url = '/' } = message;
  const { pathname } = new URL(url, 'http://localhost');
  const [, openAi] = openAiPath.exec(pathname) ?? [];
  const [, model] = geminiPath.exec(pathname) ?? [];
  if (method !== 'POST' || (!openAi && !model)) return undefined;
  const body: ModelBody = JSON.parse(await text(message));
  if (model) {
    const written = (content?: GeminiContent) => (content?.parts ?? []).map((part) => part.text).join('');
    const [system, user] = [written(body.systemInstruction), written(body.contents?.[0])];
    const json = body.generationConfig?.responseMimeType === 'application/json';
    return { headers, provider: 'gemini', model: decodeURIComponent(model), system, user, json };
  }
  const written = (role: string) =>
    (body.messages ?? []).flatMap((one) => (one.role === role ? one.content : [])).join('');
  const [system, user] = [written('system'), written('user')];
  const provider = openAi === 'deepseek' ? 'deepseek' : 'openai';
  const json = body.response_format !== undefined;
  return { headers, provider, model: body.model ?? '', system, user, json };
}

/** What clients of the two protocols send, as far as it is read here. */
interface ModelBody {
  model?: string;
  messages?: { role: string; content: string }[];
  response_format?: { type: string };
  systemInstruction?: GeminiContent;
  contents?: GeminiContent[];
  generationConfig?: { responseMimeType?: string };
}

interface GeminiContent {
  parts: { text: string }[];
}

/** The protocol in which `request` is to be answered. */
export function wireFor(request: ModelRequest): Wire {
  return request.provider === 'gemini' ? geminiWire(request) : openAiWire(request);
}

function openAiWire({ model }: ModelRequest): Wire {
  const reasons = { complete: 'stop', length: 'length', refused: 'content_filter' };
  const created = Math.floor(Date.now() / 1000);
  const chunk = { id: `chatcmpl-${randomUUID()}`, created, model, object: 'chat.completion.chunk' };
  return {
    piece: (text) => event({ ...chunk, choices: [{ index: 0, delta: { content: text }, finish_reason: null }] }),
    end(finish, { inputTokens: prompt_tokens, outputTokens: completion_tokens }) {
      const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
      return (
        event({ ...chunk, choices: [{ index: 0, delta: {}, finish_reason: reasons[finish] }] }) +
        event({ ...chunk, choices: [], usage }) +
        'data: [DONE]\n\n'
      );
    },
    error: (status, message) =>
      JSON.stringify({ error: { message, type: 'error', param: null, code: String(status) } }),
  };
}

function geminiWire({ model }: ModelRequest): Wire {
  const reasons = { complete: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' };
  const answer = (text: string, rest: object = {}, usage?: TokenUsage) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...rest }],
    ...(usage && {
      usageMetadata: {
        promptTokenCount: usage.inputTokens,
        candidatesTokenCount: usage.outputTokens,
        totalTokenCount: usage.inputTokens + usage.outputTokens,
      },
    }),
    modelVersion: model,
  });
  return {
    piece: (text) => event(answer(text)),
    end: (finish, usage) => event(answer('', { finishReason: reasons[finish] }, usage)),
    error: (status, message, retryAfterSeconds) =>
      JSON.stringify({
        error: {
          code: status,
          message,
          status: status === 429 ? 'RESOURCE_EXHAUSTED' : 'UNKNOWN',
          details:
            // In its other errors, only the header tells.
            retryAfterSeconds === undefined || status !== 429
              ? []
              : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfterSeconds}s` }],
        },
      }),
  };
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
