import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { answerTo } from './article.ts';
import { readPrompt, type Asked } from './asked.ts';
import { createFaults, type Fault } from './faults.ts';
import { readModelRequest, wireFor, type ModelRequest } from './wire.ts';

export interface ModelServer {
  url: string;
  close(): Promise<void>;
}

/** A model server for demonstrations. It writes a matching article at a readable pace. */
export async function createSandbox({ wordsPerSecond = defaultWordsPerSecond } = {}): Promise<ModelServer> {
  const faultOf = createFaults();
  return await startModelServer((request, response) => {
    const asked = readPrompt(request.user);
    return answer(request, response, { wordsPerSecond, asked, fault: faultOf(asked) ?? {} });
  });
}

/** About 45 tokens a second, like a fast model. */
const defaultWordsPerSecond = 35;

/** Speaks the protocols of OpenAI, DeepSeek and Gemini; `play` writes the response. */
export async function startModelServer(
  play: (request: ModelRequest, response: ServerResponse) => Promise<void>,
): Promise<ModelServer> {
  const server = createServer((message, response) => {
    readModelRequest(message)
      .then(
        async (request) => {
          if (request) await play(request, response);
          else sendJson(response, 404, '{"error":{"message":"The sandbox only writes articles.","code":404}}');
        },
        () => sendJson(response, 400, '{"error":{"message":"The request is not valid JSON.","code":400}}'),
      )
      .catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

async function answer(
  request: ModelRequest,
  response: ServerResponse,
  { wordsPerSecond, asked, fault }: { wordsPerSecond: number; asked: Asked; fault: Fault },
): Promise<void> {
  const wire = wireFor(request);
  const { status, waitSeconds = 0, half } = fault;
  if (status !== undefined) {
    const retryAfterSeconds = status === 429 ? 5 : undefined;
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
    return sendJson(response, status, wire.error(status, 'The topic makes the sandbox fail.', retryAfterSeconds));
  }
  const written = answerTo(request.user);
  const text = fault.say?.(written, asked) ?? written;
  const whole = text.match(/\s*\S{1,8}/g) ?? [];
  const pieces = half ? whole.slice(0, Math.ceil(whole.length / 2)) : whole;
  const inputTokens = Math.ceil((request.system.length + request.user.length) / 4);
  const usage = { inputTokens, outputTokens: pieces.length };
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (let second = 0; second < waitSeconds && !response.closed; second += 1) {
    response.write(': keep-alive\n\n');
    await delay(1_000);
  }
  const started = performance.now();
  let words = 0;
  for (const piece of pieces) {
    // By the clock, so that late timers do not add up.
    const wait = started + (words / wordsPerSecond) * 1000 - performance.now();
    if (wait >= 1) await delay(wait);
    if (response.closed) return;
    response.write(wire.piece(piece));
    if (/^\s/.test(piece)) words += 1;
  }
  if (half === 'hang') return;
  if (half === 'cut') return void response.write(': \n\n', () => response.destroy());
  if (half) return void response.end(wire.end(half, usage));
  // The last line break is not a separate chunk.
  response.end(wire.piece(text.slice(text.trimEnd().length)) + wire.end('complete', usage));
}
