import { brand } from '@prism/core/contract/brand';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The address shown last, across pages; undefined until the first page has been shown. */
let shownPath: string | undefined;
let pathBefore: string | undefined;

/** Where on this site the visitor came from; undefined when the first page is still open. */
export function previousPath(): string | undefined {
  return pathBefore;
}

/**
 * What a browser does by itself when a document is opened, done for navigation inside the site:
 * the title, the way back to the top, and the focus on the new page's heading.
 */
export function useArrival(title: string) {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();

  // Ahead of what the page itself says of its title.
  useLayoutEffect(() => {
    document.title = `${title} | ${brand.name}`;
  }, [title]);

  useEffect(() => {
    const isFirst = shownPath === undefined;
    if (shownPath === pathname) return;
    pathBefore = shownPath;
    shownPath = pathname;
    if (isFirst) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    // Going back keeps the place the browser restores.
    else if (navigation !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [pathname, hash, navigation]);
}

/** Shows the page from its top however it was opened, a reload and the way back included. */
export function useTopOnOpen() {
  useEffect(() => {
    // The browser keeps this with the history entry, so it holds for the next reload of it, too.
    history.scrollRestoration = 'manual';
    if (!location.hash) scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
}

/** The title of a page that learns its subject only after it is shown. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${brand.name}`;
  }, [title]);
}

function focusHeading() {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
