import { constants, createBrotliCompress } from 'node:zlib';
import inert from '@hapi/inert';
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import type { RenderedPage, SiteRenderer } from '@prism/core/contract/site';
import { loadFrom, type Pages } from './pages.ts';

/** Where pages come from: the built renderer with its files, or the development server in their place. */
export interface SiteSource {
  renderer: SiteRenderer;
  /** The folder of built, hashed and precompressed files. */
  clientDir: string;
}

export interface SiteOptions {
  source: SiteSource;
  publicUrl: string;
}

const yearSeconds = 31_536_000;

/** The pages people see, rendered on the server, beside their files. */
export const site: Plugin<SiteOptions> = {
  name: 'site',
  async register(server, { source, publicUrl }) {
    await server.register(inert);
    // Without an encoder of this name, precompressed brotli files are never chosen.
    server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
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
        return await h.ready(async () => {
          const { page, freshUntil } = await render(request, renderer, publicUrl);
          const { status, html } = page;
          // An unknown address is not worth the place of one that visitors ask for.
          return { body: html, type: 'text/html; charset=utf-8', status, freshUntil, keep: status === 200 };
        });
      },
    });
  },
};

const lookupMap = { br: '.br', gzip: '.gz' };

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

function isFileName(path: string): boolean {
  return /^\/(?:[\w-]+\/)*[\w.-]+\.[a-z0-9]{2,5}$/i.test(path);
}

function builtFile(request: Request, h: ResponseToolkit, clientDir: string) {
  return h.file(request.path.slice(1), { confine: clientDir, lookupCompressed: true, lookupMap });
}
