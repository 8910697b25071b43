import { isDeskPath } from '@prism/core/contract/desk-links';
import { withFullStop } from '@prism/core/contract/studio';
import type { PageName } from '@prism/core/content/content';
import { socialOfStudio, socialPicture, type SocialSubject } from '@prism/core/contract/drawn-pictures';
import type { ContentFacts, CreateRenderer, PageRequest, SiteFacts } from '@prism/core/contract/site';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Resources } from './api/resources.ts';
import { App } from './app.tsx';
import './drawings/server-drawings.ts';
import { inSearchOf, knownWords, prefetchContent } from './api/content.ts';
import { type Head, headOf, loadPage } from './page-modules.ts';
import { listedRoutes, matchRoute, type Route, type RouteMatch } from './routes.tsx';
import { createAssetFinder, inlineModulesOf } from './server/assets.ts';
import { renderDocument } from './server/document.ts';
import { findablePages } from './server/findable-pages.ts';
import { whereShown } from './server/where-shown.ts';
import { shownNavigation } from './server/navigation.ts';
import { holdScript } from './shell/early-submit.ts';
import { headScript } from './shell/head-script.ts';
import { unwritten } from './shell/page-view.tsx';
import { lateScript } from './shell/late-scripts.ts';
import { hasContent } from './site.ts';

interface PreparedPage {
  status: 200 | 404 | 410;
  title: string;
  head: Head & { description: string; image: string };
}

export const createRenderer: CreateRenderer = (build) => {
  const findAssets = createAssetFinder(build);
  return {
    inlineScripts: [headScript, holdScript, lateScript, ...inlineModulesOf(build)],
    whereShown,
    findablePages,
    publicPaths: (site) => listedRoutes.filter((route) => isFindable(route, site)).map(({ path }) => path),
    async render(request) {
      // Not resolved against the public URL: a path may look like the host of another site.
      const url = new URL(new URL(request.publicUrl).origin + request.url);
      const resources = new Resources();
      const site = { ...request.site, navigation: shownNavigation(request.site) };
      const match = matchRoute(url.pathname, request.site);
      const { status, title, head } = await preparePage(match, url, resources, request);
      const content = renderToString(
        <StaticRouter location={request.url}>
          <App resources={resources} site={site} />
        </StaticRouter>,
      );
      const loaded = resources.all();
      const html = renderDocument({
        title: `${title} | ${site.studio.name}`,
        head,
        draw: request.draw,
        address: request.publicUrl + canonicalPath(url.pathname) + (head.query ?? ''),
        publicUrl: request.publicUrl,
        assets: findAssets(match.route),
        site,
        content,
        state: loaded.length > 0 ? loaded : undefined,
        preview: request.preview,
      });
      return { status, html };
    },
  };
};

async function preparePage(
  match: RouteMatch,
  url: URL,
  resources: Resources,
  request: PageRequest,
): Promise<PreparedPage> {
  const { route, params } = match;
  const { pathname: path } = url;
  const { load, outcome, publicUrl, site } = request;
  const draw = (subject: SocialSubject) => request.draw(socialPicture(site.studio, subject));
  if (route.kind === 'admin') {
    await prefetchContent(route, {}, resources, load);
    return {
      status: route.ownFrame && !isDeskPath(path) ? 404 : 200,
      title: route.title,
      head: {
        description: `${site.studio.name} back office.`,
        noindex: true,
        image: draw(socialOfStudio(site.studio)),
      },
    };
  }
  const page = await loadPage(route);
  await prefetchContent(route, page, resources, load);
  const words = route.words && knownWords(resources, route.words);
  const isUnwritten = route.words !== undefined && !words && !page.Wordless;
  if (isUnwritten) await unwritten.load();
  const found = (await page.load?.({ resources, params, search: url.searchParams, load, outcome, site })) ?? 200;
  const status = isUnwritten && found === 200 ? 404 : found;
  const inSearch = inSearchOf(words);
  const head = {
    description: inSearch?.description || withFullStop(`${inSearch?.title ?? route.title} at ${site.studio.name}`),
    ...headOf(page, { resources, params, search: url.searchParams, publicUrl, site, draw }),
  };
  const title = head.title ?? inSearch?.title ?? route.title;
  const isShared = status === 200 && !route.unlisted && !head.noindex;
  const ofPage = isShared ? { title, lines: [head.description], picture: '' } : socialOfStudio(site.studio);
  return {
    status,
    title,
    head: {
      ...head,
      image: head.image ?? draw(ofPage),
      ...(!isListed(status, route, site) && { noindex: true }),
    },
  };
}

function isListed(status: number, route: Route, site: SiteFacts): boolean {
  return status === 200 && !route.unlisted && site.live && isFindable(route, site);
}

/** Detail pages, by the page that lists them. */
const listOf: Partial<Record<PageName, PageName>> = { app: 'marketplace', position: 'careers' };

/** Whether there is content, and the list page is enabled. */
function isFindable({ path, words }: Route, site: ContentFacts): boolean {
  const list = words && listOf[words];
  return hasContent(path, site) && !(list && site.off.includes(list));
}

function canonicalPath(pathname: string): string {
  return pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
}
