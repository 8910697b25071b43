import { receiptPath, sessionPath } from '@prism/core/contract/receipt-links';
import { addressPath, invitationPath, newPasswordPath, notMePath } from '@prism/core/contract/password-links';
import type { PageName, Words } from '@prism/core/content/content';
import { quotePath } from '@prism/core/contract/quote-links';
import { tokenPaths } from '@prism/core/contract/newsletter-links';
import type { ContentFacts, PageLink, SiteFacts } from '@prism/core/contract/site';
import { matchPath } from 'react-router-dom';

export interface Route {
  path: string;
  /** Public pages are rendered on the server; admin pages in the browser only, and never indexed. */
  kind: 'public' | 'admin';
  /** The module below `pages/`, without extension, loaded on demand. */
  module: string;
  title: string;
  /** The page whose text it shows. */
  words?: PageName;
  /** Worth visiting without text. */
  isShownWithoutWords?: boolean;
  /** Hidden from search engines and social networks, for example a page behind a link in a mail. */
  unlisted?: boolean;
  /** The link text, if the title is longer. */
  name?: string;
  /** Its heading on the sitemap page; null for pages reached only by advertisements. */
  group?: PageGroup | null;
  /** Belongs to one person with its link: a short footer, and no other links. */
  isPrivate?: boolean;
  /** Has its own header, navigation and footer, and all paths below its own. */
  ownFrame?: boolean;
}

export type PageGroup = keyof Words<'sitemap'>['groups'];

type Page = Omit<Route, 'kind' | 'group' | 'unlisted' | 'isPrivate'>;

/** Every listed page has a group on the sitemap page, so that none is missing. */
const listed = (group: PageGroup | null, pages: readonly Page[]): Route[] =>
  pages.map((page) => ({ kind: 'public', group, ...page }));

/** Detail pages, linked from the list of their kind. */
const oneOfMany = (pages: readonly (Page & { path: `${string}:${string}` })[]): Route[] =>
  pages.map((page) => ({ kind: 'public', ...page }));

const unlisted = (pages: readonly Page[]): Route[] =>
  pages.map((page) => ({ kind: 'public', unlisted: true, ...page }));

const ofOnePerson = (pages: readonly Page[]): Route[] => unlisted(pages).map((page) => ({ ...page, isPrivate: true }));

const signingIn = (pages: readonly Page[]): Route[] =>
  pages.map((page) => ({ kind: 'admin', words: 'sign-in', ...page }));

/** Every page, in the order of the sitemap page. The rest of a head is in the page's module. */
export const routes: readonly Route[] = [
  ...listed('main', [
    { path: '/', module: 'home/home-page', words: 'home', isShownWithoutWords: true, title: 'Home' },
    {
      path: '/about',
      module: 'about/about-page',
      words: 'about',
      isShownWithoutWords: true,
      title: 'About the studio',
      name: 'About',
    },
    { path: '/contact', module: 'contact/contact-page', words: 'contact', title: 'Contact' },
  ]),
  ...listed('services', [
    {
      path: '/mobile-app-development',
      module: 'services/mobile-app-page',
      words: 'mobile-app-development',
      title: 'Mobile app development',
    },
    {
      path: '/web-app-development',
      module: 'services/web-app-page',
      words: 'web-app-development',
      title: 'Web app development',
    },
    {
      path: '/local-business-apps',
      module: 'local/local-page',
      words: 'local-business-apps',
      title: 'Local business apps',
    },
  ]),
  ...listed('marketplace', [
    { path: '/marketplace', module: 'marketplace/marketplace-page', words: 'marketplace', title: 'App Marketplace' },
  ]),
  ...oneOfMany([{ path: '/app/:id', module: 'app/app-page', words: 'app', title: 'App' }]),
  ...listed('company', [
    { path: '/case-studies', module: 'case-studies/case-studies-page', words: 'case-studies', title: 'Case studies' },
    { path: '/testimonials', module: 'testimonials/testimonials-page', words: 'testimonials', title: 'Testimonials' },
    { path: '/careers', module: 'careers/careers-page', words: 'careers', title: 'Careers' },
  ]),
  ...oneOfMany([
    { path: '/careers/:slug', module: 'careers/position-page', words: 'position', title: 'Open position' },
  ]),
  ...listed('company', [
    { path: '/blog', module: 'blog/blog-page', words: 'blog', isShownWithoutWords: true, title: 'Blog' },
  ]),
  ...oneOfMany([
    { path: '/blog/:slug', module: 'blog/article-page', words: 'blog', isShownWithoutWords: true, title: 'Article' },
  ]),
  ...listed('resources', [
    {
      path: '/returns-calculator',
      module: 'returns-calculator/returns-calculator-page',
      words: 'returns-calculator',
      title: 'ROI Calculator',
    },
    {
      path: '/monetization-guide',
      module: 'monetization-guide/monetization-guide-page',
      words: 'monetization-guide',
      title: 'Monetization guide',
    },
    {
      path: '/tech-comparison',
      module: 'tech-comparison/tech-comparison-page',
      words: 'tech-comparison',
      title: 'Tech comparison',
    },
  ]),
  ...listed(null, [{ path: '/offer1', module: 'offer/offer-page', words: 'offer', title: 'Our offer' }]),
  ...listed('legal', [
    { path: '/terms', module: 'legal/terms-page', words: 'terms', title: 'Terms of Service', name: 'Terms' },
    { path: '/privacy', module: 'legal/privacy-page', words: 'privacy', title: 'Privacy Policy', name: 'Privacy' },
  ]),
  ...unlisted([
    { path: '/versions/:document/:version', module: 'legal/version-page', words: 'versions', title: 'Earlier version' },
  ]),
  ...listed('legal', [{ path: '/sitemap', module: 'sitemap/sitemap-page', words: 'sitemap', title: 'Sitemap' }]),
  ...ofOnePerson([
    { path: `${quotePath}/:token`, module: 'quote/quote-page', words: 'quote', title: 'Quote' },
    { path: `${receiptPath}/:token`, module: 'receipt/receipt-page', words: 'receipt', title: 'Your enquiry' },
    {
      path: `${receiptPath}/:token/${sessionPath}`,
      module: 'booking/booking-page',
      words: 'session',
      title: 'Choose a time',
    },
  ]),
  ...unlisted([
    { path: '/search', module: 'search/search-page', words: 'search', title: 'Search' },
    {
      path: tokenPaths.confirm,
      module: 'newsletter/confirm-page',
      words: 'newsletter',
      title: 'Confirm your subscription',
    },
    { path: tokenPaths.unsubscribe, module: 'newsletter/unsubscribe-page', words: 'newsletter', title: 'Unsubscribe' },
  ]),
  ...signingIn([
    { path: '/auth', module: 'auth/auth-page', title: 'Sign in' },
    { path: newPasswordPath, module: 'auth/new-password-page', title: 'Choose a new password' },
    { path: addressPath, module: 'auth/address-page', title: 'Confirm your address' },
    { path: notMePath, module: 'auth/not-me-page', title: 'Was it not you?' },
    { path: invitationPath, module: 'auth/invitation-page', title: 'Join' },
    { path: '/prism-secure-portal', module: 'portal/portal-page', title: 'Secure portal' },
  ]),
  {
    path: '/prism-dashboard-2025',
    kind: 'admin',
    module: 'dashboard/dashboard-page',
    title: 'Dashboard',
    ownFrame: true,
  },
];

/** Every other URL. */
const unknownPage: Route = {
  path: '*',
  kind: 'public',
  module: 'not-found/not-found-page',
  words: 'not-found',
  title: '404 Page Not Found',
  unlisted: true,
};

/** Pages for search engines and social networks. */
export const listedRoutes = routes.filter(({ kind, unlisted }) => kind === 'public' && !unlisted);

/** A link to a page, by the studio's name for it or its own. Throws for an unknown page. */
export function linkTo(path: string, { names }: Pick<ContentFacts, 'names'>): PageLink {
  const route = routes.find((known) => known.path === path);
  if (!route) throw new Error(`there is no page at ${path}`);
  return { to: path, label: names[route.words ?? ''] ?? route.name ?? route.title };
}

/** The link as the menu or footer names it, so that breadcrumbs match what was clicked. */
export function linkInMenu(path: string, site: Pick<SiteFacts, 'names' | 'navigation'>): PageLink {
  const { menu, columns } = site.navigation;
  const listed = [...menu, ...columns.flatMap(({ pages }) => pages)];
  return namedLink(listed.find(({ to }) => to === path) ?? { to: path, label: '' }, site);
}

/** The link with the page's own name if its label is empty. */
export function namedLink(link: PageLink, site: Pick<SiteFacts, 'names'>): PageLink {
  return link.label === '' ? linkTo(link.to, site) : link;
}

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

/** Text that cannot be decoded stays encoded. */
export function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The page of a path, unless disabled. A path with an empty part has none, because it could be read as another site's
 * host.
 */
export function matchRoute(pathname: string, { off }: Pick<ContentFacts, 'off'>): RouteMatch {
  const unknown = { route: unknownPage, params: { '*': pathname } };
  if (/\/\/|\\/.test(pathname)) return unknown;
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: !route.ownFrame }, decoded(pathname));
    if (match) return off.includes(route.words ?? '') ? unknown : { route, params: match.params };
  }
  return unknown;
}
