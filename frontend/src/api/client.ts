import type { ErrorBody } from '@prism/core/contract/errors';
import { hasReauthenticated } from './reauth.ts';

/** A response that is not a success. Its message is for logs; users read `errorSentence`. */
export class ApiError extends Error {
  readonly status: number;
  /** The raw body. */
  readonly text: string;
  readonly body: ErrorBody | undefined;
  /** Seconds until a retry, if the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, body?: ErrorBody, retryAfter?: number) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

type Query = Readonly<Record<string, string | number | undefined>>;

export const api = {
  get: <T>(path: string, query: Query = {}) => request<T>('GET', withQuery(path, query)),
  /** As `get`, but a 410 returns the past entry in its body. */
  getAlsoPast: <T>(path: string) => request<T>('GET', path).catch((error: unknown) => goneOf<T>(error)),
  post: <T>(path: string, body?: unknown, headers?: Record<string, string>) => request<T>('POST', path, body, headers),
  put: <T>(path: string, body?: unknown) => request<T>('PUT', path, body),
  patch: <T>(path: string, body?: unknown) => request<T>('PATCH', path, body),
  delete: <T>(path: string) => request<T>('DELETE', path),
};

/** A response without a body resolves to null; such calls are made as `api.delete<void>(…)`. */
async function request<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
  const { text } = await send(method, path, body, headers);
  // JSON.parse is untyped, which also covers responses without a body.
  return JSON.parse(text || 'null');
}

function goneOf<T>(error: unknown): T {
  if (error instanceof ApiError && error.status === 410) return JSON.parse(error.text).gone;
  throw error;
}

/** Sends a file as the body; throws as `api` does. */
export async function sendBytes<T>(method: string, path: string, body: Blob): Promise<T> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const { text } = await answerTo(() => fetch(path, { method, credentials: 'include', headers, body }));
  return JSON.parse(text || 'null');
}

/** Returns the whole response, for callers that read headers; throws as `api` does. */
export async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return await answerTo(() => call(method, path, body, headers));
}

async function answerTo(makeCall: () => Promise<Response>) {
  const response = await withReauth(makeCall);
  const { status, statusText, headers } = response;
  const text = await response.text();
  if (!response.ok) throw failure({ status, statusText, retryAfter: headers.get('Retry-After'), text });
  return { headers, text };
}

/** Repeats the call after re-authentication, if the server required it. */
export async function withReauth(makeCall: () => Promise<Response>): Promise<Response> {
  const response = await makeCall();
  return response.status === 428 && (await hasReauthenticated()) ? await makeCall() : response;
}

async function call(method: string, path: string, body: unknown, headers: Record<string, string>) {
  return await fetch(path, {
    method,
    // A DELETE completes even if the page is closed.
    keepalive: method === 'DELETE',
    credentials: 'include',
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

interface Answer {
  status: number;
  statusText: string;
  retryAfter: string | null;
  text: string;
}

export function failure({ status, statusText, retryAfter, text }: Answer): ApiError {
  const seconds = Number(retryAfter ?? Number.NaN);
  const wait = Number.isFinite(seconds) ? seconds : undefined;
  return new ApiError(status, text || statusText, parseErrorBody(text), wait);
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The message of `error` for users. */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError && error.body) return error.body.error;
  if (error instanceof TypeError) return 'The server cannot be reached. Please check your connection and try again.';
  return 'Something went wrong. Please try again.';
}
