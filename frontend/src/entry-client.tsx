import './styles/main.css';
import type { SiteFacts } from '@prism/core/contract/site';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Resources } from './api/resources.ts';
import { App } from './app.tsx';
import { typedKey } from './lib/renew.ts';
import { keptForVisit } from './lib/storage.ts';
import { loadPage } from './page-modules.ts';
import { matchRoute } from './routes.tsx';

async function start() {
  const root = document.getElementById('root');
  if (!root?.dataset['site']) return;
  const site: SiteFacts = JSON.parse(root.dataset['site']);
  const resources = new Resources();
  const loaded: [address: string, data: unknown][] = JSON.parse(document.getElementById('state')?.textContent ?? '[]');
  for (const [address, data] of loaded) resources.keep(address, data);
  const { route } = matchRoute(location.pathname, site);
  // Hydration must find the page that the server rendered. If its module fails to load, the page shows an error.
  if (route.kind === 'public') await loadPage(route).catch(() => undefined);
  if (keptForVisit.get(typedKey))
    await import('./lib/reload-page.ts').then((late) => late.restoreTyped()).catch(() => undefined);
  // In a transition, so that React works in slices and early presses are handled.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App resources={resources} site={site} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
  // Everything that is not urgent.
  import('./shell/late.ts').then((late) => late.start(resources, site)).catch(() => undefined);
}

start();
