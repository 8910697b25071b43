import { receiptPath, sessionPath } from '@prism/core/contract/receipt-links';
import { addressPath, invitationPath, newPasswordPath, notMePath } from '@prism/core/contract/password-links';
import type { PageName, Words } from '@prism/core/content/content';
import { quotePath } from '@prism/core/contract/quote-links';
import { tokenPaths } from '@prism/core/contract/newsletter-links';
import type { ContentFacts, PageLink, SiteFacts } from '@prism/core/contract/site';
import { matchPath } from 'react-router-dom';

export interface Route {
  path: string;
  /** Public pages are rendered on the server; admin pages only in the browser, and never indexed. */
  kind: 'public' | 'admin';
  /** The module under `pages/`, without its ending; it is loaded when the page is first needed. */
  module: string;
  title: string;
  /** Whose words it shows. */
  words?: PageName;
  /** Worth a visit also while it has no words. */
  standsWithout?: boolean;
  /** For nobody to find: neither search engines nor social networks, such as pages that only a link in a mail leads to. */
  unlisted?: boolean;
  /** What links call it, where its title is longer. */
  name?: string;
  /** Under which heading the sitemap page lists it; null where only advertisements lead to it. */
  group?: PageGroup | null;
  /** Of one person alone, for whoever has its address: its footer says no more than who we are, and no other row names it. */
  isPrivate?: boolean;
  /** Brings a header, a navigation and a footer of its own. */
  ownFrame?: boolean;
}

export type PageGroup = keyof Words<'sitemap'>['groups'];

/** No page is left out of the sitemap page by mistake: it is there, or nobody is to find it, or it is one of many. */
type Placed = { kind: 'admin' } | { unlisted: true } | { path: `${string}:${string}` } | { group: PageGroup | null };

/** Every page there is, in the order of the sitemap page. What else is in its head stands in the page's module. */
export const routes: readonly (Route & Placed)[] = [
  {
    path: '/',
    kind: 'public',
    module: 'home/home-page',
    words: 'home',
    standsWithout: true,
    title: 'Home',
    group: 'main',
  },
  {
    path: '/about',
    kind: 'public',
    module: 'about/about-page',
    words: 'about',
    standsWithout: true,
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
    standsWithout: true,
    title: 'Blog',
    group: 'company',
  },
  {
    path: '/blog/:slug',
    kind: 'public',
    module: 'blog/article-page',
    words: 'blog',
    standsWithout: true,
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

/** What stands at every other address. */
const unknownPage: Route = {
  path: '*',
  kind: 'public',
  module: 'not-found/not-found-page',
  words: 'not-found',
  title: '404 Page Not Found',
  unlisted: true,
};

/** What search engines and social networks may show. */
export const listedRoutes = routes.filter(({ kind, unlisted }) => kind === 'public' && !unlisted);

/** A link to a page, by what the studio calls it, or else by its own name. Throws where there is no such page. */
export function linkTo(path: string, { names }: Pick<ContentFacts, 'names'>): PageLink {
  const route = routes.find((known) => known.path === path);
  if (!route) throw new Error(`there is no page at ${path}`);
  return { to: path, label: names[route.words ?? ''] ?? route.name ?? route.title };
}

/** The same as it stands in the menu or the footer, where it does: so breadcrumbs say what was clicked. */
export function linkInMenu(path: string, site: Pick<SiteFacts, 'names' | 'navigation'>): PageLink {
  const { menu, columns } = site.navigation;
  const listed = [...menu, ...columns.flatMap(({ pages }) => pages)];
  return namedLink(listed.find(({ to }) => to === path) ?? { to: path, label: '' }, site);
}

/** The link with the page's own name where its label is empty. */
export function namedLink(link: PageLink, site: Pick<SiteFacts, 'names'>): PageLink {
  return link.label === '' ? linkTo(link.to, site) : link;
}

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * The page of a path; one that is switched off is none. A path with an empty part has none either: its beginning could be read
 * as the name of another site.
 */
export function matchRoute(pathname: string, { off }: Pick<ContentFacts, 'off'>): RouteMatch {
  const unknown = { route: unknownPage, params: { '*': pathname } };
  if (/\/\/|\\/.test(pathname)) return unknown;
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return off.includes(route.words ?? '') ? unknown : { route, params: match.params };
  }
  return unknown;
}
