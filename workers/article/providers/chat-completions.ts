import type { ModelTraits } from '@prism/core/contract/known-models';
import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { fieldOf, finishNamed, textOf, usageIn } from './lenient.ts';
import { begun, type ProviderChunk, type ProviderRequest, type OpenAiDialect } from './provider.ts';
import { errorReported } from './reported-error.ts';
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
  let index: unknown;
  let hasText = false;
  for await (const chunk of stream) {
    const choices = [fieldOf(chunk, 'choices') ?? []].flat();
    const [first] = choices;
    if (first) index ??= indexOf(first);
    const choice = choices.find((one) => indexOf(one) === index);
    // After the pieces some services repeat the whole text.
    const whole = hasText ? undefined : fieldOf(choice, 'message');
    const read = readChunk(chunk, choice, fieldOf(choice, 'delta') ?? whole);
    hasText ||= read.text !== undefined;
    yield read;
  }
}

function formOf(schema: Record<string, unknown>, json: ModelTraits['json']) {
  if (json === 'json_object') return { type: json };
  return { type: json, json_schema: { name: 'answer', schema, strict: true } };
}

const indexOf = (choice: unknown) => fieldOf(choice, 'index') ?? 0;

/** Every field is optional, because services omit fields. */
function readChunk(chunk: unknown, choice: unknown, delta: unknown): ProviderChunk {
  const error = errorReported(chunk, choice);
  if (error) throw error;
  const text = textOf(fieldOf(delta, 'content')) || textOf(fieldOf(choice, 'text'));
  const thought = textOf(fieldOf(delta, 'reasoning_content')) || textOf(fieldOf(delta, 'reasoning'));
  // A refusal has its own field.
  const end = textOf(fieldOf(delta, 'refusal'))
    ? { finish: 'refused' as const }
    : finishNamed(fieldOf(choice, 'finish_reason'));
  const usage = [chunk, fieldOf(chunk, 'x_groq'), choice]
    .map((place) => usageIn(fieldOf(place, 'usage')))
    .find(Boolean);
  return {
    ...(text && { text }),
    ...(thought && { thought }),
    ...end,
    ...(usage && { usage }),
  };
}
