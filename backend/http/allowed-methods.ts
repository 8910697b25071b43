import { methodNotAllowed, type Boom } from '@hapi/boom';
import type { Request } from '@hapi/hapi';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const coversAll = /\{\w+\*\}$/;

/**
 * 405 with `Allow`, when no route took the request by its method and another method has one for its very path;
 * undefined in every other case.
 */
export function refusedMethod(request: Request): Boom | undefined {
  if (!coversAll.test(request.route.path)) return undefined;
  const { server, path } = request;
  const allowed = methods.filter((method) => {
    const route = server.match(method, path);
    return route && !coversAll.test(route.path);
  });
  if (allowed.length === 0) return undefined;
  const names = allowed.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return methodNotAllowed(undefined, undefined, names);
}
