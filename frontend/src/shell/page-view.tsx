import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { headOf, loadedPage, loadPage, onPageLoaded, type PageModule } from '../page-modules.ts';
import type { Route, RouteMatch } from '../routes.tsx';
import { useSite } from '../site.ts';
import { Waiting } from './waiting.tsx';
import { useArrival } from './use-arrival.ts';

/** The page of a route: at once when its module is there, else as soon as it has arrived. */
export function PageView({ match }: { match: RouteMatch }) {
  const page = usePage(match.route);
  if (page) return <ArrivedPage match={match} page={page} />;
  const waiting = <Waiting title={match.route.title} />;
  return match.route.ownFrame ? <main id="main">{waiting}</main> : waiting;
}

function ArrivedPage({ match, page }: { match: RouteMatch; page: PageModule }) {
  const client = useQueryClient();
  const { search } = useLocation();
  const site = useSite();
  const context = { client, params: match.params, search: new URLSearchParams(search), publicUrl: '', site };
  const head = headOf(page, context);
  useArrival(head?.title ?? match.route.title);
  const Content = page.default;
  return <Content />;
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
