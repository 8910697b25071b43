import { ApiError } from './client.ts';

/** When to retry after a 429, e.g. 'in 2 minutes'; undefined for other errors. */
export function retryTime(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) return undefined;
  if (error.retryAfter < 60) return `in ${plural(Math.max(1, Math.ceil(error.retryAfter)), 'second')}`;
  const minutes = Math.ceil(error.retryAfter / 60);
  return minutes < 60 ? `in ${plural(minutes, 'minute')}` : `in ${plural(Math.ceil(minutes / 60), 'hour')}`;
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
