export async function sitemapPaths(baseUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** The same, with one detail page of each kind. */
export async function listedPaths(baseUrl: string): Promise<string[]> {
  const kinds = Map.groupBy(await sitemapPaths(baseUrl), kindOf);
  return [...kinds.values()].flatMap(([first]) => first ?? []);
}

/** `/blog/…` for every article; each other page is its own kind. */
function kindOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 2 ? `${parts.slice(0, -1).join('/')}/…` : path;
}
