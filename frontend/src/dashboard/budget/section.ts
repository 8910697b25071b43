import { fetchedSection, type Section } from '../frame/section.ts';

export const budget: Section = {
  path: 'budget',
  label: 'Budget',
  needs: ['posts'],
  icon: 'M4 7h16v12H4zM4 7l2-3h12l2 3M15 13h2M8 13h3',
  hasOwnTitle: true,
  Content: fetchedSection(() => import('./budget-section.tsx')),
};
