import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { answerTo } from './article.ts';
import { readModelRequest, wireFor, type ModelRequest } from './wire.ts';

export interface ModelServer {
  url: string;
  close(): Promise<void>;
}

/** A model server for trying things out, which writes a fitting article by itself, at a pace that a person can follow. */
export async function createSandbox({ wordsPerSecond = defaultWordsPerSecond } = {}): Promise<ModelServer> {
  return await startModelServer((request, response) => answer(request, response, wordsPerSecond));
}

/** About 45 tokens, as a quick model of today writes. */
const defaultWordsPerSecond = 35;

/** Speaks the protocols of OpenAI, DeepSeek and Gemini; `play` writes the answer to a request. */
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

async function answer(request: ModelRequest, response: ServerResponse, wordsPerSecond: number): Promise<void> {
  const text = answerTo(request.user);
  const pieces = text.match(/\s*\S{1,8}/g) ?? [];
  const wire = wireFor(request);
  const inputTokens = Math.ceil((request.system.length + request.user.length) / 4);
  const usage = { inputTokens, outputTokens: pieces.length };
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const started = performance.now();
  let words = 0;
  for (const piece of pieces) {
    // Due by the clock, so that late timers do not add up.
    const wait = started + (words / wordsPerSecond) * 1000 - performance.now();
    if (wait >= 1) await delay(wait);
    if (response.closed) return;
    response.write(wire.piece(piece));
    if (/^\s/.test(piece)) words += 1;
  }
  // The last line break is not a separate piece.
  response.end(wire.piece(text.slice(text.trimEnd().length)) + wire.end('complete', usage));
}
