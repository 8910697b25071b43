import { dashboardPath } from '@prism/core/contract/desk-links';

export { dashboardPath };

/** Where to go after signing in: the page that was asked for, or the dashboard. Never another site. */
export function destinationAfterSignIn(wanted: unknown): string {
  if (typeof wanted !== 'string') return dashboardPath;
  // Browsers read a backslash as a slash and drop tabs and line ends, so '/\evil' and '/<tab>/evil' lead off the site.
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted) ? wanted : dashboardPath;
}

/** The address of a sign-in page that leads back to `from`. */
export function signInPath(from: string, page: '/auth' | '/prism-secure-portal' = '/auth'): string {
  return from === dashboardPath ? page : `${page}?next=${encodeURIComponent(from)}`;
}
