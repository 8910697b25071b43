import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchContent, hasContentOf, knownWords } from '../api/content.ts';
import { part } from '../lib/part.tsx';
import { headOf, loadedPage, loadPage, onPageLoaded, type PageModule } from '../page-modules.ts';
import type { Route, RouteMatch } from '../routes.tsx';
import { useSite } from '../site.ts';
import { Waiting } from './waiting.tsx';
import { useArrival } from './use-arrival.ts';

export const unwritten = part(async () => (await import('./unwritten-page.tsx')).UnwrittenPage);

/** The page of a route: at once when its module is there, else as soon as it has arrived. */
export function PageView({ match }: { match: RouteMatch }) {
  const page = usePage(match.route);
  const isWritten = useContentOf(match.route, page);
  if (page && isWritten) return <ArrivedPage match={match} page={page} />;
  const waiting = <Waiting title={match.route.title} />;
  return match.route.ownFrame ? <main id="main">{waiting}</main> : waiting;
}

function ArrivedPage({ match, page }: { match: RouteMatch; page: PageModule }) {
  const client = useQueryClient();
  const { search } = useLocation();
  const site = useSite();
  const context = { client, params: match.params, search: new URLSearchParams(search), publicUrl: '', site };
  const words = match.route.words && knownWords(client, match.route.words);
  const head = headOf(page, context);
  useArrival(head?.title ?? words?.search.title ?? match.route.title);
  if (match.route.words && !words) return <Unwritten route={match.route} page={page} />;
  const Content = page.default;
  return <Content />;
}

/** A page whose words nobody has written yet. */
function Unwritten({ route, page: { Wordless } }: { route: Route; page: PageModule }) {
  return Wordless ? <Wordless /> : <unwritten.Part title={route.name ?? route.title} />;
}

/** Whether what the page says is there; it is fetched where it is not. */
function useContentOf(route: Route, page: PageModule | undefined): boolean {
  const client = useQueryClient();
  const [, setArrived] = useState<PageModule>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isThere = page !== undefined && hasContentOf(route, page, client);
  useEffect(() => {
    if (!page || isThere) return;
    fetchContent(route, page, client).then(
      () => setArrived(page),
      (error: unknown) => setFailure({ error }),
    );
  }, [route, page, client, isThere]);
  if (failure) throw failure.error;
  return isThere;
}

function usePage(route: Route): PageModule | undefined {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isAdmin = route.kind === 'admin';
  const page = useSyncExternalStore(
    onPageLoaded,
    () => loadedPage(route),
    // What the server sent for an admin page is the waiting screen.
    () => (isAdmin ? undefined : loadedPage(route)),
  );
  useEffect(() => {
    if (!page) loadPage(route).catch((error: unknown) => setFailure({ error }));
  }, [page, route]);
  if (failure) throw failure.error;
  return page;
}
