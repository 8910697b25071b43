import { context, propagation, SpanKind, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { BullMQOtel } from 'bullmq-otel';
import { withoutEnd } from '../contract/text-ends.ts';
import type { Tracing } from './running-trace.ts';

export function startExport(serviceName: string, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${withoutEnd(endpoint, /\//)}/v1/traces`,
    // A collector that is down loses spans but never blocks shutdown.
    timeoutMillis: 2_000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: requestsAndJobs }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    telemetry: new BullMQOtel({ tracerName: 'prism' }),
    async close() {
      for (const global of [trace, propagation, context]) global.disable();
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** Traces begin with a request or an independent job; BullMQ's polling alone would make one a second. */
const requestsAndJobs: Sampler = {
  shouldSample(_context: Context, _traceId: string, _name: string, kind: SpanKind) {
    const begins = kind === SpanKind.SERVER || kind === SpanKind.CONSUMER;
    return { decision: begins ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  },
  toString: () => 'requests and jobs',
};
