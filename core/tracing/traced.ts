import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

/** A span around an external call. Free without tracing. */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return await trace.getTracer('prism').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span);
      throw error;
    } finally {
      span.end();
    }
  });
}

export function markFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
}
