import type { ModelTraits } from '@prism/core/contract/known-models';
import type { OpenAI } from 'openai';
import type { ResponseCreateParamsStreaming } from 'openai/resources/responses/responses';
import { fieldOf, finishNamed, textOf, usageIn } from './lenient.ts';
import { begun, type ProviderChunk, type ProviderRequest, type OpenAiDialect } from './provider.ts';
import { asApiError } from './reported-error.ts';
import { responsesThinking } from './thinking.ts';
import type { Fields } from './without-refused.ts';

export function responseFields({ model, maxTokens, schema }: ProviderRequest, dialect: OpenAiDialect): Fields {
  const { thinking, json } = dialect.traits(model);
  return {
    // Nothing is fetched by id later, so the service need not store it.
    store: false,
    max_output_tokens: maxTokens,
    ...responsesThinking(thinking.word),
    ...(schema && { text: { format: formOf(schema, json) } }),
  };
}

export async function openResponse(
  client: OpenAI,
  { model, system, user }: ProviderRequest,
  fields: Fields,
  signal: AbortSignal,
): Promise<AsyncIterable<unknown>> {
  const body: ResponseCreateParamsStreaming = { ...fields, model, stream: true, instructions: system, input: user };
  return await client.responses.create(body, { signal });
}

export async function* readResponse(stream: AsyncIterable<unknown>): AsyncGenerator<ProviderChunk> {
  yield begun;
  for await (const event of stream) yield readEvent(event);
}

function formOf(schema: Record<string, unknown>, json: ModelTraits['json']) {
  if (json === 'json_object') return { type: json };
  return { type: json, name: 'answer', schema, strict: true };
}

/** Other events only keep the connection alive. */
function readEvent(event: unknown): ProviderChunk {
  const response = fieldOf(event, 'response');
  const usage = usageIn(fieldOf(response, 'usage'));
  switch (fieldOf(event, 'type')) {
    case 'response.output_text.delta':
      return { text: textOf(fieldOf(event, 'delta')) };
    case 'response.refusal.delta':
      return { finish: 'refused' };
    case 'response.completed':
      return { finish: 'complete', ...(usage && { usage }) };
    case 'response.incomplete':
      return { ...finishNamed(fieldOf(fieldOf(response, 'incomplete_details'), 'reason')), ...(usage && { usage }) };
    case 'response.failed':
      throw asApiError(fieldOf(response, 'error'));
    case 'error':
      throw asApiError(event);
    default:
      return {};
  }
}
