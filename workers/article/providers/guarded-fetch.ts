import { lookup, type LookupAddress } from 'node:dns';
import type { BlockList, LookupFunction } from 'node:net';
import { isNeverReached } from '@prism/core/config/never-reached';
import { hostOf } from '@prism/core/webhooks/public-address';
import { Agent } from 'undici';
import { PermanentError } from '../../errors.ts';

/** Resolves a host name to all addresses. */
type LookUp = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * A `fetch` that refuses forbidden hosts and follows no redirects, which could lead there. Connects to the checked
 * addresses, so that a second look-up cannot change them.
 */
export function guardedFetch(neverReached: BlockList | undefined, lookUp: LookUp = lookup): typeof fetch {
  const refusal = (host: string) => new PermanentError(`${host} is a URL that services can’t use.`);
  const checkedLookup: LookupFunction = (host, { all }, done) =>
    lookUp(host, { all: true }, (error, found) => {
      const isRefused = found?.some(({ address }) => isNeverReached(address, neverReached));
      const fault = error ?? (isRefused ? refusal(host) : null);
      const [first] = found ?? [];
      if (fault || !first || all) done(fault, found ?? []);
      else done(null, first.address, first.family);
    });
  const dispatcher = new Agent({ connect: { lookup: checkedLookup } });
  return async (input, init) => {
    const host = hostOf(new URL(input instanceof Request ? input.url : input));
    if (isNeverReached(host, neverReached)) throw refusal(host);
    const options = { ...init, redirect: 'error', dispatcher } as const;
    try {
      return await fetch(input, options);
    } catch (error) {
      throw error instanceof Error && error.cause instanceof PermanentError ? error.cause : error;
    }
  };
}
