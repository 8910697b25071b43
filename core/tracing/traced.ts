import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

/** A span around what this process waits for elsewhere. Costs nothing while nobody records. */
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

/** Without the error's words: a server's answer may name the person it was about. */
export function markFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
}
