import { lookup } from 'node:dns/promises';
import { isIP, type BlockList } from 'node:net';
import { isNeverReached } from '@prism/core/config/never-reached';
import { hostOf } from '@prism/core/webhooks/public-address';
import { PermanentError } from '../../errors.ts';

/** Like `fetch`, but for hosts that nothing may lead to: it asks them for nothing, and follows no redirect, which could lead there. */
export function guardedFetch(neverReached: BlockList | undefined): typeof fetch {
  return async (input, init) => {
    const host = hostOf(new URL(input instanceof Request ? input.url : input));
    const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }];
    if ([host, ...found.map(({ address }) => address)].some((each) => isNeverReached(each, neverReached)))
      throw new PermanentError(`${host} is an address that services may not have.`);
    return await fetch(input, { ...init, redirect: 'error' });
  };
}
