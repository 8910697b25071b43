import type { ModelTraits } from '@prism/core/contract/known-models';
import { APIError, type OpenAI } from 'openai';
import type { ResponseCreateParamsStreaming } from 'openai/resources/responses/responses';
import { fieldOf, finishNamed, textOf, usageOf } from './lenient.ts';
import { begun, type ProviderChunk, type ProviderRequest, type OpenAiDialect } from './provider.ts';
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
  switch (fieldOf(event, 'type')) {
    case 'response.output_text.delta':
      return { text: textOf(fieldOf(event, 'delta')) };
    case 'response.refusal.delta':
      return { finish: 'refused' };
    case 'response.completed':
      return { finish: 'complete', ...usageIn(response) };
    case 'response.incomplete':
      return { ...finishNamed(fieldOf(fieldOf(response, 'incomplete_details'), 'reason')), ...usageIn(response) };
    case 'response.failed':
      throw failureOf(fieldOf(response, 'error'));
    case 'error':
      throw failureOf(event);
    default:
      return {};
  }
}

function usageIn(response: unknown): Pick<ProviderChunk, 'usage'> {
  const reported = fieldOf(response, 'usage');
  const cached = fieldOf(fieldOf(reported, 'input_tokens_details'), 'cached_tokens');
  const usage = usageOf(fieldOf(reported, 'input_tokens'), fieldOf(reported, 'output_tokens'), cached);
  return usage ? { usage } : {};
}

/** The error event as the client's error. */
function failureOf(reported: unknown): APIError {
  const [code, message] = [textOf(fieldOf(reported, 'code')), textOf(fieldOf(reported, 'message'))];
  return new APIError(undefined, { code, message }, message, undefined);
}
