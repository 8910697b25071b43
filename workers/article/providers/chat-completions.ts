import type OpenAI from 'openai';
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { OpenAiDialect } from './openai.ts';
import { begun, type Finish, type ProviderChunk, type ProviderRequest } from './provider.ts';

/** One answer by chat completions. */
export async function* readCompletions(
  client: OpenAI,
  request: ProviderRequest,
  dialect: OpenAiDialect,
  signal: AbortSignal,
): AsyncGenerator<ProviderChunk> {
  const stream = await client.chat.completions.create(bodyOf(request, dialect), { signal });
  yield begun;
  for await (const chunk of stream) yield readChunk(chunk);
}

function bodyOf(request: ProviderRequest, { lengthLimit, json }: OpenAiDialect): ChatCompletionCreateParamsStreaming {
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

function formOf(schema: Record<string, unknown>, json: OpenAiDialect['json']) {
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
