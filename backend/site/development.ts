import { fileURLToPath } from 'node:url';
import type { Plugin } from '@hapi/hapi';
import type { Config } from '@prism/core/config/config';
import type { CreateRenderer, SiteRenderer } from '@prism/core/contract/site';
import { readContentFacts, readSite } from './facts.ts';
import { drawingsOf, loadFrom, type Pages } from './pages.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const frontendDir = folder('frontend');
/** Served sources. Anyone who reaches this port may read them, so they contain no data. */
const served = ['frontend', 'core/contract', 'core/content', 'node_modules'].map(folder);

/** Pages from source with hot reload, on the API's port. */
export const developmentSite: Plugin<Pick<Config, 'publicUrl'>> = {
  name: 'development-site',
  async register(server, { publicUrl }) {
    const { createServer } = await import('vite');
    const vite = await createServer({
      root: frontendDir,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: server.listener }, fs: { strict: true, allow: served } },
    });
    server.ext('onPostStop', async () => await vite.close());
    const renderer = async (): Promise<SiteRenderer> => {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      const createRenderer: CreateRenderer = entry['createRenderer'];
      return createRenderer(undefined);
    };
    const pages: Pages = {
      async render(request, outcome) {
        const url = request.path + request.url.search;
        const load = async <Data>(path: string) => (await loadFrom<Data>(request, path)).loaded;
        const { site } = await readSite(request, load);
        const { draw, note } = drawingsOf(request);
        const page = await (
          await renderer()
        ).render({ url, publicUrl, site, load, draw, outcome, preview: request.app.preview });
        await note();
        if (request.app.preview) return page;
        return { ...page, html: await vite.transformIndexHtml(request.path, page.html) };
      },
      whereShown: async (...asked) => await (await renderer()).whereShown(...asked),
      findable: async (em) => await (await renderer()).findablePages(await readContentFacts(em)),
      publicPaths: async (em) => (await renderer()).publicPaths(await readContentFacts(em)),
    };
    server.decorate('server', 'pages', pages);
    server.route({
      method: 'GET',
      path: '/{path*}',
      handler: async (request, h) => {
        const { raw } = request;
        if (await handledByVite()) return h.abandon;
        const page = await pages.render(request);
        return h.response(page.html).type('text/html').code(page.status);

        function handledByVite(): Promise<boolean> {
          const { promise, resolve } = Promise.withResolvers<boolean>();
          raw.res.once('finish', () => resolve(true));
          vite.middlewares(raw.req, raw.res, () => resolve(false));
          return promise;
        }
      },
    });
  },
};
