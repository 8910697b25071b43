import { CallerError } from './caller-error.ts';

const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'],
  // PostgreSQL: shutting down, crashed, starting up, too many connections.
  ...['57P01', '57P02', '57P03', '53300'],
  // A statement took too long, mostly because it waited for another.
  '57014',
]);

/** Whether the database, or a call of our own that needs it, cannot be had at the moment. */
export function isAway(error: unknown): boolean {
  if (error instanceof CallerError) return error.kind === 'unavailable';
  return error instanceof Error && isDatabaseAway(error);
}

export function isDatabaseAway(error: Error): boolean {
  if ('code' in error && awayCodes.has(String(error.code))) return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
