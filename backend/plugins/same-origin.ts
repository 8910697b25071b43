import type { IncomingMessage } from 'node:http';
import type { Plugin } from '@hapi/hapi';
import { isLoopback } from '@prism/core/config/loopback';
import { CallerError } from '../http/caller-error.ts';

declare module '@hapi/hapi' {
  interface Request {
    /** By `server.inject`. */
    isInjected: boolean;
  }
}

export interface SiteAddress {
  publicUrl: string;
  production: boolean;
}

/** For machines that know only this process's IP, and for the mailbox, which has a stricter rule. */
const underAnyName = /^\/(?:healthz|readyz|dev\/mail(?:\/.*)?)$/;

/** Rejects requests for another host (421) and cross-site changes (403, against CSRF) before anything else. */
export const sameOrigin: Plugin<SiteAddress> = {
  name: 'same-origin',
  register(server, address) {
    const site = siteAt(address);
    server.ext('onRequest', ({ raw: { req }, method, path, isInjected }, h) => {
      // Internal calls have no host.
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

export interface Site {
  /** Whether `Host` names this site. */
  isMeant(request: Headed): boolean;
  /** Whether the request comes from one of our pages, or from a program without cookies. */
  isCaller(request: Headed): boolean;
  refusal: string;
}

type Headed = Pick<IncomingMessage, 'headers'>;

/**
 * The site with the origin of `publicUrl`. A local machine accepts any of its names if the page has the same host, but
 * no foreign names that resolve here.
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
      // A page with no-referrer sends 'null'; then Sec-Fetch-Site decides.
      if (origin === undefined || (origin === 'null' && fetchSite === 'same-origin')) return isNoOtherPage(fetchSite);
      return isOurs(origin, host);
    },
    refusal: `This call is only allowed from our own pages, at ${own.origin}.`,
  };
}

/** Without `Origin`, Sec-Fetch-Site decides, which scripts cannot set. */
function isNoOtherPage(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Proxies may choose either of two `Host` headers. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  // Alternating names and values. Every request passes here, so other lengths are skipped first.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
