/** A request of the page. */
export interface Call {
  method: string;
  /** With its query. */
  path: string;
  /** Parsed if it was sent as JSON. */
  body: unknown;
}

type Answer = (call: Call) => unknown;

/** By method and path, such as `GET /api/user`: JSON, a function that returns it for a call, or a whole response. */
export type Answers = Readonly<Record<string, unknown>>;

/** The page texts of the demonstration. */
const words = import.meta.glob<unknown>('../../core/content/demo/pages/*.json', { import: 'default' });

const answers = new Map<string, unknown>();
let calls: Call[] = [];
let unanswered: string[] = [];
let before: Pick<typeof globalThis, 'fetch' | 'WebSocket'>;

/** Adds responses of the server; earlier ones stay. */
export function serve(more: Answers): void {
  for (const [call, answer] of Object.entries(more)) answers.set(call, answer);
}

/** The requests with this method whose path begins with `path`. */
export const callsTo = (method: string, path: string): Call[] =>
  calls.filter((call) => call.method === method && call.path.startsWith(path));

/** A refusal in the server's format. */
export function refusal(
  status: number,
  error: string,
  more: { fields?: Record<string, string>; retryAfter?: number } = {},
) {
  const { retryAfter, ...body } = more;
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return () => Response.json({ error, ...body }, { status, headers });
}

/** A page of a list. */
export const listOf =
  (rows: readonly unknown[], total = rows.length) =>
  () =>
    Response.json(rows, { headers: { 'X-Total-Count': String(total) } });

/** A response that the test releases. */
export function held(answer: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered: Answer = async (call) => {
    await promise;
    return typeof answer === 'function' ? answer(call) : answer;
  };
  return { answer: answered, letGo: resolve };
}

/** A network error. */
export const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

async function answerTo(address: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(String(address), location.href);
  const call = { method, path: pathname + search, body: typeof body === 'string' ? JSON.parse(body) : body };
  calls.push(call);
  const names = [`${method} ${pathname}${search}`, `${method} ${pathname}`];
  const name = names.find((each) => answers.has(each));
  if (name === undefined) {
    const page = words[`../../core/content/demo/pages/${/^\/api\/content\/pages\/(.+)$/.exec(pathname)?.[1]}.json`];
    if (page) return Response.json(await page());
    unanswered.push(names[0] ?? '');
    return Response.json({ error: 'The test has no answer to this.' }, { status: 501 });
  }
  const known = answers.get(name);
  const answer: unknown = typeof known === 'function' ? await known(call) : known;
  if (answer instanceof Response) return answer;
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}

/** A live connection without events. */
class SilentLine extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 3;
  }
}

/** Replaces the browser's network with this one. */
export function connect(): void {
  before = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket };
  Object.assign(globalThis, { fetch: answerTo, WebSocket: SilentLine });
}

/** Forgets all responses. Returns the calls without one. */
export function disconnect(): string[] {
  const missed = unanswered;
  Object.assign(globalThis, before);
  answers.clear();
  calls = [];
  unanswered = [];
  return missed;
}
