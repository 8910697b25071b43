import type { Plugin, Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { canBeTaken, comparablePath, redirectCalls as calls, type Tried } from '@prism/core/contract/redirects';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { CallerError } from '../../http/caller-error.ts';
import { knowPages } from '../../http/known-pages.ts';
import { serveAll } from '../../plugins/calls.ts';
import { AddressCounts } from './address-counts.ts';
import { readRedirectLines } from './redirect-lines.ts';
import {
  asPaths,
  forgetMissed,
  importRedirects,
  listMissed,
  listRedirects,
  removeRedirect,
  saveRedirect,
} from './redirects.ts';

/** Whether visitors see a page there, which a redirect would hide. */
async function isPageSeen(server: Server, from: string): Promise<boolean> {
  return canBeTaken(from) && (await visit(server, from)).status === 200;
}

/** Throws 'unavailable' if the page cannot be rendered now, because it may still exist. */
async function visit(server: Server, url: string): Promise<Tried> {
  const { statusCode, headers } = await server.inject({ url, app: { isPartOfPage: true } });
  if (statusCode >= 500) throw new CallerError('unavailable', awaySentence, { retryAfterSeconds: 2 });
  if (statusCode === 301) return { status: 301, to: String(headers.location) };
  return { status: statusCode === 410 ? 410 : statusCode >= 400 ? 404 : 200 };
}

export interface AddressOptions {
  fork: () => EntityManager;
  log: Log;
  publicUrl: string;
  content: ContentWatch;
}

const writeEveryMs = 10_000;
const awaySentence = 'This page cannot be shown at the moment. Please try again in a few seconds.';

export const oldAddresses: Plugin<AddressOptions> = {
  name: 'old-addresses',
  register(server, { fork, log, publicUrl, content }) {
    // Requested before the transaction, so that rendering holds no connection.
    const taken = new WeakMap<object, ReadonlySet<string>>();
    const isTaken = (request: object, from: string) => taken.get(request)?.has(from) ?? false;
    const linesIn = (csv: string) => readRedirectLines(csv, (redirect) => asPaths(redirect, publicUrl));
    serveAll(server, calls, {
      list: async ({ em, query, numbered }) => numbered(await listRedirects(em, query)),
      save: {
        work: async ({ em, request, body, details }) => {
          const redirect = asPaths(body, publicUrl);
          details.detail = `${redirect.from} to ${redirect.to}`;
          return await saveRedirect(em, redirect, isTaken(request, redirect.from));
        },

        before: async (request) => {
          const { from } = asPaths(request.payload, publicUrl);
          if (await isPageSeen(server, from)) taken.set(request, new Set([from]));
        },
      },
      remove: async ({ em, query: { from }, details }) => {
        details.detail = from;
        await removeRedirect(em, from);
      },
    });
    const pageAt = knowPages(content);
    serveAll(server, calls, {
      import: {
        work: async ({ em, request, body: { csv }, details }) => {
          const stored = await importRedirects(em, linesIn(csv), (from) => isTaken(request, from));
          details.detail = String(stored);
          return { stored };
        },

        payload: { maxBytes: 2 * 1024 * 1024 },
        before: async (request) => {
          const seen = new Set<string>();
          for (const { from } of linesIn(request.payload.csv).redirects) {
            // Requesting thousands of pages would take minutes.
            const mayBePage = (await pageAt(request.em, comparablePath(from.split('?', 1)[0] ?? ''))) !== undefined;
            if (mayBePage && (await isPageSeen(server, from))) seen.add(from);
          }
          taken.set(request, seen);
        },
      },
      try: async ({ query: { address } }) => await visit(server, address),
      missed: async ({ em, query, numbered }) => numbered(await listMissed(em, query)),
      forget: async ({ em, query: { path } }) => await forgetMissed(em, path),
    });

    const counts = new AddressCounts();
    server.events.on('response', ({ route, app, url, response }) => {
      // A response that another server wrote, such as the development server, is a symbol.
      if (route.path !== '/{path*}' || app.isPartOfPage || typeof response !== 'object') return;
      if (!('statusCode' in response)) return;
      if (response.statusCode === 301) counts.noteLed(url.pathname + url.search);
      if (response.statusCode === 404) counts.noteMissed(url.pathname);
    });
    const write = async () => {
      try {
        await counts.write(fork());
      } catch (error) {
        log.warn({ err: error }, 'could not store the counts of redirects and missing URLs');
      }
    };
    const timer = setInterval(() => void write(), writeEveryMs).unref();
    server.ext('onPostStop', async () => {
      clearInterval(timer);
      await write();
    });
  },
};
