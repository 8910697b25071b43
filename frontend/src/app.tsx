import type { SiteFacts } from '@prism/core/contract/site';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Resources, ResourcesProvider } from './api/resources.ts';
import { matchRoute } from './routes.tsx';
import { sendHeld } from './shell/early-submit.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Footer, ShortFooter } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { PageView } from './shell/page-view.tsx';
import { ThemeProvider } from './shell/theme.tsx';
import { ToastProvider } from './shell/toasts.tsx';
import { usePlace } from './shell/use-place.ts';
import { SiteProvider } from './site.ts';

/** Everything inside the router, on the server and in the browser. */
export function App({ resources, site }: { resources: Resources; site: SiteFacts }) {
  useEffect(sendHeld, []);
  return (
    <ResourcesProvider value={resources}>
      <SiteProvider value={site}>
        <ThemeProvider>
          <ToastProvider>
            <a className="skip" href="#main">
              Skip to content
            </a>
            <Page site={site} />
          </ToastProvider>
        </ThemeProvider>
      </SiteProvider>
    </ResourcesProvider>
  );
}

function Page({ site }: { site: SiteFacts }) {
  const { pathname } = useLocation();
  usePlace();
  const match = matchRoute(pathname, site);
  const page = (
    // A page with its own frame stays mounted between its paths.
    <ErrorBoundary key={match.route.ownFrame ? match.route.module : pathname}>
      <PageView route={match.route} />
    </ErrorBoundary>
  );
  if (match.route.ownFrame) return page;
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {page}
      </main>
      {match.route.isPrivate ? <ShortFooter /> : <Footer />}
    </>
  );
}
