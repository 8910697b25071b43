import type { KindName, PageName, WordingName } from '@prism/core/content/content';
import type { SocialSubject } from '@prism/core/contract/drawn-pictures';
import type { PageRequest, SiteFacts } from '@prism/core/contract/site';
import type { ComponentType } from 'react';
import type { Resources } from './api/resources.ts';
import type { Route, RouteMatch } from './routes.tsx';
import { lateStyle } from './shell/late-scripts.ts';

export interface Head {
  description?: string;
  /** For social networks, if it differs from the description. */
  social?: string;
  /** Overrides the route's title, for example for one article. */
  title?: string;
  noindex?: boolean;
  /** The page that search engines list instead. */
  canonical?: string | null;
  /** The path of the social picture from `draw`. If the page has none, the title is used. */
  image?: string;
  /** Open Graph type; 'website' by default. */
  type?: 'article';
  /** The part of the query that belongs to the canonical URL: '?page=2'. */
  query?: string;
  /** Paths of the previous and next page of a paginated list. */
  prev?: string;
  next?: string;
  feed?: { path: string; title: string };
  /** Schema.org objects. */
  jsonLd?: readonly Record<string, unknown>[];
}

export interface HeadContext {
  resources: Resources;
  params: RouteMatch['params'];
  search: URLSearchParams;
  /** Without a trailing slash. */
  publicUrl: string;
  site: SiteFacts;
  /** Returns the path of the page's social picture. */
  draw(subject: SocialSubject): string;
}

export interface LoadContext {
  resources: Resources;
  params: RouteMatch['params'];
  search: URLSearchParams;
  /** The response of a GET of our API; undefined for a 404. */
  load: PageRequest['load'];
  /** The outcome of a form that was sent without scripts. */
  outcome: string | undefined;
  site: SiteFacts;
}

/** Entries that a page shows: all of a kind, or those at one of its places. */
export type PageEntries = readonly (readonly [kind: KindName, place?: string])[];

/** Wordings of consents in the page's forms. */
export type PageAsks = readonly WordingName[];

export interface PageModule {
  default: ComponentType;
  entries?: PageEntries;
  asks?: PageAsks;
  /** Other pages whose text it also shows. */
  borrows?: readonly PageName[];
  /** Shown while the page has no text. */
  Wordless?: ComponentType;
  head?: Head | ((context: HeadContext) => Head);
  /** Loads data before the server renders. 404 for an unknown subject, 410 for one that is gone. */
  load?: (context: LoadContext) => Promise<404 | 410 | void>;
}

// The server never renders admin pages, so its build leaves them out.
const modules = import.meta.env.SSR
  ? import.meta.glob<PageModule>(['./*/*-page.tsx', '!./{dashboard,auth,portal}/*'], { base: './pages' })
  : import.meta.glob<PageModule>('./*/*-page.tsx', { base: './pages' });

const loaded = new Map<string, PageModule>();
const listeners = new Set<() => void>();

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

/** The page opened first. Its document inlines part of the style sheet. */
let first: string | undefined;

let wholeStyle: Promise<unknown> | undefined;

/** Loads the whole style sheet. A failed request may be repeated. */
async function loadWholeStyle() {
  wholeStyle ??= new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLLinkElement>(`[${lateStyle}]`);
    if (!link) return resolve(link);
    link.onload = resolve;
    link.onerror = () => {
      wholeStyle = undefined;
      link.disabled = true;
      reject(new Error(`The style sheet failed to load: ${link.href}`));
    };
    link.disabled = false;
  });
  await wholeStyle;
}

export function onPageLoaded(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The head of a page whose module and data are loaded. */
export function headOf(page: PageModule, context: HeadContext): Head | undefined {
  return typeof page.head === 'function' ? page.head(context) : page.head;
}
