import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';
import inert from '@hapi/inert';
import type { Plugin, Request, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { positionPath } from '@prism/core/contract/applications';
import { contactPath } from '@prism/core/contract/enquiries';
import type { RenderedPage, SiteRenderer } from '@prism/core/contract/site';
import { findRedirect, redirectsTopic } from '@prism/core/redirects/find-redirect';
import type { Lifetime } from '../http/versioned-cache.ts';
import { searchLimit } from '../plugins/rate-limits.ts';
import { readContentFacts, watchFacts } from './facts.ts';
import { drawingsOf, type Pages } from './pages.ts';
import { Sources } from './sources.ts';

export interface SiteSource {
  renderer: SiteRenderer;
  /** The folder of built, hashed and precompressed files. */
  clientDir: string;
}

export interface SiteOptions {
  source: SiteSource;
  content: ContentWatch;
  fork: () => EntityManager;
  log: Log;
  config: Pick<Config, 'publicUrl'>;
}

/** The icon of the demonstration. */
const productMark = '/favicon.svg';

const yearSeconds = 31_536_000;

export const site: Plugin<SiteOptions> = {
  name: 'site',
  async register(server, { source, config, content, fork, log }) {
    const watch = watchFacts({ content, fork, log });
    server.ext('onPostStop', async () => await watch.close());
    await server.register(inert);
    // Without this encoder precompressed brotli files are never chosen.
    server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
    const { renderer } = source;
    const files = pathsOfFiles(source.clientDir);
    const pages: Pages = {
      render: async (request, outcome) => (await render(request, renderer, config, outcome)).page,
      whereShown: renderer.whereShown,
      findable: async (em) => await renderer.findablePages(await readContentFacts(em)),
      publicPaths: async (em) => renderer.publicPaths(await readContentFacts(em)),
    };
    server.decorate('server', 'pages', pages);
    server.route({
      method: 'GET',
      path: '/assets/{file*}',
      // Files are the same for everyone, so cookies are ignored.
      options: { state: { parse: false, failAction: 'ignore' } },
      // Hashed names never change their content. Set on the file, not the route, because a 404 must not be cached.
      handler: (request, h) =>
        files.has(request.path)
          ? builtFile(request, h, source.clientDir).header('Cache-Control', `public, max-age=${yearSeconds}, immutable`)
          : h.response('Not found.\n').type('text/plain').code(404).header('Cache-Control', 'no-store'),
    });
    const showPage = (path: string): ServerRoute => ({
      method: 'GET',
      path,
      options: { plugins: { rateLimit: searchLimit } },
      handler: async (request, h) => {
        const isOthers = request.path === productMark && !(await request.studio()).isSample;
        if (files.has(request.path) && !isOthers)
          return builtFile(request, h, source.clientDir).header('Cache-Control', 'public, max-age=3600');
        return await h.ready(async () => {
          const isOld = isOldQuery(request.url);
          const early = isOld ? await findRedirect(request.em, urlOf(request)) : undefined;
          if (early?.to) return redirectTo(early.to);
          const { page, sources } = await render(request, renderer, config);
          const answer = {
            body: page.html,
            type: 'text/html; charset=utf-8',
            status: page.status,
            ...sources.lifetime,
          };
          if (page.status !== 404) return { ...answer, keep: !isOld, confirm: sources.confirm };
          const redirect = await findRedirect(request.em, urlOf(request));
          if (redirect?.to) return redirectTo(redirect.to, sources.lifetime);
          // Unknown URLs do not displace pages in the cache.
          return { ...answer, status: redirect ? 410 : 404, keep: false };
        });
      },
    });
    // A page that receives a form has its own route, so that its methods are known.
    server.route(['/{path*}', contactPath, positionPath].map(showPage));
  },
};

/** A post's numeric URL of other systems, on the path of the home page. */
function isOldQuery({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && ['p', 'page_id'].some((name) => /^\d+$/.test(searchParams.get(name) ?? ''));
}

/** A permanent redirect that browsers revalidate, valid until its page exists again. */
function redirectTo(to: string, made: Lifetime = { topics: [] }) {
  const { freshUntil, topics } = made;
  return {
    body: '',
    type: 'text/plain; charset=utf-8',
    status: 301,
    headers: { location: to },
    freshUntil,
    topics: topics && [...topics, redirectsTopic],
  };
}

const lookupMap = { br: '.br', gzip: '.gz' };

/** Renders the page and records its dependencies. */
async function render(
  request: Request,
  renderer: SiteRenderer,
  config: SiteOptions['config'],
  outcome?: string,
): Promise<{ page: RenderedPage; sources: Sources }> {
  const sources = new Sources();
  const site = await sources.readSite(request);
  const { draw, note } = drawingsOf(request);
  const page = await renderer.render({
    url: urlOf(request),
    publicUrl: config.publicUrl,
    site,
    outcome,
    load: async (path) => await sources.load(request, path),
    draw,
    preview: request.app.preview,
  });
  await note();
  return { page, sources };
}

function urlOf(request: Request): string {
  return request.path + request.url.search;
}

/** Paths of all public files; other paths with an extension are ordinary URLs. */
function pathsOfFiles(clientDir: string): ReadonlySet<string> {
  if (!existsSync(clientDir)) return new Set();
  const entries = readdirSync(clientDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(clientDir, join(parentPath, name)).split(sep));
  return new Set(paths.filter((parts) => !parts.some(isForServer)).map((parts) => `/${parts.join('/')}`));
}

/** Build manifests and precompressed variants. */
function isForServer(part: string): boolean {
  return part.startsWith('.') || /\.(?:br|gz)$/.test(part);
}

function builtFile(request: Request, h: ResponseToolkit, clientDir: string) {
  return h.file(request.path.slice(1), { confine: clientDir, lookupCompressed: true, lookupMap });
}
