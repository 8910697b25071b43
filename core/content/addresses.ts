/** The addresses of all pages of the site; a parameter as `:name`. */
export const addresses = [
  '/',
  '/about',
  '/contact',
  '/mobile-app-development',
  '/web-app-development',
  '/local-business-apps',
  '/marketplace',
  '/app/:id',
  '/case-studies',
  '/testimonials',
  '/careers',
  '/careers/:slug',
  '/blog',
  '/blog/:slug',
  '/returns-calculator',
  '/monetization-guide',
  '/tech-comparison',
  '/offer1',
  '/terms',
  '/privacy',
  '/versions/:document/:version',
  '/sitemap',
  '/quote/:token',
  '/enquiry/:token',
  '/enquiry/:token/session',
  '/search',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/auth',
  '/auth/new-password',
  '/auth/address',
  '/auth/not-me',
  '/auth/invitation',
  '/prism-secure-portal',
  '/prism-dashboard-2025',
] as const;

/** Whether a page may be at `path`; what a parameter stands for may still be missing. */
export function isPageAt(path: string): boolean {
  const parts = path.split('/');
  return addresses.some((address) => {
    const pattern = address.split('/');
    return (
      pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}

export const postPath = (slug: string) => `/blog/${slug}`;
export const appPath = (id: number | string) => `/app/${id}`;

/** Where the page of an entry is; undefined for kinds whose entries have no page of their own. */
export function entryPath(kind: string, key: string): string | undefined {
  if (kind === 'apps') return appPath(key);
  return kind === 'positions' ? `/careers/${key}` : undefined;
}
