import type { EntityManager } from '@mikro-orm/postgresql';
import { comparableAddress } from '../contract/redirects.ts';

export const redirectsTopic = 'redirects';

/** The `Location` for a path: `to` includes the query; null means gone. Undefined if there is no redirect. */
export async function findRedirect(em: EntityManager, address: string): Promise<{ to: string | null } | undefined> {
  const [path = '', query = ''] = address.split('?', 2);
  const exact = comparableAddress(address);
  const rows = await em.execute<{ path: string; target: string | null }[]>(
    'select path, target from redirects where path in (?, ?)',
    [exact, comparableAddress(path)],
  );
  const found = rows.find((row) => row.path === exact) ?? rows[0];
  if (!found) return undefined;
  if (found.target === null) return { to: null };
  const isOfQuery = found.path.includes('?');
  return { to: withQuery(asHeader(found.target), isOfQuery ? '' : query) };
}

function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const [address = ''] = target.split('#', 1);
  const fragment = target.slice(address.length);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`;
}

/** Headers are ASCII; encoded text stays unchanged. */
function asHeader(target: string): string {
  return encodeURI(target).replaceAll(/%25(?=[\dA-F]{2})/gi, '%');
}
