import { CallerError } from './caller-error.ts';

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  // PostgreSQL: shutting down, crashed, starting up, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Statement timeout, usually while waiting for a lock.
  '57014',
]);

export function isAway(error: unknown): boolean {
  if (error instanceof CallerError) return error.kind === 'unavailable';
  return error instanceof Error && isDatabaseAway(error);
}

export function isDatabaseAway(error: Error): boolean {
  if ('code' in error && awayCodes.has(String(error.code))) return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
