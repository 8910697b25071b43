import type { Plugin, Request, ResponseObject, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { canBeTaken, comparablePath, type RedirectInput, type Tried } from '@prism/core/contract/redirects';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import Joi from 'joi';
import { knowPages, type CountedPage } from '../../http/known-pages.ts';
import { numberedPage, pageHeaders } from '../../http/pagination/numbered-pages.ts';
import { signedInCall } from '../../plugins/permissions.ts';
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
  type AddressSearch,
} from './redirects.ts';

const options = signedInCall('content', 'content');
const address = Joi.string().trim().max(2_000).allow('').required();
const search = Joi.object<AddressSearch>({
  search: Joi.string().trim().allow('').max(200).default('').description('Part of an address'),
  ...numberedPage(50),
});

const listRoute: ServerRoute<{ Query: AddressSearch }> = {
  method: 'GET',
  path: '/admin/redirects',
  options: {
    ...options('Addresses that lead to others, the latest first'),
    validate: { query: search },
    plugins: { paged: true },
  },
  handler: async (request, h) => withTotal(request, h, await listRedirects(request.em, request.query)),
};

const saveRoute = ({ publicUrl }: AddressOptions): ServerRoute<{ Payload: RedirectInput }> => ({
  method: 'PUT',
  path: '/admin/redirects',
  options: {
    ...options('Lead an address to another, for good'),
    validate: {
      payload: Joi.object<RedirectInput>({
        from: address.description('A path of this site, e.g. /old-page; with a query, it stands for that alone'),
        to: address.description('A path of this site, or an https address'),
      }),
    },
    plugins: { audit: 'save-redirect' },
  },
  handler: async (request) => {
    const redirect = asPaths(request.payload, publicUrl);
    const isTaken = await isPageSeen(request.server, redirect.from);
    return await request.audited(async (tx, details) => {
      details.detail = `${redirect.from} to ${redirect.to}`;
      return await saveRedirect(tx, redirect, isTaken);
    });
  },
});

const removeRoute: ServerRoute<{ Query: { from: string } }> = {
  method: 'DELETE',
  path: '/admin/redirects',
  options: {
    ...options('Let an address lead nowhere'),
    validate: { query: Joi.object({ from: address }) },
    plugins: { audit: 'remove-redirect' },
  },
  handler: async (request, h) => {
    const { from } = request.query;
    await request.audited(async (tx, details) => {
      details.detail = from;
      await removeRedirect(tx, from);
    });
    return h.response().code(204);
  },
};

const importRoute = (
  { publicUrl }: AddressOptions,
  pageAt: CountedPage,
): ServerRoute<{ Payload: { csv: string } }> => ({
  method: 'POST',
  path: '/admin/redirects/import',
  options: {
    ...options('Lead many addresses to others: all lines of a CSV file, or none'),
    payload: { maxBytes: 2 * 1024 * 1024 },
    validate: { payload: Joi.object({ csv: Joi.string().allow('').required().description('A line `from,to` each') }) },
    plugins: { audit: 'import-redirects' },
  },
  handler: async (request) => {
    const lines = readRedirectLines(request.payload.csv, (redirect) => asPaths(redirect, publicUrl));
    const taken = new Set<string>();
    for (const { from } of lines.redirects) {
      // To visit each of thousands would take minutes.
      const mayBePage = (await pageAt(request.em, comparablePath(from.split('?', 1)[0] ?? ''))) !== undefined;
      if (mayBePage && (await isPageSeen(request.server, from))) taken.add(from);
    }
    const stored = await request.audited(async (tx, details) => {
      const count = await importRedirects(tx, lines, (from) => taken.has(from));
      details.detail = String(count);
      return count;
    });
    return { stored };
  },
});

const tryRoute: ServerRoute<{ Query: { address: string } }> = {
  method: 'GET',
  path: '/admin/redirects/try',
  options: {
    ...options('What a visitor meets at an address'),
    validate: {
      query: Joi.object({
        address: Joi.string()
          .pattern(/^\/(?![/\\])\S*$/)
          .max(2_000)
          .required(),
      }),
    },
  },
  handler: async ({ server, query }) => await visit(server, query.address),
};

/** Whether visitors see a page there, which would go on to stand in the way of a redirect. */
async function isPageSeen(server: Server, from: string): Promise<boolean> {
  return canBeTaken(from) && (await visit(server, from)).status === 200;
}

async function visit(server: Server, url: string): Promise<Tried> {
  const { statusCode, headers } = await server.inject({ url, app: { isPartOfPage: true } });
  if (statusCode === 301) return { status: 301, to: String(headers.location) };
  return { status: statusCode === 410 ? 410 : statusCode >= 400 ? 404 : 200 };
}

const missedRoute: ServerRoute<{ Query: AddressSearch }> = {
  method: 'GET',
  path: '/admin/missed-addresses',
  options: {
    ...options('What visitors asked for in vain, the most frequent first'),
    validate: { query: search },
    plugins: { paged: true },
  },
  handler: async (request, h) => withTotal(request, h, await listMissed(request.em, request.query)),
};

const forgetRoute: ServerRoute<{ Query: { path: string } }> = {
  method: 'DELETE',
  path: '/admin/missed-addresses',
  options: {
    ...options('Take an address off the list'),
    validate: { query: Joi.object({ path: address }) },
    plugins: { audit: 'forget-address' },
  },
  handler: async (request, h) => {
    const { path } = request.query;
    await request.audited(async (tx) => await forgetMissed(tx, path));
    return h.response().code(204);
  },
};

function withTotal(
  request: Pick<Request<{ Query: AddressSearch }>, 'url' | 'query'>,
  h: Pick<ResponseToolkit, 'response'>,
  { rows, count }: { rows: object[]; count: number },
): ResponseObject {
  const response = h.response(rows);
  const headers = pageHeaders(request, request.query, { count, isEstimate: false });
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
  return response;
}

export interface AddressOptions {
  fork: () => EntityManager;
  log: Log;
  publicUrl: string;
  content: ContentWatch;
}

const writeEveryMs = 10_000;

/** Where old addresses lead, and which ones visitors ask for in vain. */
export const oldAddresses: Plugin<AddressOptions> = {
  name: 'old-addresses',
  register(server, options) {
    const { fork, log, content } = options;
    server.route(listRoute);
    server.route(saveRoute(options));
    server.route(removeRoute);
    server.route(importRoute(options, knowPages(content)));
    server.route(tryRoute);
    server.route(missedRoute);
    server.route(forgetRoute);

    const counts = new AddressCounts();
    server.events.on('response', ({ route, app, url, response }) => {
      // What another server answered, such as the one of development, is a symbol.
      if (route.path !== '/{path*}' || app.isPartOfPage || typeof response !== 'object') return;
      if (!('statusCode' in response)) return;
      if (response.statusCode === 301) counts.noteLed(url.pathname + url.search);
      if (response.statusCode === 404) counts.noteMissed(url.pathname);
    });
    const write = async () => {
      try {
        await counts.write(fork());
      } catch (error) {
        log.warn({ err: error }, 'how often addresses were asked for is not stored');
      }
    };
    const timer = setInterval(() => void write(), writeEveryMs).unref();
    server.ext('onPostStop', async () => {
      clearInterval(timer);
      await write();
    });
  },
};
