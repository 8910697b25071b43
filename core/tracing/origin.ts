import { context, propagation } from '@opentelemetry/api';
import { logFields } from '../log/scope.ts';

export interface JobOrigin {
  request?: string;
  /** The enqueuing span in W3C Trace Context format. */
  traceparent?: string;
}

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

export function requestOf(metadata: string | undefined): string | undefined {
  if (metadata === undefined) return undefined;
  const origin: JobOrigin = JSON.parse(metadata);
  return origin.request;
}
