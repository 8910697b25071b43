import type { KindName, PageName, WordingName } from '@prism/core/content/content';
import type { SocialSubject } from '@prism/core/contract/drawn-pictures';
import type { PageRequest, SiteFacts } from '@prism/core/contract/site';
import type { ComponentType } from 'react';
import type { Resources } from './api/resources.ts';
import type { Route, RouteMatch } from './routes.tsx';
import { lateStyle } from './shell/late-scripts.ts';

export interface Head {
  /** Where the page's own words do not do. */
  description?: string;
  /** What networks show, where that is not the description. */
  social?: string;
  /** Where the route's own title does not do, e.g. for one article. */
  title?: string;
  noindex?: boolean;
  /** Path of the picture in social previews, as `draw` gave it; its title stands in one where the page has none. */
  image?: string;
  /** For social networks; a website's page where not said. */
  type?: 'article';
  /** The query that belongs to its address, e.g. '?page=2'; what else is asked for shows the same page in another way. */
  query?: string;
  /** Paths of the pages before and after it, where it is one of a row of pages. */
  prev?: string;
  next?: string;
  /** The feed that this page is part of. */
  feed?: { path: string; title: string };
  /** Structured data, as schema.org objects. */
  jsonLd?: readonly Record<string, unknown>[];
}

export interface HeadContext {
  resources: Resources;
  params: RouteMatch['params'];
  search: URLSearchParams;
  /** Without a trailing slash. */
  publicUrl: string;
  site: SiteFacts;
  /** The path of the picture that networks show of the page. */
  draw(subject: SocialSubject): string;
}

export interface LoadContext {
  resources: Resources;
  params: RouteMatch['params'];
  search: URLSearchParams;
  /** The answer of a GET of our own API; undefined when that is a 404. */
  load: PageRequest['load'];
  /** What the request brought about, where the page is the answer to more than a visit. */
  outcome: string | undefined;
  site: SiteFacts;
}

/** Content that a page shows beside its words: the entries of a kind, or those of them with a place there. */
export type PageEntries = readonly (readonly [kind: KindName, place?: string])[];

/** What forms of a page ask people to agree to. */
export type PageAsks = readonly WordingName[];

/** What the module of a page exports. */
export interface PageModule {
  default: ComponentType;
  entries?: PageEntries;
  asks?: PageAsks;
  /** Pages whose words it shows beside its own. */
  borrows?: readonly PageName[];
  /** What stands there while nobody has written the page's words. */
  Wordless?: ComponentType;
  head?: Head | ((context: HeadContext) => Head);
  /** Fetches what the page needs before the server renders it; 404 when its subject is unknown, 410 when it is over. */
  load?: (context: LoadContext) => Promise<404 | 410 | void>;
}

// The server never renders admin pages, so they stay out of its build.
const modules = import.meta.env.SSR
  ? import.meta.glob<PageModule>(['./*/*-page.tsx', '!./{dashboard,auth,portal}/*'], { base: './pages' })
  : import.meta.glob<PageModule>('./*/*-page.tsx', { base: './pages' });

const loaded = new Map<string, PageModule>();
const listeners = new Set<() => void>();

/** The module of `route`, once it has arrived. */
export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.module);
}

export async function loadPage(route: Route): Promise<PageModule> {
  const known = loadedPage(route);
  if (known) return known;
  const load = modules[`./${route.module}.tsx`];
  if (!load) throw new Error(`There is no page module '${route.module}'`);
  first ??= route.module;
  const [page] = await Promise.all([load(), import.meta.env.SSR || route.module === first || loadWholeStyle()]);
  loaded.set(route.module, page);
  for (const listener of listeners) listener();
  return page;
}

/** The page that the browser came to, whose document carries its own part of the style. */
let first: string | undefined;

let wholeStyle: Promise<unknown> | undefined;

/** Has the rest of the style loaded. What did not come may be asked for again. */
async function loadWholeStyle() {
  wholeStyle ??= new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLLinkElement>(`[${lateStyle}]`);
    if (!link) return resolve(link);
    link.onload = resolve;
    link.onerror = () => {
      wholeStyle = undefined;
      link.disabled = true;
      reject(new Error(`The style of the site did not come: ${link.href}`));
    };
    link.disabled = false;
  });
  await wholeStyle;
}

export function onPageLoaded(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The head of a page whose module and data are there. */
export function headOf(page: PageModule, context: HeadContext): Head | undefined {
  return typeof page.head === 'function' ? page.head(context) : page.head;
}
