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
