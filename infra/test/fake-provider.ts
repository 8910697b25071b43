import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderId, VendorId } from '@prism/core/contract/generations';
import { readPrompt } from '../local/sandbox/asked.ts';
import { startModelServer } from '../local/sandbox/server.ts';
import { baseUrlsOf, wireFor, type ModelRequest, type TokenUsage, type Wire } from '../local/sandbox/wire.ts';

/** What goes wrong in an answer; `after` counts the chunks that still go out well. */
export type Fault =
  | { kind: 'status'; status: number; retryAfterSeconds?: number; message?: string }
  /** The connection is destroyed before any answer; the request was read, and counts. */
  | { kind: 'reset' }
  /** The connection is destroyed. */
  | { kind: 'cut'; after: number }
  /** Nothing more comes, and the connection stays. */
  | { kind: 'hang'; after: number }
  /** The answer goes on for as long as somebody listens, with plus signs. */
  | { kind: 'endless'; after: number }
  /** A chunk that is no JSON. */
  | { kind: 'malformed'; after: number }
  /** The stream ends as if all were said, but without a finish reason. */
  | { kind: 'unfinished'; after: number }
  | { kind: 'length'; after: number }
  | { kind: 'refused'; after: number };

export interface FakeAnswer {
  chunks?: Iterable<string> | AsyncIterable<string>;
  /** Before each chunk but the first. */
  delayMs?: number;
  fault?: Fault;
  /** What the request is told to have taken; 100 where nothing is said. */
  inputTokens?: number;
  /** How many of those were read before; where nothing is said it tells nothing of it. */
  cachedTokens?: number;
}

/** What a provider counted of one request: nothing of one that it refused. */
export interface TokenReport extends TokenUsage {
  provider: ProviderId;
  /** What was asked for: topic, kind of the step and heading. */
  asked: string;
  /** Whether the answer came to an end and told it, whether or not somebody still listened. */
  isTold: boolean;
}

export interface FakeProviderOptions {
  /** The answers in the order of the requests, the last one again and again; or how to answer each. */
  answers: FakeAnswer[] | ((request: ModelRequest, index: number) => FakeAnswer);
  /** `at`: when the chunk was handed to the network, in milliseconds since 1970, with fractions. */
  onChunkWritten?: (index: number, text: string, at: number) => void;
}

export interface FakeProvider {
  url: string;
  /** The base address of a service of this name that speaks OpenAI's protocol. */
  serviceUrl(name: string): string;
  /** What to give each vendor's client as its base address. */
  baseUrls: Readonly<Record<VendorId, string>>;
  requests: ModelRequest[];
  /** One for each request, in their order. */
  reports: TokenReport[];
  /** Resolves when the client has gone away from a hanging answer. */
  hungUp(): Promise<void>;
  close(): Promise<void>;
}

/** A server that speaks the protocols of OpenAI, DeepSeek and Gemini, and of any service under a name of its own, and answers, and fails, as told. */
export async function startFakeProvider(options: FakeProviderOptions): Promise<FakeProvider> {
  const requests: ModelRequest[] = [];
  const reports: TokenReport[] = [];
  const hungUp = Promise.withResolvers<void>();
  const answerFor = (request: ModelRequest): FakeAnswer => {
    const index = requests.push(request) - 1;
    const { answers } = options;
    return (typeof answers === 'function' ? answers(request, index) : (answers[index] ?? answers.at(-1))) ?? {};
  };

  const { url, close } = await startModelServer(async (request, response) => {
    const answer = answerFor(request);
    response.once('close', () => answer.fault?.kind === 'hang' && hungUp.resolve());
    const { provider, user } = request;
    const { kind, heading, fact } = readPrompt(user);
    const asked = `${fact('Topic')} ${kind} ${heading}`;
    const report: TokenReport = { provider, asked, inputTokens: 0, outputTokens: 0, isTold: false };
    reports.push(report);
    await play(answer, { wire: wireFor(request), report, response, onChunkWritten: options.onChunkWritten });
  });
  const serviceUrl = (name: string) => `${url}/${name}/v1`;
  return { url, serviceUrl, close, baseUrls: baseUrlsOf(url), requests, reports, hungUp: () => hungUp.promise };
}

interface Stage {
  wire: Wire;
  /** Kept while it counts. */
  report: TokenReport;
  response: ServerResponse;
  onChunkWritten: FakeProviderOptions['onChunkWritten'];
}

async function play(
  { chunks = [], delayMs = 0, fault, inputTokens = 100, cachedTokens }: FakeAnswer,
  stage: Stage,
): Promise<void> {
  const { wire, report, response, onChunkWritten } = stage;
  if (fault?.kind === 'status') return refuse(fault, wire, response);
  report.inputTokens = inputTokens;
  if (cachedTokens !== undefined) report.cachedTokens = cachedTokens;
  if (fault?.kind === 'reset') return void response.destroy();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const after = fault?.after ?? Infinity;
  const said = fault?.kind === 'endless' ? endlessly(chunks, after) : chunks;
  for await (const text of said) {
    const index = report.outputTokens;
    if (fault?.kind !== 'endless' && index === after) break;
    if (delayMs > 0 && index > 0) await delay(delayMs);
    if (response.closed) return;
    if (!response.write(wire.piece(text))) await untilWritable(response);
    onChunkWritten?.(index, text, performance.timeOrigin + performance.now());
    report.outputTokens += 1;
  }
  await endWith(fault, stage);
}

async function* endlessly(chunks: Iterable<string> | AsyncIterable<string>, after: number): AsyncGenerator<string> {
  let index = 0;
  for await (const text of chunks) {
    if (index === after) break;
    yield text;
    index += 1;
  }
  // Long ones, so that it is too long before it has more tokens than may be sent.
  for (;;) {
    yield '++++++++++++';
    index += 1;
    // Others come to their turn.
    if (index % 100 === 0) await delay(1);
  }
}

async function untilWritable(response: ServerResponse): Promise<void> {
  const either = new AbortController();
  const events = ['drain', 'close'].map((event) => once(response, event, { signal: either.signal }));
  await Promise.race(events.map((event) => event.catch(() => undefined)));
  // Takes away the listener that was not needed.
  either.abort();
}

function refuse(fault: Fault & { kind: 'status' }, wire: Wire, response: ServerResponse): void {
  const { status, retryAfterSeconds, message = 'refused by the test' } = fault;
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  });
  response.end(wire.error(status, message, retryAfterSeconds));
}

async function endWith(
  fault: Exclude<Fault, { kind: 'status' | 'reset' }> | undefined,
  { wire, report, response }: Stage,
): Promise<void> {
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'cut') {
    // What was written must arrive first: a cut is not a loss.
    await new Promise((resolve) => response.write(': \n\n', resolve));
    return void response.destroy();
  }
  if (fault?.kind === 'malformed') return void response.end('data: {"choices": [{"delta"\n\n');
  if (fault?.kind === 'unfinished') return void response.end();
  // The endless one has ended where nobody listens.
  if (fault?.kind === 'endless') return;
  report.isTold = true;
  response.end(wire.end(fault === undefined ? 'complete' : fault.kind, report));
}
