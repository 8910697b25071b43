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
  /** The page whose words it shows. */
  words?: PageName;
  /** Worth visiting without words. */
  isShownWithoutWords?: boolean;
  /** Hidden from search engines and social networks, for example a page behind a link in a mail. */
  unlisted?: boolean;
  /** The link text, where the title is longer. */
  name?: string;
  /** Its heading on the sitemap page; null for pages reached only by advertisements. */
  group?: PageGroup | null;
  /** Belongs to one person with its link: a short footer, and no links elsewhere. */
  isPrivate?: boolean;
  /** Has its own header, navigation and footer, and all paths below its own. */
  ownFrame?: boolean;
}

export type PageGroup = keyof Words<'sitemap'>['groups'];

/** Every listed page states its place on the sitemap page, so that none is forgotten. */
type Placed = { kind: 'admin' } | { unlisted: true } | { path: `${string}:${string}` } | { group: PageGroup | null };

/** Every page, in the order of the sitemap page. The rest of a head is in the page's module. */
export const routes: readonly (Route & Placed)[] = [
  {
    path: '/',
    kind: 'public',
    module: 'home/home-page',
    words: 'home',
    isShownWithoutWords: true,
    title: 'Home',
    group: 'main',
  },
  {
    path: '/about',
    kind: 'public',
    module: 'about/about-page',
    words: 'about',
    isShownWithoutWords: true,
    title: 'About the studio',
    name: 'About',
    group: 'main',
  },
  {
    path: '/contact',
    kind: 'public',
    module: 'contact/contact-page',
    words: 'contact',
    title: 'Contact',
    group: 'main',
  },
  {
    path: '/mobile-app-development',
    kind: 'public',
    module: 'services/mobile-app-page',
    words: 'mobile-app-development',
    title: 'Mobile app development',
    group: 'services',
  },
  {
    path: '/web-app-development',
    kind: 'public',
    module: 'services/web-app-page',
    words: 'web-app-development',
    title: 'Web app development',
    group: 'services',
  },
  {
    path: '/local-business-apps',
    kind: 'public',
    module: 'local/local-page',
    words: 'local-business-apps',
    title: 'Local business apps',
    group: 'services',
  },
  {
    path: '/marketplace',
    kind: 'public',
    module: 'marketplace/marketplace-page',
    words: 'marketplace',
    title: 'App Marketplace',
    group: 'marketplace',
  },
  { path: '/app/:id', kind: 'public', module: 'app/app-page', words: 'app', title: 'App' },
  {
    path: '/case-studies',
    kind: 'public',
    module: 'case-studies/case-studies-page',
    words: 'case-studies',
    title: 'Case studies',
    group: 'company',
  },
  {
    path: '/testimonials',
    kind: 'public',
    module: 'testimonials/testimonials-page',
    words: 'testimonials',
    title: 'Testimonials',
    group: 'company',
  },
  {
    path: '/careers',
    kind: 'public',
    module: 'careers/careers-page',
    words: 'careers',
    title: 'Careers',
    group: 'company',
  },
  {
    path: '/careers/:slug',
    kind: 'public',
    module: 'careers/position-page',
    words: 'position',
    title: 'Open position',
  },
  {
    path: '/blog',
    kind: 'public',
    module: 'blog/blog-page',
    words: 'blog',
    isShownWithoutWords: true,
    title: 'Blog',
    group: 'company',
  },
  {
    path: '/blog/:slug',
    kind: 'public',
    module: 'blog/article-page',
    words: 'blog',
    isShownWithoutWords: true,
    title: 'Article',
  },
  {
    path: '/returns-calculator',
    kind: 'public',
    module: 'returns-calculator/returns-calculator-page',
    words: 'returns-calculator',
    title: 'ROI Calculator',
    group: 'resources',
  },
  {
    path: '/monetization-guide',
    kind: 'public',
    module: 'monetization-guide/monetization-guide-page',
    words: 'monetization-guide',
    title: 'Monetization guide',
    group: 'resources',
  },
  {
    path: '/tech-comparison',
    kind: 'public',
    module: 'tech-comparison/tech-comparison-page',
    words: 'tech-comparison',
    title: 'Tech comparison',
    group: 'resources',
  },
  {
    path: '/offer1',
    kind: 'public',
    module: 'offer/offer-page',
    words: 'offer',
    title: 'Our offer',
    group: null,
  },
  {
    path: '/terms',
    kind: 'public',
    module: 'legal/terms-page',
    words: 'terms',
    title: 'Terms of Service',
    name: 'Terms',
    group: 'legal',
  },
  {
    path: '/privacy',
    kind: 'public',
    module: 'legal/privacy-page',
    words: 'privacy',
    title: 'Privacy Policy',
    name: 'Privacy',
    group: 'legal',
  },
  {
    path: '/versions/:document/:version',
    kind: 'public',
    module: 'legal/version-page',
    words: 'versions',
    title: 'Earlier version',
    unlisted: true,
  },
  {
    path: '/sitemap',
    kind: 'public',
    module: 'sitemap/sitemap-page',
    words: 'sitemap',
    title: 'Sitemap',
    group: 'legal',
  },
  {
    path: `${quotePath}/:token`,
    kind: 'public',
    module: 'quote/quote-page',
    words: 'quote',
    title: 'Quote',
    unlisted: true,
    isPrivate: true,
  },
  {
    path: `${receiptPath}/:token`,
    kind: 'public',
    module: 'receipt/receipt-page',
    words: 'receipt',
    title: 'Your enquiry',
    unlisted: true,
    isPrivate: true,
  },
  {
    path: `${receiptPath}/:token/${sessionPath}`,
    kind: 'public',
    module: 'booking/booking-page',
    words: 'session',
    title: 'Choose a time',
    unlisted: true,
    isPrivate: true,
  },
  {
    path: '/search',
    kind: 'public',
    module: 'search/search-page',
    words: 'search',
    title: 'Search',
    unlisted: true,
  },
  {
    path: tokenPaths.confirm,
    kind: 'public',
    module: 'newsletter/confirm-page',
    words: 'newsletter',
    title: 'Confirm your subscription',
    unlisted: true,
  },
  {
    path: tokenPaths.unsubscribe,
    kind: 'public',
    module: 'newsletter/unsubscribe-page',
    words: 'newsletter',
    title: 'Unsubscribe',
    unlisted: true,
  },
  { path: '/auth', kind: 'admin', module: 'auth/auth-page', words: 'sign-in', title: 'Sign in' },
  {
    path: newPasswordPath,
    kind: 'admin',
    module: 'auth/new-password-page',
    words: 'sign-in',
    title: 'Choose a new password',
  },
  { path: addressPath, kind: 'admin', module: 'auth/address-page', words: 'sign-in', title: 'Confirm your address' },
  { path: notMePath, kind: 'admin', module: 'auth/not-me-page', words: 'sign-in', title: 'Was it not you?' },
  { path: invitationPath, kind: 'admin', module: 'auth/invitation-page', words: 'sign-in', title: 'Join' },
  {
    path: '/prism-secure-portal',
    kind: 'admin',
    module: 'portal/portal-page',
    words: 'sign-in',
    title: 'Secure portal',
  },
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

/**
 * The page of a path, unless switched off. A path with an empty part has none: it could be read as another site's
 * host.
 */
export function matchRoute(pathname: string, { off }: Pick<ContentFacts, 'off'>): RouteMatch {
  const unknown = { route: unknownPage, params: { '*': pathname } };
  if (/\/\/|\\/.test(pathname)) return unknown;
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: !route.ownFrame }, pathname);
    if (match) return off.includes(route.words ?? '') ? unknown : { route, params: match.params };
  }
  return unknown;
}
