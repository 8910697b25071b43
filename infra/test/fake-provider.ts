import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderId, VendorId } from '@prism/core/contract/generations';
import { readPrompt } from '../local/sandbox/asked.ts';
import { startModelServer } from '../local/sandbox/server.ts';
import { baseUrlsOf, wireFor, type ModelRequest, type TokenUsage, type Wire } from '../local/sandbox/wire.ts';

/** A fault; `after` counts the chunks that are sent before it. */
export type Fault =
  | { kind: 'status'; status: number; retryAfterSeconds?: number; message?: string }
  /** The connection is destroyed before the response; the request counts. */
  | { kind: 'reset' }
  /** The connection is destroyed. */
  | { kind: 'cut'; after: number }
  /** The response stops and the connection stays open. */
  | { kind: 'hang'; after: number }
  /** The response continues with plus signs as long as the client listens. */
  | { kind: 'endless'; after: number }
  /** A chunk of invalid JSON. */
  | { kind: 'malformed'; after: number }
  /** The stream ends without a finish reason. */
  | { kind: 'unfinished'; after: number }
  | { kind: 'length'; after: number }
  | { kind: 'refused'; after: number };

export interface FakeAnswer {
  chunks?: Iterable<string> | AsyncIterable<string>;
  /** Before each chunk except the first. */
  delayMs?: number;
  fault?: Fault;
  /** Reported input tokens; 100 by default. */
  inputTokens?: number;
  /** Reported cached tokens; not reported by default. */
  cachedTokens?: number;
}

/** The provider's usage count of one request; nothing for a rejected one. */
export interface TokenReport extends TokenUsage {
  provider: ProviderId;
  /** Topic, kind of step and heading. */
  asked: string;
  /** Whether the response was completed with its usage, even if the client had gone. */
  isReported: boolean;
}

export interface FakeProviderOptions {
  /** Responses in order, the last one repeated; or a function of the request. */
  answers: FakeAnswer[] | ((request: ModelRequest, index: number) => FakeAnswer);
  /** `at`: when the chunk was written to the network, in milliseconds since 1970, with fractions. */
  onChunkWritten?: (index: number, text: string, at: number) => void;
}

export interface FakeProvider {
  url: string;
  /** Base URL of a compatible service with this name. */
  serviceUrl(name: string): string;
  /** Base URL for each vendor's client. */
  baseUrls: Readonly<Record<VendorId, string>>;
  requests: ModelRequest[];
  /** One for each request, in order. */
  reports: TokenReport[];
  /** Resolves when the client leaves a hanging response. */
  hungUp(): Promise<void>;
  close(): Promise<void>;
}

/** Speaks the protocols of OpenAI, DeepSeek and Gemini, and of any compatible service. Answers and fails as set. */
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
    const report: TokenReport = { provider, asked, inputTokens: 0, outputTokens: 0, isReported: false };
    reports.push(report);
    await play(answer, { wire: wireFor(request), report, response, onChunkWritten: options.onChunkWritten });
  });
  const serviceUrl = (name: string) => `${url}/${name}/v1`;
  return { url, serviceUrl, close, baseUrls: baseUrlsOf(url), requests, reports, hungUp: () => hungUp.promise };
}

interface Stage {
  wire: Wire;
  /** Updated while it counts. */
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
  // Long chunks, so that the length limit comes before the token limit.
  for (;;) {
    yield '++++++++++++';
    index += 1;
    // Yields to other tasks.
    if (index % 100 === 0) await delay(1);
  }
}

async function untilWritable(response: ServerResponse): Promise<void> {
  const either = new AbortController();
  const events = ['drain', 'close'].map((event) => once(response, event, { signal: either.signal }));
  await Promise.race(events.map((event) => event.catch(() => undefined)));
  // Removes the other listener.
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
    // Flushed first, so that a cut loses nothing that was sent.
    await new Promise((resolve) => response.write(': \n\n', resolve));
    return void response.destroy();
  }
  if (fault?.kind === 'malformed') return void response.end('data: {"choices": [{"delta"\n\n');
  if (fault?.kind === 'unfinished') return void response.end();
  // The endless response ends when the client leaves.
  if (fault?.kind === 'endless') return;
  report.isReported = true;
  response.end(wire.end(fault === undefined ? 'complete' : fault.kind, report));
}
