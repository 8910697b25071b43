import { fetchedSection, type Section } from '../frame/section.ts';

export const launch: Section = {
  path: 'launch',
  label: 'Launch checklist',
  needs: ['settings'],
  icon: 'M3 12h10M13 5l8 7-8 7zM4 6l2 2 3-3M4 18l2 2 3-3',
  Content: fetchedSection(() => import('./launch-section.tsx')),
};
