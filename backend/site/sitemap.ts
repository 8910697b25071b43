import type { Plugin, Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nextDayIn } from '@prism/core/contract/days';
import { escapeHtml } from '@prism/core/html/escape';
import Joi from 'joi';
import { CallerError } from '../http/caller-error.ts';
import type { Answer } from '../plugins/ready-answers/ready-answer.ts';

export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

export interface SitemapSource {
  /** The route of its pages, such as `/blog/:slug`; they are omitted without one. */
  route: string;
  count(em: EntityManager): Promise<number>;
  /** Its pages in a stable order, reloaded when content changes. */
  entries(em: EntityManager, part: SitemapPart): Promise<SitemapEntry[]>;
}

export interface SitemapPart {
  offset: number;
  limit: number;
}

declare module '@hapi/hapi' {
  interface Server {
    sitemap: {
      add(source: SitemapSource): void;
    };
  }
}

export const entriesInFile = 50_000;

const maxAge = 'public, max-age=300';

/** `/robots.txt` and `/sitemap.xml`, with further files beyond the limit. */
export const sitemap: Plugin<{ publicUrl: string }> = {
  name: 'sitemap',
  register(server, { publicUrl }) {
    const sources: SitemapSource[] = [];
    server.decorate('server', 'sitemap', { add: (source) => void sources.push(source) });
    server.route({
      method: 'GET',
      path: '/robots.txt',
      handler: (_request, h) =>
        h
          .response(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
          .type('text/plain')
          .header('Cache-Control', maxAge),
    });
    server.route({
      method: 'GET',
      path: '/sitemap.xml',
      handler: async (request, h) =>
        await h.ready(async () => {
          const files = await countFiles(request.em);
          return await asAnswer(
            request,
            files > 1 ? asIndex(files, publicUrl) : asXml(await readFile(request.em, 1), publicUrl),
          );
        }),
    });
    server.route({
      method: 'GET',
      path: '/sitemap-{file}.xml',
      options: { validate: { params: Joi.object({ file: Joi.number().integer().min(1).required() }) } },
      handler: async (request: Request<{ Params: { file: number } }>, h) =>
        await h.ready(async () => {
          const { file } = request.params;
          if (file > (await countFiles(request.em))) throw new CallerError('not-found', 'There is no such sitemap.');
          return await asAnswer(request, asXml(await readFile(request.em, file), publicUrl));
        }),
    });

    /** Sequentially. */
    async function shownSources(em: EntityManager): Promise<Pick<SitemapSource, 'count' | 'entries'>[]> {
      const paths = await server.pages.publicPaths(em);
      const fixed = paths.filter((path) => !path.includes(':')).map((path) => ({ path }));
      return [fixedSource(fixed), ...sources.filter(({ route }) => paths.includes(route))];
    }

    async function countFiles(em: EntityManager): Promise<number> {
      const counts = await Promise.all((await shownSources(em)).map((source) => source.count(em)));
      return Math.ceil(counts.reduce((sum, count) => sum + count, 0) / entriesInFile);
    }

    async function readFile(em: EntityManager, file: number): Promise<SitemapEntry[]> {
      const entries: SitemapEntry[] = [];
      let skipped = (file - 1) * entriesInFile;
      for (const source of await shownSources(em)) {
        const count = await source.count(em);
        const limit = entriesInFile - entries.length;
        if (skipped < count && limit > 0) entries.push(...(await source.entries(em, { offset: skipped, limit })));
        skipped = Math.max(0, skipped - count);
      }
      return entries;
    }
  },
};

export function fixedSource(entries: readonly SitemapEntry[]): Pick<SitemapSource, 'count' | 'entries'> {
  return {
    count: async () => entries.length,
    entries: async (_em, { offset, limit }) => entries.slice(offset, offset + limit),
  };
}

async function asAnswer(request: Pick<Request, 'studio'>, body: string): Promise<Answer & { freshUntil: number }> {
  // Positions close by day.
  const freshUntil = nextDayIn((await request.studio()).timeZone, Date.now());
  return { body, type: 'application/xml; charset=utf-8', cacheControl: maxAge, freshUntil };
}

function asIndex(files: number, publicUrl: string): string {
  const addresses = Array.from({ length: files }, (_, place) => `${publicUrl}/sitemap-${place + 1}.xml`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`).join('')}</sitemapindex>
`;
}

function asXml(entries: SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
