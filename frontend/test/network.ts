/** What a page asked the server for. */
export interface Call {
  method: string;
  /** With its query. */
  path: string;
  /** As JSON where it was sent as that. */
  body: unknown;
}

type Answer = (call: Call) => unknown;

/** By method and path, such as `GET /api/user`: what is sent as JSON, a function that makes it from the call, or a whole response. */
export type Answers = Readonly<Record<string, unknown>>;

/** The words of the site's pages, as the demonstration has them. */
const words = import.meta.glob<unknown>('../../core/content/demo/pages/*.json', { import: 'default' });

const answers = new Map<string, unknown>();
let calls: Call[] = [];
let unanswered: string[] = [];
let before: Pick<typeof globalThis, 'fetch' | 'WebSocket'>;

/** From now on the server answers so; earlier answers stay. */
export function serve(more: Answers): void {
  for (const [call, answer] of Object.entries(more)) answers.set(call, answer);
}

/** What was asked with this method at a path that begins so. */
export const callsTo = (method: string, path: string): Call[] =>
  calls.filter((call) => call.method === method && call.path.startsWith(path));

/** A refusal as the server words it. */
export function refusal(
  status: number,
  error: string,
  more: { fields?: Record<string, string>; retryAfter?: number } = {},
) {
  const { retryAfter, ...body } = more;
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return () => Response.json({ error, ...body }, { status, headers });
}

/** One page of a list. */
export const listOf =
  (rows: readonly unknown[], total = rows.length) =>
  () =>
    Response.json(rows, { headers: { 'X-Total-Count': String(total) } });

/** An answer that comes once the test lets it go. */
export function held(answer: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered: Answer = async (call) => {
    await promise;
    return typeof answer === 'function' ? answer(call) : answer;
  };
  return { answer: answered, letGo: resolve };
}

/** As where nothing answers at all. */
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

/** A line for live events over which nothing comes. */
class SilentLine extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 3;
  }
}

/** Puts this network in the place of the browser's. */
export function connect(): void {
  before = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket };
  Object.assign(globalThis, { fetch: answerTo, WebSocket: SilentLine });
}

/** Forgets all answers. Returns the calls that there was none to. */
export function disconnect(): string[] {
  const missed = unanswered;
  Object.assign(globalThis, before);
  answers.clear();
  calls = [];
  unanswered = [];
  return missed;
}
