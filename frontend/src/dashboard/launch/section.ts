import { fetchedNow, fetchedSection, type Section } from '../frame/section.ts';

export const launch: Section = {
  path: 'launch',
  label: 'Launch checklist',
  about: 'Domain, search engines, demonstration content',
  settings: [
    { label: 'Domain and certificate', also: ['HTTPS', 'SSL', 'TLS', 'DNS', 'URL'] },
    { label: 'Search engines', also: ['Google', 'SEO', 'index', 'go live'] },
    { label: 'Demonstration content', also: ['sample', 'example', 'delete'] },
  ],
  needs: ['settings'],
  icon: 'M3 12h10M13 5l8 7-8 7zM4 6l2 2 3-3M4 18l2 2 3-3',
  Now: fetchedNow(async () => (await import('./launch-now.tsx')).LaunchNow),
  Content: fetchedSection(() => import('./launch-section.tsx')),
};
