import { createHash } from 'node:crypto';
import { constants, createBrotliCompress } from 'node:zlib';
import inert from '@hapi/inert';
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import type { RenderedPage, SiteRenderer } from '@prism/core/contract/site';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { FreshCache } from '../plugins/fresh-cache.ts';
import { loadFrom, type Pages } from './pages.ts';

/** Where pages come from: the built renderer with its files, or the development server in their place. */
export interface SiteSource {
  renderer: SiteRenderer;
  /** The folder of built, hashed and precompressed files. */
  clientDir: string;
}

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    /** When the answer goes out of date by itself; a page made from it does then, too. */
    freshUntil?: number | undefined;
  }
}

export interface SiteOptions {
  source: SiteSource;
  publicUrl: string;
  content: ContentWatch;
}

const pagesKept = 500;
const yearSeconds = 31_536_000;

interface CachedPage extends Pick<RenderedPage, 'status'> {
  /** Ready to be sent; a text would be encoded anew for each visitor. */
  html: Buffer;
  etag: string;
}

/** The pages people see: rendered on the server, kept as ready HTML, beside their files. */
export const site: Plugin<SiteOptions> = {
  name: 'site',
  async register(server, { source, publicUrl, content }) {
    await server.register(inert);
    // Without an encoder of this name, precompressed brotli files are never chosen.
    server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
    const rendered = new FreshCache<CachedPage>(pagesKept, content);
    const { renderer } = source;
    const pages: Pages = {
      render: async (request, outcome) => (await render(request, renderer, publicUrl, outcome)).page,
      publicPaths: async () => renderer.publicPaths,
    };
    server.decorate('server', 'pages', pages);
    server.route({
      method: 'GET',
      path: '/assets/{file*}',
      // Their names change with their content. Said of the file and not of the route: a 404 must not be kept.
      handler: (request, h) =>
        builtFile(request, h, source.clientDir).header('Cache-Control', `public, max-age=${yearSeconds}, immutable`),
    });
    server.route({
      method: 'GET',
      path: '/{path*}',
      handler: async (request, h) => {
        if (isFileName(request.path))
          return builtFile(request, h, source.clientDir).header('Cache-Control', 'public, max-age=3600');
        const page = await pageOf(request, rendered, renderer, publicUrl);
        return answerPage(h, page);
      },
    });
  },
};

const lookupMap = { br: '.br', gzip: '.gz' };

async function pageOf(
  request: Request,
  rendered: FreshCache<CachedPage>,
  renderer: SiteRenderer,
  publicUrl: string,
): Promise<CachedPage> {
  const { value } = await rendered.get(urlOf(request), async () => {
    const { page, freshUntil } = await render(request, renderer, publicUrl);
    const etag = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
    // An unknown address is not worth the place of one that visitors ask for.
    const { status } = page;
    return { value: { status, html: Buffer.from(page.html), etag }, freshUntil, keep: status === 200 };
  });
  return value;
}

/** The page as it is now, and until when its data stays as it is. */
async function render(
  request: Request,
  renderer: SiteRenderer,
  publicUrl: string,
  outcome?: string,
): Promise<{ page: RenderedPage; freshUntil: number }> {
  let freshUntil = Infinity;
  const page = await renderer.render({
    url: urlOf(request),
    publicUrl,
    outcome,
    async load(path) {
      const loaded = await loadFrom(request, path);
      freshUntil = Math.min(freshUntil, loaded.freshUntil);
      return loaded.data;
    },
  });
  return { page, freshUntil };
}

function urlOf(request: Request): string {
  return request.path + request.url.search;
}

export function answerPage(h: ResponseToolkit, { status, html, etag }: CachedPage) {
  return h.response(html).type('text/html').code(status).etag(etag).header('Cache-Control', 'no-cache');
}

function isFileName(path: string): boolean {
  return /^\/(?:[\w-]+\/)*[\w.-]+\.[a-z0-9]{2,5}$/i.test(path);
}

function builtFile(request: Request, h: ResponseToolkit, clientDir: string) {
  return h.file(request.path.slice(1), { confine: clientDir, lookupCompressed: true, lookupMap });
}
