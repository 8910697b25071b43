export interface Listened {
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The body of an answer that refuses, of which clients keep only what has the shape they know. */
  refusal(): string;
  /** Its header `Retry-After`; some clients' errors carry no headers. */
  retryAfter(): string | null;
}

const longestRefusal = 10_000;

/** `asking`, but it tells of every byte that arrives: clients swallow the comments by which a busy service says that it lives. */
export function listeningFetch(asking: typeof fetch, onBytes: () => void): Listened {
  let refusal = '';
  let retryAfter: string | null = null;
  return {
    refusal: () => refusal,
    retryAfter: () => retryAfter,
    async fetch(input, init) {
      const response = await asking(input, init);
      onBytes();
      retryAfter = response.headers.get('retry-after');
      if (!response.ok) {
        refusal = (await response.clone().text()).slice(0, longestRefusal);
        return response;
      }
      if (!response.body) return response;
      if (response.headers.get('content-type')?.startsWith('application/json')) return await asStream(response);
      const counted = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(bytes, controller) {
            onBytes();
            controller.enqueue(bytes);
          },
        }),
      );
      return new Response(counted, response);
    },
  };
}

/** A service that knows no streams answers all at once. */
async function asStream(response: Response): Promise<Response> {
  const whole: unknown = JSON.parse(await response.text());
  const headers = { 'content-type': 'text/event-stream' };
  const events = [whole].flat().map((event) => `data: ${JSON.stringify(event)}\n\n`);
  return new Response(events.join(''), { status: response.status, headers });
}
