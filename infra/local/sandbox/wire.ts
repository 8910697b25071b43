import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AiProtocol } from '@prism/core/contract/ai-providers';
import type { VendorId } from '@prism/core/contract/generations';

/** A request to write, reduced to what model servers need. */
export interface ModelRequest {
  headers: IncomingHttpHeaders;
  /** The vendor whose client asks; OpenAI for compatible services. */
  provider: VendorId;
  /** The first path segment, such as 'local'. */
  service: string;
  /** Undefined for Gemini's own protocol. */
  protocol: AiProtocol | undefined;
  model: string;
  system: string;
  user: string;
  /** Whether the response must be JSON. */
  json: boolean;
}

export type FinishReason = 'complete' | 'length' | 'refused';

export interface TokenUsage {
  inputTokens: number;
  cachedTokens?: number;
  outputTokens: number;
}

/** Encodes the parts of a response in one protocol. */
export interface Wire {
  piece(text: string): string;
  /** The chunks that end a stream normally. */
  end(finish: FinishReason, usage: TokenUsage): string;
  /** The body of an error response. */
  error(status: number, message: string, retryAfterSeconds?: number): string;
}

/** Base URL for each vendor's client; any other name speaks OpenAI's protocol. */
export function baseUrlsOf(url: string): Readonly<Record<VendorId, string>> {
  return { openai: `${url}/openai/v1`, gemini: `${url}/gemini`, deepseek: `${url}/deepseek/v1` };
}

const openAiPath = /^\/([a-z0-9-]+)\/v1\/(chat\/completions|responses)$/;
const geminiPath = /^\/gemini\/v1beta\/models\/([^/:]+):streamGenerateContent$/;

/** Parses a request; undefined if it is not for a model server. */
export async function readModelRequest(message: IncomingMessage): Promise<ModelRequest | undefined> {
  const { headers, method, url = '/' } = message;
  const { pathname } = new URL(url, 'http://localhost');
  const [, openAi, call] = openAiPath.exec(pathname) ?? [];
  const [, model] = geminiPath.exec(pathname) ?? [];
  if (method !== 'POST' || (!openAi && !model)) return undefined;
  const body: ModelBody = JSON.parse(await text(message));
  if (model) {
    const written = (content?: GeminiContent) => (content?.parts ?? []).map((part) => part.text).join('');
    const [system, user] = [written(body.systemInstruction), written(body.contents?.[0])];
    const json = body.generationConfig?.responseMimeType === 'application/json';
    const service = { provider: 'gemini', service: 'gemini', protocol: undefined } as const;
    return { headers, ...service, model: decodeURIComponent(model), system, user, json };
  }
  const service = openAi ?? '';
  const provider = service === 'deepseek' ? 'deepseek' : 'openai';
  const common = { headers, provider, service, model: body.model ?? '' } as const;
  if (call === 'responses') {
    const { instructions: system = '', input: user = '' } = body;
    return { ...common, protocol: 'responses', system, user, json: body.text?.format !== undefined };
  }
  const written = (role: string) =>
    (body.messages ?? []).flatMap((one) => (one.role === role ? one.content : [])).join('');
  const [system, user] = [written('system'), written('user')];
  return { ...common, protocol: 'chat', system, user, json: body.response_format !== undefined };
}

/** Request bodies of the three protocols, as far as they are read. */
interface ModelBody {
  model?: string;
  messages?: { role: string; content: string }[];
  response_format?: { type: string };
  instructions?: string;
  input?: string;
  text?: { format?: { type: string } };
  systemInstruction?: GeminiContent;
  contents?: GeminiContent[];
  generationConfig?: { responseMimeType?: string };
}

interface GeminiContent {
  parts: { text: string }[];
}

export function wireFor(request: ModelRequest): Wire {
  if (request.provider === 'gemini') return geminiWire(request);
  return request.protocol === 'responses' ? responsesWire(request) : openAiWire(request);
}

function openAiWire({ model }: ModelRequest): Wire {
  const reasons = { complete: 'stop', length: 'length', refused: 'content_filter' };
  const created = Math.floor(Date.now() / 1000);
  const chunk = { id: `chatcmpl-${randomUUID()}`, created, model, object: 'chat.completion.chunk' };
  return {
    piece: (text) => event({ ...chunk, choices: [{ index: 0, delta: { content: text }, finish_reason: null }] }),
    end(finish, { inputTokens: prompt_tokens, cachedTokens: cached_tokens, outputTokens: completion_tokens }) {
      const usage = {
        prompt_tokens,
        completion_tokens,
        total_tokens: prompt_tokens + completion_tokens,
        ...(cached_tokens !== undefined && { prompt_tokens_details: { cached_tokens } }),
      };
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

function responsesWire({ model }: ModelRequest): Wire {
  const id = `resp_${randomUUID()}`;
  const response = { id, object: 'response', created_at: Math.floor(Date.now() / 1000), model, output: [] };
  const item = { item_id: `msg_${randomUUID()}`, output_index: 0, content_index: 0 };
  let sequence_number = 0;
  const named = (type: string, more: object) =>
    `event: ${type}\n${event({ type, sequence_number: sequence_number++, ...more })}`;
  const incomplete = (reason: string, usage: object) =>
    named('response.incomplete', {
      response: { ...response, status: 'incomplete', incomplete_details: { reason }, usage },
    });
  return {
    piece: (text) => named('response.output_text.delta', { ...item, delta: text }),
    end(finish, { inputTokens: input_tokens, cachedTokens: cached_tokens, outputTokens: output_tokens }) {
      const usage = {
        input_tokens,
        output_tokens,
        total_tokens: input_tokens + output_tokens,
        ...(cached_tokens !== undefined && { input_tokens_details: { cached_tokens } }),
      };
      if (finish === 'length') return incomplete('max_output_tokens', usage);
      const refusal = finish === 'refused' ? named('response.refusal.delta', { ...item, delta: 'I cannot.' }) : '';
      return refusal + named('response.completed', { response: { ...response, status: 'completed', usage } });
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
        ...(usage.cachedTokens !== undefined && { cachedContentTokenCount: usage.cachedTokens }),
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
            // Other errors use only the header.
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
