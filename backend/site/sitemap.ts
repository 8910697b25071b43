import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';

/** One page of a kind that the database knows. */
export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

export interface SitemapSource {
  /** The route its pages are shown by, e.g. `/blog/:slug`; while there is none, they are left out. */
  route: string;
  /** Of the site's content, or always the same: they are read again when the content changes. */
  entries(em: EntityManager): Promise<SitemapEntry[]>;
}

declare module '@hapi/hapi' {
  interface Server {
    sitemap: {
      /** Lists the pages of a feature beside those the site itself has. */
      add(source: SitemapSource): void;
    };
  }
}

const maxAge = 'public, max-age=300';

/** What search engines ask for first: `/robots.txt` and `/sitemap.xml`. */
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
          const paths = await server.pages.publicPaths();
          const shown = sources.filter(({ route }) => paths.includes(route));
          const found = await Promise.all(shown.map((source) => source.entries(request.em)));
          const fixed = paths.filter((path) => !path.includes(':')).map((path) => ({ path }));
          const body = asXml([...fixed, ...found.flat()], publicUrl);
          return { body, type: 'application/xml; charset=utf-8', cacheControl: maxAge };
        }),
    });
  },
};

function asXml(entries: SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** An address holds no other characters that XML minds. */
function escapeXml(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
