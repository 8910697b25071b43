import type { SiteFacts } from '@prism/core/contract/site';
import { fetchContent } from '../api/content.ts';
import type { Resources } from '../api/resources.ts';
import { reloadPage } from '../lib/reload-page.ts';
import { onMissingPiece } from '../lib/renew.ts';
import { loadPage } from '../page-modules.ts';
import { matchRoute } from '../routes.tsx';
import { showNewTexts } from './translated-texts.ts';
import { countVisit } from './visit.ts';

/** Starts last: nothing visible depends on it. */
export function start(resources: Resources, site: SiteFacts): void {
  onMissingPiece(reloadPage);
  preloadOnIntent(resources, site);
  loadTooltips();
  showNewTexts();
  if (site.studio.counts) countVisit(site);
}

/** Preloads a page when the pointer or the focus rests on a link to it. */
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

function loadTooltips() {
  const first = new AbortController();
  const buttons = '[data-tip]';
  async function load(event: Event) {
    if (!(event.target instanceof Element && event.target.closest(buttons))) return;
    if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
    first.abort();
    const { startTooltips } = await import('../ui/tooltips.ts');
    startTooltips(buttons, event);
  }
  addEventListener('pointerover', load, { passive: true, signal: first.signal });
  addEventListener('keyup', load, { signal: first.signal });
  // The pointer or the focus may already be on a button.
  document.querySelector(`${buttons}:hover`)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  document
    .querySelector(`${buttons}:focus-visible`)
    ?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
}
