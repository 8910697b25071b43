import { context, propagation } from '@opentelemetry/api';
import { logFields } from '../log/scope.ts';

/** The origin of a job: random ids of a request and span. */
export interface JobOrigin {
  request?: string;
  /** The enqueuing span in W3C Trace Context format. */
  traceparent?: string;
}

/** The current origin; null outside requests and jobs. */
export function currentOrigin(): JobOrigin | null {
  const { request } = logFields();
  const carrier: { traceparent?: string } = {};
  // Does nothing without tracing.
  propagation.inject(context.active(), carrier);
  const { traceparent } = carrier;
  if (!request && !traceparent) return null;
  return { ...(request && { request }), ...(traceparent && { traceparent }) };
}

/** Job metadata: BullMQ accepts any JSON of this kind as trace context. */
export function toJobMetadata(origin: JobOrigin): string {
  return JSON.stringify(origin);
}

/** The request that enqueued a job, if any. */
export function requestOf(metadata: string | undefined): string | undefined {
  if (metadata === undefined) return undefined;
  const origin: JobOrigin = JSON.parse(metadata);
  return origin.request;
}
