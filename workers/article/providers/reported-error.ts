import { APIError } from 'openai';
import { fieldOf, textOf } from './lenient.ts';

/** An error that a service reports within a stream, in any of its usual places. */
export function errorReported(chunk: unknown, choice: unknown): APIError | undefined {
  const isError = [fieldOf(chunk, 'object'), fieldOf(chunk, 'type')].includes('error');
  const places = [chunk, fieldOf(chunk, 'x_groq'), choice].map((place) => fieldOf(place, 'error'));
  const reported = places.find(Boolean) ?? (isError ? chunk : undefined);
  return reported === undefined ? undefined : asApiError(reported);
}

export function asApiError(reported: unknown): APIError {
  const message = textOf(fieldOf(reported, 'message')) || textOf(reported);
  const code = fieldOf(reported, 'code');
  return new APIError(
    undefined,
    { code: typeof code === 'number' ? String(code) : textOf(code), message },
    message,
    undefined,
  );
}

const words: readonly (readonly [status: number, pattern: RegExp])[] = [
  [402, /insufficient[ _](?:quota|balance|credit|funds)/i],
  [429, /rate[ _-]?limit|too many requests/i],
];

/** The HTTP status that an error in a stream would have had. */
export function statusReported({ error, code, message }: APIError): number {
  const numbers = [code, fieldOf(error, 'status'), fieldOf(error, 'status_code')].map(Number);
  const named = numbers.find((status) => Number.isInteger(status) && status >= 400 && status < 600);
  const said = `${code ?? ''} ${textOf(fieldOf(error, 'type'))} ${message}`;
  return named ?? words.find(([, pattern]) => pattern.test(said))?.[0] ?? 500;
}
