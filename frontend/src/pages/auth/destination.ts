import { dashboardPath, signInPath } from '@prism/core/contract/desk-links';

export { dashboardPath, signInPath };

/** Where sign-in leads: the requested page or the dashboard, never another site. */
export function destinationAfterSignIn(wanted: unknown): string {
  if (typeof wanted !== 'string') return dashboardPath;
  // Browsers read a backslash as a slash and drop tabs and line ends, so '/\evil' and '/<tab>/evil' lead off the site.
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted) ? wanted : dashboardPath;
}
