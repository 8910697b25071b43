import { methodNotAllowed, type Boom } from '@hapi/boom';
import type { Request } from '@hapi/hapi';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const coversAll = /\{\w+\*\}$/;

/** 405 with `Allow` if only the method is wrong for this very path; otherwise undefined. */
export function refusedMethod(request: Request): Boom | undefined {
  if (!coversAll.test(request.route.path)) return undefined;
  const { server, path } = request;
  const taking = methods.flatMap((method) => {
    const route = server.match(method, path);
    return route && !coversAll.test(route.path) ? [{ method, parameters: route.path.split('{').length }] : [];
  });
  if (taking.length === 0) return undefined;
  // For a path with a route of its own, such as `/posts/categories`, the methods of `/posts/{id}` do not count.
  const fewest = Math.min(...taking.map(({ parameters }) => parameters));
  const allowed = taking.filter(({ parameters }) => parameters === fewest).map(({ method }) => method);
  const names = allowed.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return methodNotAllowed(undefined, undefined, names);
}
