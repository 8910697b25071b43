import type { IncomingMessage } from 'node:http';
import type { Plugin } from '@hapi/hapi';
import { isLoopback } from '@prism/core/config/loopback';
import { CallerError } from '../http/caller-error.ts';

declare module '@hapi/hapi' {
  interface Request {
    /** Whether it came by `server.inject`. */
    isInjected: boolean;
  }
}

export interface SiteAddress {
  publicUrl: string;
  production: boolean;
}

/** For machines that know this process by its address alone, and for the mailbox, which has a stricter rule. */
const underAnyName = /^\/(?:healthz|readyz|dev\/mail(?:\/.*)?)$/;

/**
 * Refuses, before anything else is looked at, what is meant for another site (421) and calls that change something when a
 * page of another site makes them (403, CSRF, beside SameSite cookies).
 */
export const sameOrigin: Plugin<SiteAddress> = {
  name: 'same-origin',
  register(server, address) {
    const site = siteAt(address);
    server.ext('onRequest', ({ raw: { req }, method, path, isInjected }, h) => {
      // What a page asks of our own API while it is rendered came to no address.
      if (!isInjected) {
        if (hasTwoHosts(req)) throw new CallerError('invalid', 'The request could not be understood.');
        if (!underAnyName.test(path) && !site.isMeant(req))
          throw new CallerError('misdirected', 'There is no such site here.');
      }
      const reads = method === 'get' || method === 'head' || method === 'options';
      if (!reads && !underAnyName.test(path) && !site.isCaller(req)) throw new CallerError('forbidden', site.refusal);
      return h.continue;
    });
  },
};

/** What tells our own pages from those of others. */
export interface Site {
  /** Whether `Host` names this site. */
  isMeant(request: Headed): boolean;
  /** Whether one of our pages makes the request, or a program, which carries no visitor's cookie. */
  isCaller(request: Headed): boolean;
  /** Told to everybody else. */
  refusal: string;
}

type Headed = Pick<IncomingMessage, 'headers'>;

/**
 * The site whose origin, as a whole, is that of `publicUrl`. Where that is this machine, any of its names will do, as
 * long as the page is of the very address that is asked: a name of somebody else's that leads here is none of them.
 */
export function siteAt({ publicUrl, production }: SiteAddress): Site {
  const own = new URL(publicUrl);
  const isLocal = isLoopback(own.hostname);
  const isOurs = (origin: string, host = '') =>
    origin === own.origin || (isLocal && origin === `http://${host}` && isLoopback(URL.parse(origin)?.hostname ?? ''));
  return {
    isMeant: ({ headers: { host } }) =>
      !production || isLocal || URL.parse(`${own.protocol}//${host}`)?.host === own.host,
    isCaller: ({ headers }) => {
      const { origin, host, 'sec-fetch-site': fetchSite } = headers;
      // A form of a page that tells nobody where it stands says 'null'; its browser says that it is ours.
      if (origin === undefined || (origin === 'null' && fetchSite === 'same-origin')) return isNoOtherPage(fetchSite);
      return isOurs(origin, host);
    },
    refusal: `This call is only allowed from our own pages, at ${own.origin}.`,
  };
}

/** A page that sends no `Origin` tells by this header, which no script can set, where it is from. */
function isNoOtherPage(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Two `Host` headers, of which each proxy may read another. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  // Names and values by turns. Every request passes here, so names of another length are not even looked at.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
