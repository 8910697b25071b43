import { fetchedNow, fetchedSection, type Section } from '../frame/section.ts';

export const integrations: Section = {
  path: 'integrations',
  label: 'Integrations',
  about: 'Webhooks and API keys',
  settings: [
    { label: 'Webhooks', also: ['Zapier', 'events'] },
    { label: 'API keys', also: ['tokens', 'developers'] },
  ],
  needs: ['integrations'],
  icon: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 01-12 0zM12 18v3',
  hasOwnTitle: true,
  Now: fetchedNow(async () => (await import('./integrations-now.tsx')).IntegrationsNow),
  Content: fetchedSection(() => import('./integrations-section.tsx')),
};
