import type { EntityManager } from '@mikro-orm/postgresql';
import { entryPath } from '../content/addresses.ts';
import { comparableAddress } from '../contract/redirects.ts';
import { Redirect } from '../database/redirect.ts';

/** The current key of the entry that formerly had `key`; otherwise `key` itself. */
export async function presentKey(em: EntityManager, kind: string, key: string): Promise<string> {
  const [path, start] = [entryPath(kind, key), entryPath(kind, '')];
  if (path === undefined || start === undefined) return key;
  const redirect = await em.findOne(Redirect, { path: comparableAddress(path), isByHand: false });
  return redirect?.target?.startsWith(start) ? redirect.target.slice(start.length) : key;
}
