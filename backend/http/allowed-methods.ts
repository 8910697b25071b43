import { methodNotAllowed, type Boom } from '@hapi/boom';
import type { Request } from '@hapi/hapi';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const coversAll = /\{\w+\*\}$/;

/**
 * 405 with `Allow` if this path has routes, but none for this method; otherwise undefined. `/posts/{id}` does not count
 * for `/posts/categories`.
 */
export function refusedMethod({ route, server, path }: Request): Boom | undefined {
  const parametersOf = (pattern: string) => (coversAll.test(pattern) ? Infinity : pattern.split('{').length);
  const taking = methods.flatMap((method) => {
    const match = server.match(method, path);
    return match ? [{ method, parameters: parametersOf(match.path) }] : [];
  });
  const fewest = Math.min(...taking.map(({ parameters }) => parameters));
  if (fewest >= parametersOf(route.path)) return undefined;
  const allowed = taking.filter(({ parameters }) => parameters === fewest).map(({ method }) => method);
  const names = allowed.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return methodNotAllowed(undefined, undefined, names);
}
