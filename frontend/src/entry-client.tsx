import './styles/main.css';
import type { SiteFacts } from '@prism/core/contract/site';
import { fetchContent } from './api/content.ts';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Resources } from './api/resources.ts';
import { App } from './app.tsx';
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
  // The first render must find the page the server rendered. A module that fails to load is reported in its place.
  if (route.kind === 'public') await loadPage(route).catch(() => undefined);
  // In a transition, so that React works in slices and a press in between is not kept waiting.
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
  preloadOnIntent(resources, site);
  loadTooltips();
}

/** Fetches a page's module and words while the pointer or the focus rests on a link to it. */
function preloadOnIntent(resources: Resources, site: SiteFacts) {
  function preload(event: Event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const { route } = matchRoute(link.pathname, site);
    loadPage(route)
      .then((page) => fetchContent(route, page, resources))
      .catch(() => undefined);
  }
  addEventListener('pointerover', preload, { passive: true });
  addEventListener('focusin', preload);
}

/** Fetches what shows the names of icon buttons when somebody first comes to one by pointer or keyboard. */
function loadTooltips() {
  const first = new AbortController();
  async function load(event: Event) {
    const buttons = '[data-tip]';
    if (!(event.target instanceof Element && event.target.closest(buttons))) return;
    if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
    first.abort();
    const { startTooltips } = await import('./ui/tooltips.ts');
    startTooltips(buttons, event);
  }
  addEventListener('pointerover', load, { passive: true, signal: first.signal });
  addEventListener('keyup', load, { signal: first.signal });
}

start();
