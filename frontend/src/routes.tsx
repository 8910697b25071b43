import { tokenPaths } from '@prism/core/contract/newsletter';
import { matchPath } from 'react-router-dom';

export interface Route {
  path: string;
  /** Public pages are rendered on the server; admin pages only in the browser, and never indexed. */
  kind: 'public' | 'admin';
  /** The module under `pages/`, without its ending; it is loaded when the page is first needed. */
  module: string;
  title: string;
  /** For nobody to find: neither search engines nor social networks, such as pages that only a link in a mail leads to. */
  unlisted?: boolean;
}

/** Every page there is. What else is in its head stands in the page's module. */
export const routes: readonly Route[] = [
  { path: '/', kind: 'public', module: 'home/home-page', title: 'Apps for business, ready or built for you' },
  { path: '/marketplace', kind: 'public', module: 'marketplace/marketplace-page', title: 'App Marketplace' },
  { path: '/app/:id', kind: 'public', module: 'app/app-page', title: 'App' },
  { path: '/about', kind: 'public', module: 'about/about-page', title: 'About the studio' },
  { path: '/case-studies', kind: 'public', module: 'case-studies/case-studies-page', title: 'Case studies' },
  { path: '/testimonials', kind: 'public', module: 'testimonials/testimonials-page', title: 'Testimonials' },
  { path: '/careers', kind: 'public', module: 'careers/careers-page', title: 'Careers' },
  { path: '/careers/:slug', kind: 'public', module: 'careers/job-page', title: 'Open position' },
  { path: '/contact', kind: 'public', module: 'contact/contact-page', title: 'Contact' },
  {
    path: '/mobile-app-development',
    kind: 'public',
    module: 'services/mobile-app-page',
    title: 'Mobile app development',
  },
  { path: '/web-app-development', kind: 'public', module: 'services/web-app-page', title: 'AI web app development' },
  { path: '/local-business-apps', kind: 'public', module: 'local/local-page', title: 'Local business apps' },
  { path: '/sitemap', kind: 'public', module: 'sitemap/sitemap-page', title: 'Sitemap' },
  { path: '/offer1', kind: 'public', module: 'offer/offer-page', title: 'Your business app in 30 days' },
  {
    path: '/returns-calculator',
    kind: 'public',
    module: 'returns-calculator/returns-calculator-page',
    title: 'ROI Calculator',
  },
  {
    path: '/monetization-guide',
    kind: 'public',
    module: 'monetization-guide/monetization-guide-page',
    title: 'Monetization guide',
  },
  {
    path: '/tech-comparison',
    kind: 'public',
    module: 'tech-comparison/tech-comparison-page',
    title: 'Tech comparison',
  },
  { path: '/blog', kind: 'public', module: 'blog/blog-page', title: 'Blog' },
  { path: '/blog/:slug', kind: 'public', module: 'blog/article-page', title: 'Article' },
  { path: '/terms', kind: 'public', module: 'legal/terms-page', title: 'Terms of Service' },
  { path: '/privacy', kind: 'public', module: 'legal/privacy-page', title: 'Privacy Policy' },
  {
    path: tokenPaths.confirm,
    kind: 'public',
    module: 'newsletter/confirm-page',
    title: 'Confirm your subscription',
    unlisted: true,
  },
  {
    path: tokenPaths.unsubscribe,
    kind: 'public',
    module: 'newsletter/unsubscribe-page',
    title: 'Unsubscribe',
    unlisted: true,
  },
  { path: '/auth', kind: 'admin', module: 'auth/auth-page', title: 'Sign in' },
  { path: '/prism-secure-portal', kind: 'admin', module: 'portal/portal-page', title: 'Secure portal' },
  { path: '/prism-dashboard-2025', kind: 'admin', module: 'dashboard/dashboard-page', title: 'Dashboard' },
];

/** What stands at every other address. */
const unknownPage: RouteMatch = {
  route: { path: '*', kind: 'public', module: 'not-found/not-found-page', title: '404 Page Not Found', unlisted: true },
  params: {},
};

/** What search engines and social networks may show. */
export const listedRoutes = routes.filter(({ kind, unlisted }) => kind === 'public' && !unlisted);

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

/** The page of a path. One with an empty part has none: its beginning could be read as the name of another site. */
export function matchRoute(pathname: string): RouteMatch {
  if (/\/\/|\\/.test(pathname)) return unknownPage;
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return unknownPage;
}
