export interface Listened {
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The body of an error response, of which clients keep only the known fields. */
  refusal(): string;
  /** `Retry-After`, which some clients' errors lack. */
  retryAfter(): string | null;
  /** Whether the service marked the end of its response. */
  isDone(): boolean;
  /** Whether unreadable events were dropped. */
  isBroken(): boolean;
}

const longestRefusal = 10_000;
const eventStream = { 'content-type': 'text/event-stream' };
const done = '[DONE]';

/** A `fetch` that reports every received byte, because clients drop the keep-alive comments of a busy service. */
export function listeningFetch(asking: typeof fetch, onBytes: () => void): Listened {
  let refusal = '';
  let retryAfter: string | null = null;
  const events = createEventFilter(onBytes);
  return {
    ...events.state,
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
      const isWhole = response.headers.get('content-type')?.startsWith('application/json');
      const body = isWhole ? (await asStream(response)).body : response.body;
      if (!body) return response;
      const counted = body.pipeThrough(events.stream);
      if (isWhole) events.end();
      if (isWhole) return new Response(counted, { status: response.status, headers: eventStream });
      return new Response(counted, response);
    },
  };
}

/** A service without streaming sends one response. */
async function asStream(response: Response): Promise<Response> {
  const whole: unknown = JSON.parse(await response.text());
  const events = [whole].flat().map((event) => `data: ${JSON.stringify(event)}\n\n`);
  return new Response(events.join(''));
}

/** Passes the events of a stream except invalid JSON, at which a client would stop reading. */
function createEventFilter(onBytes: () => void) {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let held = '';
  let isDone = false;
  let isBroken = false;

  function readable(event: string): string {
    const data = event.split(/\r\n|\r|\n/).flatMap((line) => /^data:(.*)$/.exec(line)?.[1]?.trim() ?? []);
    if (data.length === 0) return event;
    isDone ||= data.includes(done);
    if (data.every((line) => line === '' || line === done) || isJson(data.join('\n'))) return event;
    const sound = data.filter((line) => line === done || isJson(line));
    isBroken ||= sound.length < data.length;
    return sound.map((line) => `data: ${line}\n\n`).join('');
  }

  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      onBytes();
      held += decoder.decode(bytes, { stream: true });
      for (;;) {
        const gap = /\r\n\r\n|\n\n|\r\r/.exec(held);
        if (!gap) return;
        const end = gap.index + gap[0].length;
        controller.enqueue(encoder.encode(readable(held.slice(0, end))));
        held = held.slice(end);
      }
    },
    flush(controller) {
      held += decoder.decode();
      if (held !== '') controller.enqueue(encoder.encode(readable(held)));
    },
  });
  /** A whole response is complete. */
  const end = () => void (isDone = true);
  return { stream, end, state: { isDone: () => isDone, isBroken: () => isBroken } };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
