import { SpanKind, trace } from '@opentelemetry/api';
import type { ProviderId } from '@prism/core/contract/generations';
import { markFailed } from '@prism/core/tracing/traced';
import type { WorkerFigures } from '../../figures.ts';
import type { ProviderChunk } from './provider.ts';

export interface TimedOptions {
  provider: ProviderId;
  model: string;
  /** A response that this signal aborts is no failure of the provider. */
  signal: AbortSignal;
  figures: Pick<WorkerFigures, 'firstTexts' | 'answers'> | undefined;
}

/** Passes `chunks` on, and records the time to the first word and in total. */
export async function* timedAnswer(
  chunks: AsyncIterable<ProviderChunk>,
  { provider, model, signal, figures }: TimedOptions,
): AsyncGenerator<ProviderChunk, void, void> {
  const span = trace.getTracer('prism').startSpan(`answer of ${provider}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'gen_ai.provider.name': provider, 'gen_ai.request.model': model },
  });
  const timedToFirstText = figures?.firstTexts.startTimer({ provider });
  const timed = figures?.answers.startTimer({ provider });
  let silent = true;
  let result = 'complete';
  try {
    for await (const chunk of chunks) {
      if (silent && chunk.text) {
        silent = false;
        timedToFirstText?.();
        span.addEvent('first text');
      }
      yield chunk;
    }
  } catch (error) {
    result = signal.aborted ? 'stopped' : 'broken';
    if (result === 'broken') markFailed(span);
    throw error;
  } finally {
    timed?.({ result });
    span.end();
  }
}
