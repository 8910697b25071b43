import type { ModelTraits } from '@prism/core/contract/known-models';
import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { fieldOf, finishNamed, partOf, textOf, usageOf } from './lenient.ts';
import { begun, type ProviderChunk, type ProviderRequest, type OpenAiDialect } from './provider.ts';
import { chatThinking } from './thinking.ts';
import type { Fields } from './without-refused.ts';

export function completionFields({ model, maxTokens, schema }: ProviderRequest, dialect: OpenAiDialect): Fields {
  const { thinking, json } = dialect.traits(model);
  return {
    stream_options: { include_usage: true },
    [dialect.lengthLimit]: maxTokens,
    ...chatThinking(thinking.word),
    ...(schema && { response_format: formOf(schema, json) }),
  };
}

export async function openCompletions(
  client: OpenAI,
  { model, system, user }: ProviderRequest,
  fields: Fields,
  signal: AbortSignal,
): Promise<AsyncIterable<unknown>> {
  const body: ChatCompletionCreateParamsStreaming = {
    ...fields,
    model,
    stream: true,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
  };
  return await client.chat.completions.create(body, { signal });
}

export async function* readCompletions(stream: AsyncIterable<unknown>): AsyncGenerator<ProviderChunk> {
  yield begun;
  for await (const chunk of stream) yield readChunk(chunk);
}

function formOf(schema: Record<string, unknown>, json: ModelTraits['json']) {
  if (json === 'json_object') return { type: json };
  return { type: json, json_schema: { name: 'answer', schema, strict: true } };
}

/** Every field is optional, because services omit fields. */
function readChunk(chunk: unknown): ProviderChunk {
  const choice = partOf(fieldOf(chunk, 'choices'), 0);
  const delta = fieldOf(choice, 'delta') ?? fieldOf(choice, 'message');
  const text = textOf(fieldOf(delta, 'content')) || textOf(fieldOf(choice, 'text'));
  const thought = textOf(fieldOf(delta, 'reasoning_content')) || textOf(fieldOf(delta, 'reasoning'));
  // A refusal has its own field.
  const end = textOf(fieldOf(delta, 'refusal'))
    ? { finish: 'refused' as const }
    : finishNamed(fieldOf(choice, 'finish_reason'));
  const reported = fieldOf(chunk, 'usage');
  // DeepSeek names it differently.
  const cached =
    fieldOf(fieldOf(reported, 'prompt_tokens_details'), 'cached_tokens') ??
    fieldOf(reported, 'prompt_cache_hit_tokens');
  const usage = usageOf(fieldOf(reported, 'prompt_tokens'), fieldOf(reported, 'completion_tokens'), cached);
  return {
    ...(text && { text }),
    ...(thought && { thought }),
    ...end,
    ...(usage && { usage }),
  };
}
