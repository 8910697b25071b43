import type { PageName } from './content.ts';

/** Paths of all pages, with parameters as `:name`, and the page whose words each shows. */
export const addresses: Readonly<Record<string, PageName | null>> = {
  '/': 'home',
  '/about': 'about',
  '/contact': 'contact',
  '/mobile-app-development': 'mobile-app-development',
  '/web-app-development': 'web-app-development',
  '/local-business-apps': 'local-business-apps',
  '/marketplace': 'marketplace',
  '/app/:id': 'app',
  '/case-studies': 'case-studies',
  '/testimonials': 'testimonials',
  '/careers': 'careers',
  '/careers/:slug': 'position',
  '/blog': 'blog',
  '/blog/:slug': 'blog',
  '/returns-calculator': 'returns-calculator',
  '/monetization-guide': 'monetization-guide',
  '/tech-comparison': 'tech-comparison',
  '/offer1': 'offer',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/versions/:document/:version': 'versions',
  '/sitemap': 'sitemap',
  '/quote/:token': 'quote',
  '/enquiry/:token': 'receipt',
  '/enquiry/:token/session': 'session',
  '/search': 'search',
  '/newsletter/confirm': 'newsletter',
  '/newsletter/unsubscribe': 'newsletter',
  '/auth': 'sign-in',
  '/auth/new-password': 'sign-in',
  '/auth/address': 'sign-in',
  '/auth/not-me': 'sign-in',
  '/auth/invitation': 'sign-in',
  '/prism-secure-portal': 'sign-in',
  '/prism-dashboard-2025': null,
};

/** Whether a page may exist at `path`; a parameter's subject may be missing. */
export const isPageAt = (path: string): boolean => wordsAt(path) !== undefined;

/** The page whose words `path` shows; null if the code has them all, undefined if no page can exist. */
export function wordsAt(path: string): PageName | null | undefined {
  const parts = path.split('/');
  const address = Object.keys(addresses).find((one) => {
    const pattern = one.split('/');
    return (
      pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
  return address === undefined ? undefined : addresses[address];
}

/** Other served paths: files, and folders of uploads and drawings. */
const files = [
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.svg',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/openapi.json',
  '/documentation',
];
const folders = ['/files/', '/media/', '/drawn/'];

export function isServedAt(path: string): boolean {
  return isPageAt(path) || files.includes(path) || folders.some((folder) => path.startsWith(folder));
}

export const postPath = (slug: string) => `/blog/${slug}`;
export const appPath = (id: number | string) => `/app/${id}`;

export function entryPath(kind: string, key: string): string | undefined {
  if (kind === 'apps') return appPath(key);
  return kind === 'positions' ? `/careers/${key}` : undefined;
}
