import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../site.ts';

/** Window event when a page is shown, including the first one. */
export const shownEvent = 'prism:shown';

/** The path shown last; undefined before the first page. */
let shownPath: string | undefined;
let pathBefore: string | undefined;

/** The previous path on this site; undefined on the first page. */
export function previousPath(): string | undefined {
  return pathBefore;
}

/**
 * After a client-side navigation, does what the browser does for documents: sets the title and focuses the heading. A page
 * with its own frame does this itself among the paths below its own.
 */
export function useArrival(title: string, ownPath: string | false = false) {
  const location = useLocation();
  const pathname = ownPath || location.pathname;
  const { name } = useSite().studio;

  // Before the page sets its own title. The first page came with one.
  useLayoutEffect(() => {
    if (shownPath !== undefined) document.title = `${title} | ${name}`;
  }, [title, name]);

  useEffect(() => {
    const isFirst = shownPath === undefined;
    if (shownPath === pathname) return;
    pathBefore = shownPath;
    shownPath = pathname;
    dispatchEvent(new Event(shownEvent));
    if (isFirst) return;
    focusHeading();
  }, [pathname]);
}

/** For a page whose title differs from its route's or is known late. */
export function useTitle(title: string | undefined) {
  const { name } = useSite().studio;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${name}`;
  }, [title, name]);
}

function focusHeading() {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
