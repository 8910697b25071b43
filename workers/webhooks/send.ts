import type { IncomingMessage } from 'node:http';
import { controlCharacters, exchange, type Exchange, type Reach } from '../exchange.ts';

export interface Outcome {
  status: number | null;
  answer: string;
  ms: number;
  /** Why it was not delivered; null if it was. */
  problem: string | null;
  /** The receiver's Retry-After in milliseconds; 0 without one. */
  retryAfterMs: number;
  /** Target of a redirect. */
  location?: string | undefined;
}

export type Message = Pick<Exchange, 'url' | 'headers' | 'body'>;

export type Question = Pick<Message, 'url' | 'headers'>;

const answerMaxBytes = 1_000;
const longestRetryAfterMs = 60 * 60 * 1000;

/** Posts `body` as `exchange` does, over https unless the operator has allowed the network. Never throws. */
export async function send(message: Message, reach: Reach): Promise<Outcome> {
  const whyNotPrivate =
    'Its address is of a private network, which webhooks do not reach unless WEBHOOKS_PRIVATE_NETWORKS allows it.';
  return await outcomeOf({ ...message, method: 'POST', takesPlain: false, whyNotPrivate }, reach);
}

/** Requests a page in the same way, also over http, and reads only the beginning of the response. Never throws. */
export async function ask(question: Question, reach: Reach): Promise<Outcome> {
  const whyNotPrivate = 'Its address is of a private network, which readers do not reach.';
  return await outcomeOf({ ...question, body: '', method: 'GET', takesPlain: true, whyNotPrivate }, reach);
}

async function outcomeOf(wanted: Exchange, reach: Reach): Promise<Outcome> {
  const began = performance.now();
  const { answer, problem } = await exchange(wanted, reach, async (response) => ({
    status: response.statusCode ?? 0,
    answer: await beginningOf(response),
    retryAfterMs: retryAfterOf(response.headers['retry-after']),
    location: response.headers.location,
  }));
  const ms = Math.round(performance.now() - began);
  if (problem !== null) return { status: null, answer: '', ms, problem, retryAfterMs: 0 };
  return { ...answer, ms, problem: problemOf(answer.status) };
}

/** The beginning of a response, as text that PostgreSQL can store. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      const read = Buffer.from(chunk);
      chunks.push(read);
      bytes += read.length;
      if (bytes >= answerMaxBytes) break;
    }
  } catch {
    // The status has arrived, and says whether the message was accepted.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, answerMaxBytes));
  return text.replaceAll(controlCharacters, '');
}

function retryAfterOf(header: string | undefined): number {
  return /^\d{1,9}$/.test(header ?? '') ? Math.min(Number(header) * 1_000, longestRetryAfterMs) : 0;
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered with a redirect (${status}), which is not followed.`;
  return status === 410 ? 'It answered that it is gone for good (410).' : `It answered ${status}.`;
}
