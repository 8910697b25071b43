import type { Request } from '@hapi/hapi';

/** The request's header as text; undefined when absent. */
export function headerOf(request: Pick<Request, 'headers'>, name: string): string | undefined {
  const value: unknown = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
