import { APIError, type OpenAI } from 'openai';
import type {
  Response,
  ResponseCreateParamsStreaming,
  ResponseStreamEvent,
  ResponseTextConfig,
} from 'openai/resources/responses/responses';
import type { OpenAiDialect } from './openai.ts';
import { begun, type Finish, type ProviderChunk, type ProviderRequest } from './provider.ts';

/** One answer by Responses. */
export async function* readResponse(
  client: OpenAI,
  request: ProviderRequest,
  dialect: OpenAiDialect,
  signal: AbortSignal,
): AsyncGenerator<ProviderChunk> {
  const stream = await client.responses.create(bodyOf(request, dialect), { signal });
  yield begun;
  for await (const event of stream) yield readEvent(event);
}

function bodyOf(request: ProviderRequest, { json }: OpenAiDialect): ResponseCreateParamsStreaming {
  return {
    model: request.model,
    stream: true,
    // Nothing is asked for again by its id, so the service need not keep it.
    store: false,
    max_output_tokens: request.maxTokens,
    instructions: request.system,
    input: request.user,
    ...(request.schema && { text: { format: formOf(request.schema, json) } }),
  };
}

function formOf(
  schema: Record<string, unknown>,
  json: OpenAiDialect['json'],
): NonNullable<ResponseTextConfig['format']> {
  if (json === 'json_object') return { type: json };
  return { type: json, name: 'answer', schema, strict: true };
}

/** Events of which nothing is read are signs of life all the same. */
function readEvent(event: ResponseStreamEvent): ProviderChunk {
  switch (event.type) {
    case 'response.output_text.delta':
      return { text: event.delta };
    case 'response.refusal.delta':
      return { finish: 'refused' };
    case 'response.completed':
      return { finish: 'complete', ...usageOf(event.response) };
    case 'response.incomplete':
      return { ...finishOf(event.response), ...usageOf(event.response) };
    case 'response.failed':
      throw failureOf(event.response.error ?? {});
    case 'error':
      throw failureOf(event);
    default:
      return {};
  }
}

const incomplete: Partial<Record<string, Finish>> = { max_output_tokens: 'length', content_filter: 'refused' };

function finishOf({ incomplete_details }: Response): Pick<ProviderChunk, 'finish'> {
  const finish = incomplete[incomplete_details?.reason ?? ''];
  return finish ? { finish } : {};
}

function usageOf({ usage }: Response): Pick<ProviderChunk, 'usage'> {
  return usage ? { usage: { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens } } : {};
}

/** As the client throws what other streams tell in their middle. */
function failureOf(told: { code?: string | null; message?: string }): APIError {
  return new APIError(undefined, { code: told.code, message: told.message }, told.message, undefined);
}
