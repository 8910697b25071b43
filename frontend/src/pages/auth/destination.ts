import { dashboardPath, signInPath } from '@prism/core/contract/desk-links';

export { dashboardPath, signInPath };

/** Where to go after signing in: the page that was asked for, or the dashboard. Never another site. */
export function destinationAfterSignIn(wanted: unknown): string {
  if (typeof wanted !== 'string') return dashboardPath;
  // Browsers read a backslash as a slash and drop tabs and line ends, so '/\evil' and '/<tab>/evil' lead off the site.
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted) ? wanted : dashboardPath;
}
