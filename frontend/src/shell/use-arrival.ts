import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../site.ts';

/** Happens at the window when another page is shown, the first one too. */
export const shownEvent = 'prism:shown';

/** The address shown last, across pages; undefined until the first page has been shown. */
let shownPath: string | undefined;
let pathBefore: string | undefined;

/** Where on this site the visitor came from; undefined when the first page is still open. */
export function previousPath(): string | undefined {
  return pathBefore;
}

/**
 * What a browser does by itself when a document is opened, done for navigation inside the site:
 * the title, and the focus on the new page's heading.
 */
export function useArrival(title: string) {
  const { pathname } = useLocation();
  const { name } = useSite().studio;

  // Ahead of what the page itself says of its title. The first page's came with it.
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

/** The title of a page that has another one than its route, or learns it only after it is shown. */
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
