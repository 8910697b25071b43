import { context, propagation } from '@opentelemetry/api';
import { logFields } from '../log/scope.ts';

/** Where a job was ordered: random ids that lead to log lines and spans, and to nobody. */
export interface JobOrigin {
  request?: string;
  /** The span that ordered it, as W3C Trace Context writes it. */
  traceparent?: string;
}

/** The origin of what is ordered here and now; null outside of requests and jobs. */
export function currentOrigin(): JobOrigin | null {
  const { request } = logFields();
  const carrier: { traceparent?: string } = {};
  // Does nothing unless tracing was started.
  propagation.inject(context.active(), carrier);
  const { traceparent } = carrier;
  if (!request && !traceparent) return null;
  return { ...(request && { request }), ...(traceparent && { traceparent }) };
}

/** `origin` as a job carries it: what BullMQ takes for trace context is any JSON of this kind. */
export function toJobMetadata(origin: JobOrigin): string {
  return JSON.stringify(origin);
}

/** The request that ordered a job; undefined where none did. */
export function requestOf(metadata: string | undefined): string | undefined {
  if (metadata === undefined) return undefined;
  const origin: JobOrigin = JSON.parse(metadata);
  return origin.request;
}
