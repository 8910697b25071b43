import type { Self } from '@prism/core/contract/sign-in-calls';
import type { SlaReport } from '@prism/core/contract/sla-calls';
import type { GenerationRow } from '@prism/core/contract/generations';
import type { SiteFacts } from '@prism/core/contract/site';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { setAdminHint } from '../src/api/admin-hint.ts';
import { Resources, ResourcesProvider } from '../src/api/resources.ts';
import { WithQueries } from '../src/api/with-queries.tsx';
import { App } from '../src/app.tsx';
import { ErrorBoundary } from '../src/shell/error-boundary.tsx';
import { ToastProvider } from '../src/shell/toasts.tsx';
import { SiteProvider } from '../src/site.ts';
import { serve } from './network.ts';

export { screen, waitFor, within } from '@testing-library/react';

const site: SiteFacts = {
  demonstration: false,
  live: true,
  apps: true,
  posts: true,
  positions: true,
  wordless: [],
  off: [],
  names: {},
  year: 2026,
  navigation: { menu: [], buttons: [], about: '', columns: [], claims: [] },
  studio: {
    name: 'Prism',
    company: 'Prism Ltd',
    city: 'London',
    country: 'United Kingdom',
    address: '',
    phone: '',
    email: 'hello@prism.example',
    careersEmail: 'jobs@prism.example',
    privacyEmail: 'privacy@prism.example',
    number: '',
    register: '',
    registeredOffice: '',
    vatNumber: '',
    social: { x: '', linkedin: '', instagram: '', youtube: '' },
    timeZone: 'Europe/London',
    hours: [],
    takesBookings: false,
    isSample: true,
    logo: { light: '', dark: '', hasName: false, icon: '' },
    hue: null,
    withoutRays: false,
    currency: 'USD',
    currencyName: 'US dollars',
    localCurrency: 'GBP',
    counts: true,
  },
};

/** The signed-in person. */
export const ada: Self = {
  id: '00000000-0000-4000-8000-00000000ada0',
  username: 'ada',
  name: 'Ada Byron',
  email: 'ada@example.com',
  portrait: null,
  timeZone: null,
  role: 'owner',
  accessLevel: 'owner',
};

/** Opens the site at this path, in a browser whose server responds as `serve` says, with the data of the document. */
export function openSite(path: string, resources = new Resources()) {
  history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <App resources={resources} site={site} />
    </BrowserRouter>,
  );
  return userEvent.setup();
}

/** The document of any page of this studio. */
export function documentOf(studio: Partial<SiteFacts['studio']> = {}): Response {
  const root = document.createElement('div');
  root.id = 'root';
  root.dataset['site'] = JSON.stringify({ ...site, studio: { ...site.studio, ...studio } });
  return new Response(`<!doctype html>${root.outerHTML}`);
}

/** Renders a part of the site with the providers of its pages. */
export function openPart(part: ReactNode, resources = new Resources()) {
  history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <ResourcesProvider value={resources}>
        <SiteProvider value={site}>
          <WithQueries>
            <ErrorBoundary>
              <ToastProvider>{part}</ToastProvider>
            </ErrorBoundary>
          </WithQueries>
        </SiteProvider>
      </ResourcesProvider>
    </BrowserRouter>,
  );
  return userEvent.setup();
}

/** Replaces each text by an element, as a browser's translation does. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, [translate="no"]')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** No item needs attention. */
export const caughtUp: SlaReport = {
  waiting: [],
  mine: 0,
  everyones: 0,
  nextAt: null,
  keptToday: 0,
  medianMinutes: null,
  proposalMinutes: null,
};

/** Opens this path of the dashboard as a signed-in person, with these running or recent articles. */
export async function openSection(path: string, who: Partial<Self> = {}, articles: readonly GenerationRow[] = []) {
  setAdminHint(true);
  serve({
    'GET /api/user': { ...ada, ...(who.role && { accessLevel: who.role }), ...who },
    'GET /api/admin/generations?recent=true': articles,
    'GET /api/admin/providers': [],
    'GET /api/admin/promises?for=me': caughtUp,
    'GET /api/admin/notifications': { unread: 0, items: [] },
  });
  const user = openSite(`/prism-dashboard-2025${path === '' || path.startsWith('?') ? path : `/${path}`}`);
  await screen.findByRole('button', { name: /account menu$/ });
  return user;
}

/** The field with this label; a star at its end marks it as required. */
export const field = (label: string, place: Pick<typeof screen, 'getByLabelText'> = screen) =>
  place.getByLabelText<HTMLInputElement>(label, { normalizer: (text) => text.replace(/\*$/, '').trim() });

/** The region of toasts. */
export const notices = () => within(screen.getByRole('region', { name: /Notifications/ }));

/** Chooses a command in the menu of a row, by keyboard. */
export async function chooseCommand(user: UserEvent, row: string | RegExp, command: string): Promise<void> {
  (await screen.findByRole('button', { name: typeof row === 'string' ? `Actions for ${row}` : row })).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: command })).focus();
  await user.keyboard('{Enter}');
}
