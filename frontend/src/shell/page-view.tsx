import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchContent, hasContentOf, inSearchOf, knownWords } from '../api/content.ts';
import { useResources } from '../api/resources.ts';
import { part } from '../lib/part.tsx';
import { fetched } from '../lib/renew.ts';
import { loadedPage, loadPage, onPageLoaded, type PageModule } from '../page-modules.ts';
import type { Route } from '../routes.tsx';
import { Waiting } from './waiting.tsx';
import { useArrival } from './use-arrival.ts';

export const unwritten = part(async () => (await import('./unwritten-page.tsx')).UnwrittenPage);

/** Shows the page of a route when its module has loaded. */
export function PageView({ route }: { route: Route }) {
  const page = usePage(route);
  const isWritten = useContentOf(route, page);
  if (page && isWritten) return <ArrivedPage route={route} page={page} />;
  const waiting = <Waiting title={route.title} />;
  return route.ownFrame ? <main id="main">{waiting}</main> : waiting;
}

function ArrivedPage({ route, page }: { route: Route; page: PageModule }) {
  const resources = useResources();
  const words = route.words && knownWords(resources, route.words);
  useArrival(inSearchOf(words)?.title ?? route.title, route.ownFrame && route.path);
  if (route.words && !words) return <Unwritten route={route} page={page} />;
  const Content = page.default;
  return <Content />;
}

function Unwritten({ route, page: { Wordless } }: { route: Route; page: PageModule }) {
  return Wordless ? <Wordless /> : <unwritten.Part title={route.name ?? route.title} />;
}

/** Whether the page's content is loaded. Loads it otherwise. */
function useContentOf(route: Route, page: PageModule | undefined): boolean {
  const resources = useResources();
  const [, setArrived] = useState<PageModule>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isThere = page !== undefined && hasContentOf(route, page, resources);
  useEffect(() => {
    if (!page || isThere) return;
    fetchContent(route, page, resources).then(
      () => setArrived(page),
      (error: unknown) => setFailure({ error }),
    );
  }, [route, page, resources, isThere]);
  if (failure) throw failure.error;
  return isThere;
}

function usePage(route: Route): PageModule | undefined {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isAdmin = route.kind === 'admin';
  const page = useSyncExternalStore(
    onPageLoaded,
    () => loadedPage(route),
    // For admin pages the server sends the loading screen.
    () => (isAdmin ? undefined : loadedPage(route)),
  );
  useEffect(() => {
    if (!page) fetched(() => loadPage(route)).catch((error: unknown) => setFailure({ error }));
  }, [page, route]);
  if (failure) throw failure.error;
  return page;
}
